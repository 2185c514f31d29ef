import { animeSchema, animeStatsSchema, mangaSchema } from '@kiroku/contract/catalogue/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, BERSERK, NAMELESS_IN_LATIN, TITAN } from '../../testing/seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const noScores = {
  '1': 0,
  '2': 0,
  '3': 0,
  '4': 0,
  '5': 0,
  '6': 0,
  '7': 0,
  '8': 0,
  '9': 0,
  '10': 0,
  total: 0,
};

describe('anime', () => {
  test('an anime is answered with all fields of the contract', async () => {
    const response = await api.get(`/api/anime/${TITAN}`);
    expect(response.statusCode).toBe(200);
    const crunchyroll = {
      source: 'Crunchyroll',
      language: 'French',
      url: 'https://crunchyroll.example/1',
      note: null,
    };
    const adn = { source: 'ADN', language: 'French', url: 'https://adn.example/1', note: null };
    expect(response.json()).toEqual({
      id: TITAN,
      title: "L'Attaque des Titans",
      titleFR: "L'Attaque des Titans",
      titleEN: 'Attack on Titan',
      romanji: 'Shingeki no Kyojin',
      titleJP: '進撃の巨人',
      image: 'https://images.example/titan.jpg',
      type: 'TV',
      status: 3,
      adult: false,
      alt: ['SnK', 'AoT'],
      synopsis: "Derrière les murs, l'humanité se terre.",
      bannerURL: 'https://images.example/titan-large.jpg',
      vf: true,
      vfDate: null,
      synopsisLang: null,
      NbEpisodes: 25,
      EpAverage: 24,
      season: 'Printemps 2013',
      studios: ['Wit Studio'],
      origin: 'Japon',
      source: 'Manga',
      genre: ['Action', 'Drama', 'Fantasy'],
      start: { day: 7, month: 4, year: 2013 },
      end: { day: 29, month: 9, year: 2013 },
      social: { Hashtag: '#shingeki', website: 'https://shingeki.example', TwitterJP: null, TwitterFR: null },
      diffuseur: { Crunchyroll: 'https://crunchyroll.example/1', ADN: 'https://adn.example/1' },
      streaming: [crunchyroll, adn],
      relations: [],
      links: [{ source: 'X', language: 'French', url: 'https://x.example/1', note: null }],
      videos: [{ url: 'https://videos.example/1', photo: null, title: 'Bande-annonce' }],
      idMAL: 16_498,
      idAnilist: 16_498,
      outsideIds: {},
      score_distribution: { ...noScores, '8': 1, '9': 2, total: 3, accumulator: 26.5 },
    });
  });

  test('an anime without known fields has null, false or an empty list in each, and no synopsis', async () => {
    const bare = (await api.get(`/api/anime/${NAMELESS_IN_LATIN}`)).json();
    expect(animeSchema.strict().parse(bare)).toEqual(bare);
    expect(bare).toEqual({
      id: NAMELESS_IN_LATIN,
      title: '無題',
      titleFR: null,
      titleEN: null,
      romanji: null,
      titleJP: '無題',
      adult: false,
      vf: null,
      vfDate: null,
      synopsisLang: null,

      image: expect.stringContaining(`${PUBLIC_URL}/art/anime/${NAMELESS_IN_LATIN}-`),
      bannerURL: null,
      type: null,
      status: null,

      alt: [],
      NbEpisodes: null,
      EpAverage: null,
      season: null,
      studios: [],
      origin: null,

      source: null,
      genre: [],
      start: null,
      end: null,
      diffuseur: {},
      streaming: [],
      relations: [],
      links: [],
      videos: [],
      idMAL: null,
      idAnilist: null,
      outsideIds: {},
      score_distribution: null,
      social: { Hashtag: null, website: null, TwitterJP: null, TwitterFR: null },
    });
  });

  test('an adult anime is answered by its id, marked as adult', async () => {
    expect((await api.get(`/api/anime/${ADULT}`)).json().adult).toBe(true);
  });
});

test('every title of the catalogue has the contract’s shape, and nothing more', async () => {
  for (const anime of api.catalogue.memories.anime.all()) {
    const found = (await api.get(`/api/anime/${anime.id}`)).json();
    expect(animeSchema.strict().parse(found)).toEqual(found);
  }
  for (const manga of api.catalogue.memories.manga.all()) {
    const found = (await api.get(`/api/manga/${manga.id}`)).json();
    expect(mangaSchema.strict().parse(found)).toEqual(found);
  }
});

