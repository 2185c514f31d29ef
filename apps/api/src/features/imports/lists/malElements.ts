import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ImportedEntry } from '@kiroku/contract/imports/rules';
import {
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
} from '@kiroku/contract/library/labels';
import { animeFormat, bareWord, mangaFormat } from '../../catalogue/ingest/formats/vocabulary.ts';
import { type ListRow, listRow, statusIn } from './listRow.ts';
import {
  countOf,
  dayOf,
  idOf,
  isYes,
  namesOf,
  noteOf,
  type RawValue,
  scoreOf,
  textOf,
  yearOf,
} from './values.ts';

/** Values of an `<anime>` or `<manga>` element by their names. */
export type MalElement = Record<string, RawValue>;

/** By number, and by word without case, spaces and hyphens. 5 is none of MyAnimeList's. */
const STATUS: Record<string, LibraryStatus> = {
  '1': 1,
  watching: 1,
  reading: 1,
  '2': 3,
  completed: 3,
  '3': 4,
  onhold: 4,
  '4': 5,
  dropped: 5,
  '6': 2,
  plantowatch: 2,
  plantoread: 2,
};

/** A row of MyAnimeList's element of a title (product.md, Imports 3). */
export function malRow(kind: Kind, element: MalElement): ListRow {
  return kind === 'anime' ? animeRow(element) : mangaRow(element);
}

function animeRow(element: MalElement): ListRow {
  const type = textOf(element.series_type);
  return listRow({
    kind: 'anime',
    idMAL: idOf(element.series_animedb_id),
    names: namesOf(element.series_title),
    type: animeFormat(type),
    year: yearOf(textOf(element.series_start).slice(0, 4)),
    entry: {
      ...commonEntry(element),
      status: statusOf(element, element.my_rewatching),
      progression: progressOf(element.my_watched_episodes, element.my_rewatching, element.my_rewatching_ep),
      rewatch: countOf(element.my_times_watched, MOST_REWATCHES),
    },
  });
}

function mangaRow(element: MalElement): ListRow {
  const type = textOf(element.series_type ?? element.manga_type);
  return listRow({
    kind: 'manga',
    idMAL: idOf(element.manga_mangadb_id ?? element.series_mangadb_id),
    names: namesOf(element.manga_title ?? element.series_title),
    type: mangaFormat(type)?.type ?? null,
    entry: {
      ...commonEntry(element),
      status: statusOf(element, element.my_rereading),
      progression: countOf(element.my_read_chapters, MOST_EPISODES),
      volumes: countOf(element.my_read_volumes, MOST_VOLUMES),
      volumesOwned: countOf(element.my_retail_volumes, MOST_VOLUMES),
      rewatch: countOf(element.my_times_read, MOST_REWATCHES),
    },
  });
}

function commonEntry(
  element: MalElement,
): Partial<Pick<ImportedEntry, 'startDate' | 'endDate' | 'score' | 'note'>> {
  return {
    startDate: dayOf(element.my_start_date),
    endDate: dayOf(element.my_finish_date),
    score: scoreOf(element.my_score),
    note: noteOf(element.my_comments),
  };
}

/** A title that is watched again is so, whatever its state. */
function statusOf(element: MalElement, again: RawValue): LibraryStatus | 'unreadable' | null {
  if (isYes(again)) return 6;
  return statusIn(STATUS, bareWord(textOf(element.my_status)));
}

/** Episodes of the viewing under way. */
function progressOf(watched: RawValue, again: RawValue, episodeAgain: RawValue): number | null {
  const seenAgain = isYes(again) ? countOf(episodeAgain, MOST_EPISODES) : null;
  return seenAgain !== null && seenAgain > 0 ? seenAgain : countOf(watched, MOST_EPISODES);
}
