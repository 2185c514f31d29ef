import type { Kind } from '@kiroku/contract/catalogue/labels';
import {
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
} from '@kiroku/contract/library/labels';
import { animeFormat, mangaFormat } from '../../catalogue/ingest/formats/vocabulary.ts';
import { countField, dayField, type Field, noteField, scoreField } from './fields.ts';
import { type ListRow, listRow, type RowValues } from './listRow.ts';
import { stateIn } from './states.ts';
import { countOf, idOf, isYes, namesOf, type RawValue, tagsOf, textOf, yearOf } from './values.ts';

/** Values of an `<anime>` or `<manga>` element by their names. */
export type MalElement = Record<string, RawValue>;

/** States by MyAnimeList's numbers, of which 5 is none. */
const NUMBERS: Record<string, LibraryStatus> = { '1': 1, '2': 3, '3': 4, '4': 5, '6': 2 };

/** A row of MyAnimeList's element of a title (product.md, Imports 3). `isOwn`: in a file that we wrote. */
export function malRow(kind: Kind, element: MalElement, isOwn = false): ListRow {
  return listRow({ ...(kind === 'anime' ? animeRow(element) : mangaRow(element)), isOwn });
}

function animeRow(element: MalElement): RowValues {
  const type = textOf(element.series_type);
  return {
    kind: 'anime',
    idMAL: idOf(element.series_animedb_id),
    names: namesOf(element.series_title),
    type: animeFormat(type),
    year: yearOf(textOf(element.series_start).slice(0, 4)),
    tags: tagsOf(element.my_tags),
    entry: {
      ...commonEntry(element),
      status: statusOf(element, element.my_rewatching),
      progression: progressOf(element.my_watched_episodes, element.my_rewatching, element.my_rewatching_ep),
      rewatch: countField(element.my_times_watched, MOST_REWATCHES),
    },
  };
}

function mangaRow(element: MalElement): RowValues {
  const type = textOf(element.series_type ?? element.manga_type);
  return {
    kind: 'manga',
    idMAL: idOf(element.manga_mangadb_id ?? element.series_mangadb_id),
    names: namesOf(element.manga_title ?? element.series_title),
    type: mangaFormat(type)?.type ?? null,
    tags: tagsOf(element.my_tags),
    entry: {
      ...commonEntry(element),
      status: statusOf(element, element.my_rereading),
      progression: countField(element.my_read_chapters, MOST_EPISODES),
      volumes: countField(element.my_read_volumes, MOST_VOLUMES),
      volumesOwned: countField(element.my_retail_volumes, MOST_VOLUMES),
      rewatch: countField(element.my_times_read, MOST_REWATCHES),
    },
  };
}

function commonEntry(element: MalElement): RowValues['entry'] {
  return {
    startDate: dayField(element.my_start_date),
    endDate: dayField(element.my_finish_date),
    score: scoreField(element.my_score),
    note: noteField(element.my_comments),
  };
}

/** A title that is watched again is so, whatever its state. Shikimori's own state, which knows more of them, comes first. */
function statusOf(element: MalElement, again: RawValue): LibraryStatus | 'unreadable' | null {
  if (isYes(again)) return 6;
  const own = stateIn(element.shiki_status);
  return own === null || own === 'unreadable' ? stateIn(element.my_status, NUMBERS) : own;
}

/** Episodes of the viewing under way. */
function progressOf(watched: RawValue, again: RawValue, episodeAgain: RawValue): Field<number> {
  const seenAgain = isYes(again) ? countOf(episodeAgain, MOST_EPISODES) : null;
  return seenAgain !== null && seenAgain > 0 ? { value: seenAgain } : countField(watched, MOST_EPISODES);
}
