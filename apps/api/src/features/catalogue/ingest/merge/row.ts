import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/draft';
import { readSeason } from '@kiroku/contract/catalogue/season';
import type { TitleRecord } from '../record.ts';

/** A row of anime or manga as JSON, by column. */
export type Row = Record<string, unknown>;

/** The row of a record. */
export function rowOf(record: TitleRecord): Row {
  return {
    ...(record.kind === 'anime' ? animeRow(record.draft) : mangaRow(record.draft)),
    tags: record.tags,
    import_key: record.importKey,
    popularity: record.popularity,
    imported_score: record.score,
    staff_edited: record.protectedColumns ?? [],
  };
}

/** The columns of an anime draft. */
export function animeRow(draft: AnimeDraft): Row {
  return { ...sharedColumns(draft), ...animeColumns(draft) };
}

/** The columns of a manga draft. */
export function mangaRow(draft: MangaDraft): Row {
  return { ...sharedColumns(draft), ...mangaColumns(draft) };
}

function sharedColumns(draft: AnimeDraft | MangaDraft): Row {
  return {
    title: draft.title,
    title_en: draft.titleEN,
    romanji: draft.romanji,
    title_jp: draft.titleJP,
    alt: draft.alt,
    synopsis: draft.synopsis,
    image: draft.image,
    banner_url: draft.bannerURL,
    type: draft.type,
    status: draft.status,
    source: draft.source,
    origin: draft.origin,
    genre: draft.genre,
    adult: draft.adult,
    links: draft.links,
    ...dateColumns('start', draft.start),
    ...dateColumns('end', draft.end),
    id_mal: draft.idMAL,
    id_anilist: draft.idAnilist,
  };
}

function dateColumns(name: 'start' | 'end', date: AnimeDraft['start']): Row {
  const { year = null, month = null, day = null } = date ?? {};
  return { [`${name}_year`]: year, [`${name}_month`]: month, [`${name}_day`]: day };
}

function animeColumns(draft: AnimeDraft): Row {
  const season = draft.season === null ? null : readSeason(draft.season);
  return {
    season: season?.name ?? null,
    season_year: season?.year ?? null,
    nb_episodes: draft.NbEpisodes,
    ep_average: draft.EpAverage,
    studios: draft.studios,
    vf: draft.vf,
    social: draft.social,
    streaming: draft.streaming,
    videos: draft.videos,
  };
}

function mangaColumns(draft: MangaDraft): Row {
  return {
    nb_chapter: draft.NbChapter,
    nb_book: draft.NbBook,
    doujin: draft.doujin,
    target_audience_fr: draft.targetAudienceFR,
    target_audience_jp: draft.targetAudienceJP,
    reading_sites: draft.readingSites,
  };
}
