import { GENRES } from '@kiroku/contract/catalogue/labels';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { setupExplore } from '../../testing/explore.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { NAMELESS_IN_LATIN, TITAN } from '../../testing/seed.ts';

const setup = setupExplore();
const { cards, allPages } = setup;
const total = async (url: string) => Number((await setup.api.get(url)).headers['x-total-count']);

describe('cards', () => {
  test('a card has every field of the contract, null when unknown', async () => {
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
      genre: ['Action', 'Drama', 'Fantasy'],
      start: { day: 7, month: 4, year: 2013 },
    });
    const nameless = (await cards('/api/explore/anime')).find(({ id }) => id === NAMELESS_IN_LATIN);
    expect(nameless).toMatchObject({
      title: '無題',
      titleEN: null,
      romanji: null,
      titleJP: '無題',
      type: null,
      status: null,
    });
  });

  test('a card without a picture shows our drawn poster, at an absolute address', async () => {
    const card = (await cards('/api/explore/anime')).find(({ id }) => id === NAMELESS_IN_LATIN);
    expect(card?.image).toMatch(new RegExp(`^${PUBLIC_URL}/art/anime/${NAMELESS_IN_LATIN}-[a-z]+\\.webp$`));
  });

  test('a card of a manga has the same fields', async () => {
    const [first] = await cards('/api/explore/manga');
    expect(first).toMatchObject({ id: 1, title: 'Berserk', titleJP: 'ベルセルク', status: 5, adult: false });
    expect(Object.keys(first ?? {}).sort()).toEqual(
      Object.keys((await cards('/api/explore/anime'))[0] ?? {}).sort(),
    );
  });
});

describe('pages', () => {
  test('pages hold 24 cards, and no card is missing or repeated', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => cards(`/api/explore/anime?adult=true&page=${page}`)),
    );
    expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 8]);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(80);
    expect(await total('/api/explore/anime?adult=true')).toBe(80);
  });

  test('the default page is 1', async () => {
    expect((await setup.api.get('/api/explore/anime')).body).toBe(
      (await setup.api.get('/api/explore/anime?page=1')).body,
    );
  });

  test.each(['5', '1000000000', '999999999999999'])(
    'page %s is past the end, empty, and states the total',
    async (page) => {
      const response = await setup.api.get(`/api/explore/anime?page=${page}`);
      expect([response.statusCode, response.json()]).toEqual([200, []]);
      expect(Number(response.headers['x-total-count'])).toBe(await total('/api/explore/anime'));
    },
  );

  test.each(['0', '-1', 'abc', '1e9', '1.5', '٣', '%00', '9'.repeat(400)])(
    'page=%s is refused',
    async (page) => {
      const response = await setup.api.get(`/api/explore/anime?page=${page}`);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json()).toEqual({
        message: 'Filtre invalide : Page.',
        code: 'invalid_input',
        errors: { page: 'Filtre invalide : Page.' },
      });
    },
  );
});

describe('filters', () => {
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
    ['vf=true', ({ vf }) => vf === true],
    ['vf=1&status=3', ({ vf, status }) => vf === true && status === 3],
    ['vf=false', () => true],
    ['inconnu=oui', () => true],
    ['type=&genre=&page=', () => true],
  ])('the filter %s returns exactly the titles that match it', async (query, passes) => {
    const expected = setup.everything.filter((anime) => !anime.adult && passes(anime)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await allPages(`/api/explore/anime?${query}`)).map(({ id }) => id)).toEqual(expected);
    expect(await total(`/api/explore/anime?${query}`)).toBe(expected.length);
  });

  test('any combination of filters returns exactly the matching titles', async () => {
    const choice = (name: keyof Anime) =>
      fc.option(
        fc.constantFrom(
          ...new Set(setup.everything.map((anime) => anime[name]).filter((value) => value !== null)),
        ),
        { freq: 1 },
      );
    const filters = fc.record({
      type: choice('type'),
      status: choice('status'),
      origin: choice('origin'),
      vf: choice('vf'),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
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
          const expected = setup.everything.filter(
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

  test('the filters of manga cover doujin, formats and reading sites', async () => {
    const all = await allPages('/api/explore/manga');
    const some = await allPages('/api/explore/manga?doujin=true');
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(
      (await allPages('/api/explore/manga?type=Light%20Novel')).every(({ type }) => type === 'Light Novel'),
    ).toBe(true);
    expect((await allPages('/api/explore/manga?diffuseur=Gl%C3%A9nat')).map(({ id }) => id)).toContain(1);
    expectRefusal(await setup.api.get('/api/explore/manga?type=TV'), 422, 'invalid_input');
    expectRefusal(await setup.api.get('/api/explore/anime?type=Manga'), 422, 'invalid_input');
  });
});

test('explore without a kind is explore/anime', async () => {
  const query = '?season=Automne&year=2022&page=1';
  const [older, newer] = await Promise.all([
    setup.api.get(`/api/explore${query}`),
    setup.api.get(`/api/explore/anime${query}`),
  ]);
  expect(older.body).toBe(newer.body);
  expect(older.headers['x-total-count']).toBe(newer.headers['x-total-count']);
});

test('two invalid filters are both named, and the first is the message', async () => {
  const response = await setup.api.get('/api/explore/anime?type=Nimporte&sortBy=hasard');
  expect(response.json().errors).toEqual({
    type: 'Filtre invalide : Format.',
    sortBy: 'Filtre invalide : Trier par.',
  });
});

const yearOf = ({ season, start }: Anime) => (season ? Number(season.split(' ')[1]) : (start?.year ?? null));
const MONTHS = ['Hiver', 'Printemps', 'Été', 'Automne'];
const seasonOf = ({ season, start }: Anime) =>
  season ? season.split(' ')[0] : start?.month ? MONTHS[Math.floor((start.month - 1) / 3)] : null;
