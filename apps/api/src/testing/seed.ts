import {
  ANIME_FORMATS,
  BROADCASTERS,
  GENRES,
  MANGA_FORMATS,
  ORIGINS,
  READING_SITES,
  SEASONS,
  SOURCES,
} from '@kiroku/contract/catalogue/labels';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../db/handle.ts';
import type { AnimeTable, MangaTable } from '../db/tables/titleTables.ts';

/** Titles the tests speak of by name. The others are many, varied, and the same on every run. */
export const TITAN = 1;
export const NAMELESS_IN_LATIN = 2;
export const ADULT = 3;
export const UNPOPULAR = 4;
/** A title of 12 episodes. */
export const TWELVE = 10;
/** A title with an unknown number of episodes. */
export const OPEN = 14;
export const BERSERK = 1;
export const ADULT_MANGA = 2;
export const ANIME_COUNT = 80;
export const MANGA_COUNT = 40;

/** Fills an empty database with 80 anime and 40 manga. */
export async function seedTitles(db: Database): Promise<void> {
  const anime = [...NAMED_ANIME, ...numbered(NAMED_ANIME.length + 1, ANIME_COUNT, animeRow)];
  const manga = [...NAMED_MANGA, ...numbered(NAMED_MANGA.length + 1, MANGA_COUNT, mangaRow)];
  await db.sql
    .insertInto('anime')
    .values(anime.map((row) => ({ ...WRITTEN, ...row })))
    .execute();
  await db.sql
    .insertInto('manga')
    .values(manga.map((row) => ({ ...WRITTEN, ...row })))
    .execute();
  // These ids are our own; the counters of the tables have to follow.
  for (const table of ['anime', 'manga']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(db.sql);
  }
  await db.sql
    .insertInto('anime_stats')
    .values({
      anime_id: TITAN,
      status1: 3,
      status3: 4,
      status6: 1,
      score8: 1,
      score9: 2,
      score_sum: 26.5,
      favorites: 2,
    })
    .execute();
}

const link = (source: string, address: string) => ({ source, language: 'French', url: address, note: null });

const WRITTEN = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-02-03T04:05:06Z' };

const NAMED_ANIME: Partial<Insertable<AnimeTable>>[] = [
  {
    id: TITAN,
    title: "L'Attaque des Titans",
    title_en: 'Attack on Titan',
    romanji: 'Shingeki no Kyojin',

    title_jp: '進撃の巨人',
    alt: ['SnK', 'AoT'],
    tags: ['géants'],
    synopsis: "Derrière les murs, l'humanité se terre.",
    image: 'https://images.example/titan.jpg',
    banner_url: 'https://images.example/titan-large.jpg',
    type: 'TV',
    status: 3,
    source: 'Manga',
    origin: 'Japon',
    season: 'Printemps',
    season_year: 2013,
    start_year: 2013,
    start_month: 4,
    start_day: 7,
    end_year: 2013,
    end_month: 9,
    end_day: 29,

    nb_episodes: 25,
    ep_average: 24,
    studios: ['Wit Studio'],
    genre: ['Action', 'Drama', 'Fantasy'],
    vf: true,
    social: JSON.stringify({ Hashtag: '#shingeki', website: 'https://shingeki.example' }),
    streaming: JSON.stringify([
      link('Crunchyroll', 'https://crunchyroll.example/1'),
      link('ADN', 'https://adn.example/1'),
    ]),
    links: JSON.stringify([link('X', 'https://x.example/1')]),
    videos: JSON.stringify([{ url: 'https://videos.example/1', photo: null, title: 'Bande-annonce' }]),
    id_mal: 16_498,
    id_anilist: 16_498,
    popularity: 9000,
    imported_score: 8.5,
  },
  { id: NAMELESS_IN_LATIN, title_jp: '無題', popularity: 8000 },
  {
    id: ADULT,
    title: 'La Belladone interdite',
    type: 'Film',
    status: 3,
    adult: true,
    genre: ['Hentai', 'Drama'],
    popularity: 8500,
    alt: ['Titan adulte'],
    nb_episodes: 1,
    season: 'Automne',
    season_year: 2026,
  },
  { id: UNPOPULAR, title: 'Dernier de la liste', popularity: -1, created_at: '2020-01-01T00:00:00Z' },
];

const NAMED_MANGA: Partial<Insertable<MangaTable>>[] = [
  {
    id: BERSERK,
    title: 'Berserk',
    romanji: 'Beruseruku',
    title_jp: 'ベルセルク',
    alt: ['Le Guerrier noir'],
    synopsis: 'Guts, un mercenaire.',
    type: 'Manga',
    status: 5,
    source: 'Original',
    origin: 'Japon',
    start_year: 1989,
    start_month: 8,
    start_day: null,
    nb_chapter: 364,
    nb_book: '41+',
    doujin: false,

    target_audience_fr: 'Seinen',
    target_audience_jp: 'Seinen',
    genre: ['Action', 'Horror'],
    popularity: 9000,
    reading_sites: JSON.stringify([link('Glénat', 'https://glenat.example/berserk')]),
    id_mal: 2,
    id_anilist: 30_002,
  },
  { id: ADULT_MANGA, title: 'Berserk interdit', adult: true, popularity: 8999, doujin: true },
];

function numbered<Row>(first: number, last: number, row: (id: number) => Row): Row[] {
  return Array.from({ length: last - first + 1 }, (_, index) => row(first + index));
}

/** The choice at a place, now and then none, so that every filter has titles that pass, fail and lack the value. */
function nth<V>(choices: readonly { value: V }[], at: number): V | null {
  return at % (choices.length + 1) === 0 ? null : (choices[at % choices.length]?.value ?? null);
}

function commonColumns(id: number) {
  return {
    id,
    title: id % 3 === 0 ? null : `Série nº ${id}`,
    romanji: `Shirizu ${id}`,
    status: (id % 5) + 1,
    source: nth(SOURCES, id),
    origin: nth(ORIGINS, id),
    adult: id % 9 === 0,
    popularity: id % 12,

    genre: GENRES.filter((_, at) => (id * 7 + at * 3) % 4 === 0).map(({ value }) => value),
    imported_score: id % 10,
    start_year: 2018 + (id % 8),
    start_month: id % 4 === 0 ? null : (id % 12) + 1,
    start_day: null,
    id_mal: 50_000 + id,
    created_at: new Date(Date.UTC(2026, 0, 1 + (id % 6))).toISOString(),
  };
}

function animeRow(id: number): Partial<Insertable<AnimeTable>> {
  const sites = BROADCASTERS.filter((_, at) => (id + at) % 5 === 0).map(({ value }) => value);
  return {
    ...commonColumns(id),
    type: nth(ANIME_FORMATS, id),
    vf: id % 2 === 0,
    nb_episodes: id % 7 === 0 ? null : 12,
    ...(id % 5 === 0 ? {} : { season: nth(SEASONS, id), season_year: 2019 + (id % 8) }),
    streaming: JSON.stringify(sites.map((site) => link(site, `https://sites.example/${id}`))),
  };
}

function mangaRow(id: number): Partial<Insertable<MangaTable>> {
  const sites = READING_SITES.filter((_, at) => (id + at) % 6 === 0).map(({ value }) => value);
  return {
    ...commonColumns(id),
    type: nth(MANGA_FORMATS, id),
    doujin: id % 4 === 1,
    nb_chapter: id,
    reading_sites: JSON.stringify(sites.map((site) => link(site, `https://sites.example/${id}`))),
  };
}
