import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/draft';
import { readSeason } from '@kiroku/contract/catalogue/season';
import type { TitleRecord } from './record.ts';

/** A row of anime or manga as JSON, by column. */
export type Row = Record<string, unknown>;

/** Columns where an import adds to what is there instead of replacing it. */
const UNITED = new Set(['alt', 'tags']);

/** The row a record asks for. */
export function rowOf(record: TitleRecord): Row {
  const { draft } = record;
  return {
    ...{ title: draft.title, title_en: draft.titleEN, romanji: draft.romanji, title_jp: draft.titleJP },
    ...{ alt: draft.alt, tags: record.tags, synopsis: draft.synopsis, image: draft.image },
    ...{ banner_url: draft.bannerURL, type: draft.type, status: draft.status, source: draft.source },
    ...{ origin: draft.origin, genre: draft.genre, adult: draft.adult, links: draft.links },
    ...dateColumns('start', draft.start),
    ...dateColumns('end', draft.end),
    ...{ id_mal: draft.idMAL, id_anilist: draft.idAnilist, import_key: record.importKey },
    ...{ popularity: record.popularity, imported_score: record.score, staff_edited: record.ours ?? [] },
    ...(record.kind === 'anime' ? animeColumns(record.draft) : mangaColumns(record.draft)),
  };
}

/** The known row with what an import brings: nothing staff edited is touched, nothing known is erased, lists of names grow. */
export function mergedRow(known: Row, wanted: Row): Row {
  const edited = new Set(known.staff_edited as string[]);
  const merged: Row = {};
  for (const [column, value] of Object.entries(wanted)) {
    const former = known[column];
    merged[column] =
      column === 'staff_edited' || edited.has(column) ? former : mergedValue(column, former, value);
  }
  return merged;
}

/** Whether two rows say the same in every column of the first. */
export function sameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => JSON.stringify(one[column]) === JSON.stringify(other[column]));
}

function mergedValue(column: string, former: unknown, value: unknown): unknown {
  if (typeof value === 'boolean') return value || former === true;
  if (Array.isArray(value) && Array.isArray(former) && UNITED.has(column))
    return [...new Set([...former, ...value])];
  return isNothing(value) ? former : value;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === '' || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function dateColumns(name: 'start' | 'end', date: AnimeDraft['start']): Row {
  const { year = null, month = null, day = null } = date ?? {};
  return { [`${name}_year`]: year, [`${name}_month`]: month, [`${name}_day`]: day };
}

function animeColumns(draft: AnimeDraft): Row {
  const season = draft.season === null ? null : readSeason(draft.season);
  return {
    ...{ season: season?.name ?? null, season_year: season?.year ?? null, nb_episodes: draft.NbEpisodes },
    ...{ ep_average: draft.EpAverage, studios: draft.studios, vf: draft.vf, social: draft.social },
    ...{ streaming: draft.streaming, videos: draft.videos },
  };
}

function mangaColumns(draft: MangaDraft): Row {
  return {
    ...{ nb_chapter: draft.NbChapter, nb_book: draft.NbBook, doujin: draft.doujin },
    ...{ target_audience_fr: draft.targetAudienceFR, target_audience_jp: draft.targetAudienceJP },
    reading_sites: draft.readingSites,
  };
}
