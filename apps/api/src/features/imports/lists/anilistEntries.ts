import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ImportMark } from '@kiroku/contract/imports/labels';
import {
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
} from '@kiroku/contract/library/labels';
import { animeFormat, mangaFormat } from '../../catalogue/ingest/formats/vocabulary.ts';
import { type ListRow, listRow, statusIn } from './listRow.ts';
import {
  countOf,
  dayOfParts,
  type Fields,
  fieldsOf,
  idOf,
  isYes,
  kindIn,
  namesOf,
  noteOf,
  type RawValue,
  scoreOf,
  textOf,
  yearOf,
} from './values.ts';

const STATUS: Record<string, LibraryStatus> = {
  CURRENT: 1,
  PLANNING: 2,
  COMPLETED: 3,
  PAUSED: 4,
  DROPPED: 5,
  REPEATING: 6,
};

/**
 * The kind of an entry: as its media states it, else that of its list, else by a format or a count that one kind alone has. Null where none
 * states it.
 */
export function kindOfEntry(entry: Fields, listKind: Kind | null): Kind | null {
  const { type, format, episodes, chapters, volumes } = fieldsOf(entry.media);
  const named = kindIn(type) ?? listKind;
  if (named !== null) return named;
  const isAnime = animeFormat(textOf(format)) !== null || isCounted(episodes);
  const isManga =
    mangaFormat(textOf(format)) !== null || [chapters, volumes, entry.progressVolumes].some(isCounted);
  if (isAnime === isManga) return null;
  return isManga ? 'manga' : 'anime';
}

function isCounted(value: RawValue): boolean {
  return (countOf(value, 1) ?? 0) > 0;
}

/** A row of AniList's entry of a title, its score brought to 0–10 by `toTen`. */
export function anilistRow(kind: Kind | null, entry: Fields, toTen: (score: RawValue) => RawValue): ListRow {
  const media = fieldsOf(entry.media);
  const title = fieldsOf(media.title);
  const format = textOf(media.format);
  return listRow({
    kind,
    idAnilist: idOf(media.id ?? entry.mediaId),
    idMAL: idOf(media.idMal),
    names: namesOf(title.userPreferred, title.romaji, title.english, title.native),
    type: kind === 'manga' ? (mangaFormat(format)?.type ?? null) : animeFormat(format),
    mark: markOf(entry),
    year: yearOf(media.seasonYear) ?? yearOf(fieldsOf(media.startDate).year),
    entry: {
      status: statusIn(STATUS, textOf(entry.status).trim().toUpperCase()),
      progression: countOf(entry.progress, MOST_EPISODES),
      volumes: kind === 'anime' ? null : countOf(entry.progressVolumes, MOST_VOLUMES),
      rewatch: countOf(entry.repeat, MOST_REWATCHES),
      startDate: fuzzyDay(entry.startedAt),
      endDate: fuzzyDay(entry.completedAt),
      score: scoreOf(toTen(entry.score)),
      note: noteOf(entry.notes),
    },
  });
}

/** The mark of an entry of AniList's API, or of its file of personal data. */
export function markOf(entry: Fields): ImportMark | null {
  if (isYes(entry.private)) return 'private';
  return isYes(entry.hiddenFromStatusLists ?? entry.hidden_default) ? 'hidden' : null;
}

/** A day by its parts; one without all of them is unknown. */
function fuzzyDay(value: RawValue): string | null {
  const { year, month, day } = fieldsOf(value);
  const part = (one: RawValue) => countOf(one, 9999) ?? 0;
  return dayOfParts(part(year), part(month), part(day));
}
