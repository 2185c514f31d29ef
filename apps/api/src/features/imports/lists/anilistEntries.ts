import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ImportMark } from '@kiroku/contract/imports/labels';
import { MOST_EPISODES, MOST_REWATCHES, MOST_VOLUMES } from '@kiroku/contract/library/labels';
import { animeFormat, mangaFormat } from '../../catalogue/ingest/formats/vocabulary.ts';
import { countField, dayField, type Field, NO_FIELD, noteField, scoreField } from './fields.ts';
import { type ListRow, listRow } from './listRow.ts';
import { stateIn } from './states.ts';
import {
  countOf,
  type Fields,
  fieldsOf,
  idOf,
  isYes,
  kindIn,
  namesOf,
  type RawValue,
  textOf,
  yearOf,
} from './values.ts';

/** The kind of an entry: its media's, else its list's, else by a format or a count that one kind alone has. Null if none states it. */
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
      status: stateIn(entry.status),
      progression: countField(entry.progress, MOST_EPISODES),
      volumes: kind === 'anime' ? NO_FIELD : countField(entry.progressVolumes, MOST_VOLUMES),
      rewatch: countField(entry.repeat, MOST_REWATCHES),
      startDate: fuzzyDay(entry.startedAt),
      endDate: fuzzyDay(entry.completedAt),
      score: scoreField(toTen(entry.score)),
      note: noteField(entry.notes),
    },
  });
}

/** The mark of an entry of AniList's API, or of its file of personal data. */
export function markOf(entry: Fields): ImportMark | null {
  if (isYes(entry.private)) return 'private';
  return isYes(entry.hiddenFromStatusLists ?? entry.hidden_default) ? 'hidden' : null;
}

/** A day by its parts, of which each may be unknown. */
function fuzzyDay(value: RawValue): Field<string> {
  const { year, month, day } = fieldsOf(value);
  const part = (one: RawValue, digits: number) => String(countOf(one, 9999) ?? 0).padStart(digits, '0');
  return dayField(`${part(year, 4)}-${part(month, 2)}-${part(day, 2)}`);
}
