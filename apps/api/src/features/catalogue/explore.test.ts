import { GENRES } from '@kiroku/contract/catalogue/labels';
import {
  type Anime,
  animeSchema,
  type ExploreCard,
  exploreCardSchema,
} from '@kiroku/contract/catalogue/schema';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, NAMELESS_IN_LATIN, TITAN, UNPOPULAR } from '../../testing/seed.ts';

let api: TestApi;
/** Every anime as its own page shows it, adult ones too. */
let everything: Anime[];

beforeAll(async () => {
  api = await openTestApi();
  const ids = (await allPages('/api/explore/anime?adult=true')).map(({ id }) => id);
  everything = await Promise.all(
    ids.map(async (id) => animeSchema.parse((await api.get(`/api/anime/${id}`)).json())),
  );
});
afterAll(() => api.close());

async function cards(url: string): Promise<ExploreCard[]> {
  const response = await api.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return z.array(exploreCardSchema).parse(response.json());
}

async function allPages(url: string): Promise<ExploreCard[]> {
  const all: ExploreCard[] = [];
  for (let page = 1; ; page++) {
    const some = await cards(`${url}${url.includes('?') ? '&' : '?'}page=${page}`);
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const total = async (url: string) => Number((await api.get(url)).headers['x-total-count']);

describe('a card', () => {
  test('has every field of the contract, null when unknown', async () => {
    const [first] = await cards('/api/explore/anime');
    expect(first).toEqual({
      id: TITAN,
      title: "L'Attaque des Titans",
      titleEN: 'Attack on Titan',
      romanji: 'Shingeki no Kyojin',
      titleJP: '進撃の巨人',
      image: 'https://images.example/titan.jpg',
      type: 'TV',
      status: 3,
      adult: false,
      season: 'Printemps 2013',
      NbEpisodes: 25,
      average: 8.83,
    });
    const nameless = (await cards('/api/explore/anime')).find(({ id }) => id === NAMELESS_IN_LATIN);
    expect(nameless).toMatchObject({
      title: null,
      titleEN: null,
      romanji: null,
      titleJP: '無題',
      type: null,
      status: null,
    });
  });

  test('without a picture shows the poster we draw, at an absolute address', async () => {
    const card = (await cards('/api/explore/anime')).find(({ id }) => id === NAMELESS_IN_LATIN);
    expect(card?.image).toBe(`${PUBLIC_URL}/art/anime/${NAMELESS_IN_LATIN}.webp`);
  });

  test('of a manga has the same fields', async () => {
    const [first] = await cards('/api/explore/manga');
    expect(first).toMatchObject({ id: 1, title: 'Berserk', titleJP: 'ベルセルク', status: 5, adult: false });
    expect(Object.keys(first ?? {}).sort()).toEqual(
      Object.keys((await cards('/api/explore/anime'))[0] ?? {}).sort(),
    );
  });
});

describe('pages', () => {
  test('hold 24 cards and partition the list: nothing twice, nothing missing', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => cards(`/api/explore/anime?adult=true&page=${page}`)),
    );
    expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 8]);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(80);
    expect(await total('/api/explore/anime?adult=true')).toBe(80);
  });

  test('begin with 1, which one need not say', async () => {
    expect((await api.get('/api/explore/anime')).body).toBe(
      (await api.get('/api/explore/anime?page=1')).body,
    );
  });

  test.each(['5', '1000000000', '999999999999999'])(
    'past the end (%s) are empty, and know the total',
    async (page) => {
      const response = await api.get(`/api/explore/anime?page=${page}`);
      expect([response.statusCode, response.json()]).toEqual([200, []]);
      expect(Number(response.headers['x-total-count'])).toBe(await total('/api/explore/anime'));
    },
  );

  test.each(['0', '-1', 'abc', '1e9', '1.5', '٣', '%00', '9'.repeat(400)])(
    'page=%s makes no sense',
    async (page) => {
      const response = await api.get(`/api/explore/anime?page=${page}`);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json()).toEqual({
        message: 'Filtre invalide : page.',
        code: 'invalid_input',
        errors: { page: 'Filtre invalide : page.' },
      });
    },
  );
});