test('a manga is answered with all fields of the contract', async () => {
  expect((await api.get(`/api/manga/${BERSERK}`)).json()).toEqual({
    id: BERSERK,
    title: 'Berserk',
    titleFR: 'Berserk',
    titleEN: null,
    romanji: 'Beruseruku',
    titleJP: 'ベルセルク',
    adult: false,

    image: expect.stringContaining(`${PUBLIC_URL}/art/manga/${BERSERK}-`),
    bannerURL: null,
    type: 'Manga',
    status: 5,
    doujin: false,
    alt: ['Le Guerrier noir'],
    synopsis: 'Guts, un mercenaire.',
    synopsisLang: null,
    publisherFR: null,
    volumesFR: null,
    origin: 'Japon',
    source: 'Original',
    genre: ['Action', 'Horror'],
    start: { day: null, month: 8, year: 1989 },
    end: null,
    relations: [],
    links: [],
    NbChapter: 364,
    NbBook: '41+',
    targetAudienceFR: 'Seinen',
    targetAudienceJP: 'Seinen',
    readingSites: [
      { source: 'Glénat', language: 'French', url: 'https://glenat.example/berserk', note: null },
    ],
    idMAL: 2,
    idAnilist: 30_002,
    outsideIds: {},
  });
});

describe('the figures of an anime', () => {
  test('the figures of an anime count its libraries by state, scores and favourites', async () => {
    const stats = (await api.get(`/api/anime/stats/${TITAN}`)).json();
    expect(animeStatsSchema.strict().parse(stats)).toEqual({
      UsersAdd: 8,
      status1: 3,
      status2: 0,
      status3: 4,
      status4: 0,
      status5: 0,
      status6: 1,
      favorites: 2,
      average: 8.83,
      score_distribution: { ...noScores, '8': 1, '9': 2, total: 3, accumulator: 26.5 },
    });
  });

  test('the figures of an anime in no library are zero, with no average', async () => {
    expect((await api.get(`/api/anime/stats/${ADULT}`)).json()).toEqual({
      UsersAdd: 0,
      status1: 0,
      status2: 0,
      status3: 0,
      status4: 0,
      status5: 0,
      status6: 0,
      favorites: 0,
      average: null,
      score_distribution: null,
    });
  });
});

describe('invalid ids', () => {
  const IDS = [
    'abc',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    '1,2',
    '%201',
    '1%20',
    '%00',
    '1%00',
    '%C2%80',
    '%D9%A3',
    '%F0%9F%91%8D',

    '2147483648',
    '9223372036854775808',
    '1e400',
    'null',
    'undefined',
    '__proto__',
    "1'--",
    '1;drop',
    '..',
    '%2e%2e',
    '%252F',
    '9'.repeat(300),
    'a'.repeat(300),
  ];

  test.each(IDS)('anime/%s answers « Anime introuvable. »', async (id) => {
    const response = await api.get(`/api/anime/${id}`);
    expect(response.statusCode).toBe(404);
    if (id === '..' || id === '%2e%2e') return;
    expectRefusal(response, 404, 'unknown_anime');
    expect(response.json()).toEqual({ message: 'Anime introuvable.', code: 'unknown_anime' });
    expectRefusal(await api.get(`/api/anime/stats/${id}`), 404, 'unknown_anime');
    expectRefusal(await api.get(`/api/manga/${id}`), 404, 'unknown_manga');
  });

  test('an unknown id answers 404', async () => {
    for (const id of ['999999', '2147483647']) {
      expectRefusal(await api.get(`/api/anime/${id}`), 404, 'unknown_anime');
      expectRefusal(await api.get(`/api/anime/stats/${id}`), 404, 'unknown_anime');
    }
    expect((await api.get('/api/manga/999999')).json().message).toBe('Manga introuvable.');
  });

  test('bytes that are not UTF-8 are a bad address', async () => {
    expectRefusal(await api.get('/api/anime/%ff'), 400, 'bad_address');
    expectRefusal(await api.get('/api/anime/%'), 400, 'bad_address');
  });
});