describe('every filter keeps the titles whose page says so, and no other', () => {
  test.each<[string, (anime: Anime) => boolean]>([
    ['type=Film', ({ type }) => type === 'Film'],
    ['status=1', ({ status }) => status === 1],
    ['status=5', ({ status }) => status === 5],
    ['year=2022', (anime) => yearOf(anime) === 2022],
    ['season=Automne', (anime) => seasonOf(anime) === 'Automne'],
    ['season=ete', (anime) => seasonOf(anime) === 'Été'],
    ['season=Hiver&year=2023', (anime) => seasonOf(anime) === 'Hiver' && yearOf(anime) === 2023],
    ['genre=Action', ({ genre }) => genre.includes('Action')],
    ['genre=Action,Drama', ({ genre }) => genre.includes('Action') && genre.includes('Drama')],
    ['genre=Action&genre=Drame', ({ genre }) => genre.includes('Action') && genre.includes('Drama')],
    ['genre=Com%C3%A9die', ({ genre }) => genre.includes('Comedy')],
    ['genre=tranche%20de%20vie', ({ genre }) => genre.includes('Slice of Life')],
    ['origin=Cor%C3%A9e', ({ origin }) => origin === 'Corée'],
    ['source=Light+Novel', ({ source }) => source === 'Light Novel'],
    ['diffuseur=Crunchyroll', ({ diffuseur }) => 'Crunchyroll' in diffuseur],
    ['diffuseur=Youtube', ({ diffuseur }) => 'Youtube' in diffuseur],
    ['diffuseur=Disney%2B', ({ diffuseur }) => 'Disney' in diffuseur],
    ['vf=true', ({ vf }) => vf],
    ['vf=1&status=3', ({ vf, status }) => vf && status === 3],
    ['vf=false', () => true],
    ['inconnu=oui', () => true],
    ['type=&genre=&page=', () => true],
  ])('%s', async (query, passes) => {
    const expected = everything.filter((anime) => !anime.adult && passes(anime)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await allPages(`/api/explore/anime?${query}`)).map(({ id }) => id)).toEqual(expected);
    expect(await total(`/api/explore/anime?${query}`)).toBe(expected.length);
  });

  test('any combination of them', async () => {
    const choice = (name: keyof Anime) =>
      fc.option(
        fc.constantFrom(...new Set(everything.map((anime) => anime[name]).filter((value) => value !== null))),
        { freq: 1 },
      );
    const asked = fc.record({
      type: choice('type'),
      status: choice('status'),
      origin: choice('origin'),
      vf: choice('vf'),
    });
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.subarray(
          GENRES.map(({ value }) => value),
          { maxLength: 2 },
        ),
        async (filters, genre) => {
          const given = Object.entries({ ...filters, genre: genre.join(',') || null }).filter(
            ([, value]) => value !== null,
          );
          const query = new URLSearchParams(
            Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
          );
          const expected = everything.filter(
            (anime) =>
              !anime.adult &&
              genre.every((one) => anime.genre.includes(one)) &&
              (!filters.vf || anime.vf) &&
              (['type', 'status', 'origin'] as const).every(
                (name) => filters[name] === null || anime[name] === filters[name],
              ),
          );
          expect((await allPages(`/api/explore/anime?${query}`)).map(({ id }) => id)).toEqual(
            expected.map(({ id }) => id),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the manga’s own: doujin, their formats and their reading sites', async () => {
    const all = await allPages('/api/explore/manga');
    const some = await allPages('/api/explore/manga?doujin=true');
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(
      (await allPages('/api/explore/manga?type=Light%20Novel')).every(({ type }) => type === 'Light Novel'),
    ).toBe(true);
    expect((await allPages('/api/explore/manga?diffuseur=Gl%C3%A9nat')).map(({ id }) => id)).toContain(1);
    expectRefusal(await api.get('/api/explore/manga?type=TV'), 422, 'invalid_input');
    expectRefusal(await api.get('/api/explore/anime?type=Manga'), 422, 'invalid_input');
  });
});

describe('sorts', () => {
  const order = async (sortBy: string) =>
    (await allPages(`/api/explore/anime?sortBy=${sortBy}`)).map(({ id }) => id);

  test('popularity is the default: members first, then the imported one, the least popular last', async () => {
    expect(await order('popularity')).toEqual((await allPages('/api/explore/anime')).map(({ id }) => id));
    const ids = await order('popularity');
    expect([ids[0], ids[1], ids.at(-1)]).toEqual([TITAN, NAMELESS_IN_LATIN, UNPOPULAR]);
  });

  test('title follows the French alphabet', async () => {
    const names = (await allPages('/api/explore/anime?sortBy=title')).map(displayTitle);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr', { numeric: true }).compare));
    expect(names.slice(0, 2)).toEqual(['Dernier de la liste', "L'Attaque des Titans"]);
  });

  test('created: the newest first, ties by id', async () => {
    const ids = await order('created');
    expect(ids.at(-1)).toBe(UNPOPULAR);
    const newest = ids.slice(0, 10);
    expect(newest).toEqual([...newest].sort((one, other) => one - other));
    expect(newest.every((id) => id % 6 === 5)).toBe(true);
  });

  test('start: the latest first, the unknown last', async () => {
    const starts = (await order('start')).map(
      (id) => everything.find((anime) => anime.id === id)?.start?.year ?? 0,
    );
    expect(starts).toEqual([...starts].sort((one, other) => other - one));
  });

  test('score: the best first, members before imports, the unknown last', async () => {
    const ids = await order('score');
    const scores = ids.map((id) => (id === TITAN ? 26.5 / 3 : id <= UNPOPULAR ? -1 : id % 10));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });

  test('search is by relevance unless a sort is asked for', async () => {
    const [first] = await cards('/api/explore/anime?search=attaque%20titan');
    expect(first?.id).toBe(TITAN);
    const sorted = (await allPages('/api/explore/anime?search=Shirizu&sortBy=title')).map(displayTitle);
    expect(sorted.length).toBeGreaterThan(20);
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('fr', { numeric: true }).compare));
  });
});

describe('adult titles', () => {
  test('are nowhere in explore unless asked for', async () => {
    for (const query of [
      '',
      '?adult=false',
      '?adult=',
      '?adult=0',
      '?genre=Hentai',
      '?search=belladone',
      '?sortBy=title',
    ]) {
      const all = await allPages(`/api/explore/anime${query}`);
      expect(all.filter(({ adult }) => adult)).toEqual([]);
      expect(all.map(({ id }) => id)).not.toContain(ADULT);
    }
    expect((await allPages('/api/explore/manga')).filter(({ adult }) => adult)).toEqual([]);
  });

  test('join the others with adult=true', async () => {
    const all = await allPages('/api/explore/anime?adult=true');
    expect(all.map(({ id }) => id)).toContain(ADULT);
    expect(all.some(({ adult }) => !adult)).toBe(true);
    expect((await cards('/api/explore/anime?adult=1&search=belladone'))[0]?.id).toBe(ADULT);
  });
});

test('explore alone is the older name of explore/anime', async () => {
  const query = '?season=Automne&year=2022&page=1';
  const [older, newer] = await Promise.all([
    api.get(`/api/explore${query}`),
    api.get(`/api/explore/anime${query}`),
  ]);
  expect(older.body).toBe(newer.body);
  expect(older.headers['x-total-count']).toBe(newer.headers['x-total-count']);
});

test('two filters at fault are both named, the first one as the message', async () => {
  const response = await api.get('/api/explore/anime?type=Nimporte&sortBy=hasard');
  expect(response.json().errors).toEqual({
    type: 'Filtre invalide : type.',
    sortBy: 'Filtre invalide : sortBy.',
  });
});

const yearOf = ({ season, start }: Anime) => (season ? Number(season.split(' ')[1]) : (start?.year ?? null));
const MONTHS = ['Hiver', 'Printemps', 'Été', 'Automne'];
const seasonOf = ({ season, start }: Anime) =>
  season ? season.split(' ')[0] : start?.month ? MONTHS[Math.floor((start.month - 1) / 3)] : null;
