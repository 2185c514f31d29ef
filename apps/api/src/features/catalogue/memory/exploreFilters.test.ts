import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import {
  ANIME_FORMATS,
  BROADCASTERS,
  GENRES,
  ORIGINS,
  SEASONS,
  SORTS,
  SOURCES,
  valuesOf,
} from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exploredIds, memoryOf, romajiNames, seededRandom, testSummary } from '#api/testing/titles.ts';
import type { TitleSummary } from './titleSummary.ts';

const STUDIOS = ['MAPPA', 'Bones', 'Madhouse'];

describe('combined filters', () => {
  const titles = randomTitles(400, seededRandom(7));
  const memory = memoryOf(...titles);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
  const query: fc.Arbitrary<ExploreQuery> = fc.record({
    type: maybe(fc.constantFrom(...valuesOf(ANIME_FORMATS))),
    status: maybe(fc.integer({ min: 1, max: 5 })),
    year: maybe(fc.integer({ min: 2019, max: 2024 })),
    season: maybe(fc.constantFrom(...valuesOf(SEASONS))),
    genre: maybe(fc.uniqueArray(fc.constantFrom(...valuesOf(GENRES)), { minLength: 1, maxLength: 3 })),
    excludedGenre: maybe(
      fc.uniqueArray(fc.constantFrom(...valuesOf(GENRES)), { minLength: 1, maxLength: 3 }),
    ),
    studio: maybe(fc.constantFrom(...STUDIOS)),
    origin: maybe(fc.constantFrom(...valuesOf(ORIGINS))),
    source: maybe(fc.constantFrom(...valuesOf(SOURCES))),
    diffuseur: maybe(fc.constantFrom(...valuesOf(BROADCASTERS))),
    adult: maybe(fc.boolean()),
    vf: maybe(fc.boolean()),
    doujin: maybe(fc.boolean()),
    sortBy: maybe(fc.constantFrom(...valuesOf(SORTS))),
  });
  // Most combinations of many filters are empty: half the runs have at most two of them.
  const few = fc
    .tuple(
      query,
      fc.subarray(Object.keys(testSummary(0)).concat('diffuseur', 'excludedGenre', 'studio', 'sortBy'), {
        maxLength: 6,
      }),
    )
    .map(
      ([all, names]) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as ExploreQuery,
    );

  test('any filters and sort give the titles and order of a plain filter over an array', () => {
    fc.assert(
      fc.property(fc.oneof(query, few), (filters) => {
        expect(exploredIds(memory, filters)).toEqual(naive(titles, filters));
      }),
      { numRuns: 500 },
    );
  });

  test('the last sites and genres of the lists filter like the first', () => {
    for (const site of valuesOf(BROADCASTERS)) {
      expect(exploredIds(memory, { diffuseur: site })).toEqual(naive(titles, { diffuseur: site }));
    }
    for (const genre of valuesOf(GENRES)) {
      expect(exploredIds(memory, { genre: [genre] })).toEqual(naive(titles, { genre: [genre] }));
    }
  });

  test('a search with filters gives a part of the search without', () => {
    const text = displayTitle(titles[3] ?? testSummary(0)).slice(0, 4);
    const all = exploredIds(memory, { search: text, adult: true });
    for (const filters of [{ type: 'TV' }, { status: 3 }, { vf: true }] satisfies ExploreQuery[]) {
      const some = exploredIds(memory, { search: text, adult: true, ...filters });
      expect(all.filter((id) => some.includes(id)).sort()).toEqual([...some].sort());
    }
  });
});

test('a studio is found by its name, with or without « Studio », in any case and accents, until removed', () => {
  const title = testSummary(1, { studios: ['Studio Été Ōsama'] });
  const memory = memoryOf(title, testSummary(2, { studios: ['Été'] }), testSummary(3));
  for (const studio of ['studio ete osama', 'Été Ōsama'])
    expect(exploredIds(memory, { studio })).toEqual([1]);
  expect(exploredIds(memory, { studio: 'Ōsama' })).toEqual([]);
  memory.put([{ ...title, version: 'later', studios: [] }]);
  expect(exploredIds(memory, { studio: 'Studio Été Ōsama' })).toEqual([]);
});

/** The expected answer of explore, computed the plain way. */
function naive(titles: TitleSummary[], query: ExploreQuery): number[] {
  const sort = query.sortBy ?? 'popularity';
  const start = ({ start }: TitleSummary) =>
    start?.year ? [start.year, start.month ?? 0, start.day ?? 0] : [0, 0, 0];
  const keys: Record<string, (title: TitleSummary) => number[]> = {
    popularity: ({ members, popularity }) => [members, popularity],
    created: ({ createdAt }) => [createdAt],
    score: ({ importedScore }) => [importedScore ?? -1],
    start,
  };
  const descending = (one: number[], other: number[]) =>
    one.map((key, at) => (other[at] ?? 0) - key).find((gap) => gap !== 0) ?? 0;
  const collator = new Intl.Collator('fr', { numeric: true });
  return titles
    .filter(
      (title) =>
        (query.adult || !title.adult) &&
        (!query.type || title.type === query.type) &&
        (!query.status || title.status === query.status) &&
        (!query.year || title.year === query.year) &&
        (!query.season || title.season === query.season) &&
        (query.genre ?? []).every((genre) => title.genre.includes(genre)) &&
        !(query.excludedGenre ?? []).some((genre) => title.genre.includes(genre)) &&
        (!query.studio || title.studios.includes(query.studio)) &&
        (!query.origin || title.origin === query.origin) &&
        (!query.source || title.source === query.source) &&
        (!query.diffuseur || title.broadcasters.includes(query.diffuseur)) &&
        (!query.vf || title.vf) &&
        (!query.doujin || title.doujin),
    )
    .sort((one, other) => {
      const key = keys[sort];
      const gap = key
        ? descending(key(one), key(other))
        : collator.compare(displayTitle(one), displayTitle(other));
      return gap || one.id - other.id;
    })
    .map(({ id }) => id);
}

function randomTitles(count: number, random: () => number): TitleSummary[] {
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(choices: readonly T[], share: number): T[] => choices.filter(() => random() < share);
  const orNull = <T>(value: T): T | null => (random() < 0.15 ? null : value);
  return romajiNames(count, random).map((title, at) =>
    testSummary(at + 1, {
      title: orNull(title),
      romanji: title,
      type: orNull(one(valuesOf(ANIME_FORMATS))),
      status: orNull(1 + Math.floor(random() * 5)),
      adult: random() < 0.2,
      season: orNull(one(valuesOf(SEASONS))),
      year: orNull(2019 + Math.floor(random() * 6)),
      start: orNull({
        year: 2019 + Math.floor(random() * 6),
        month: orNull(1 + Math.floor(random() * 12)),
        day: null,
      }),
      genre: some(valuesOf(GENRES), 0.3),
      studios: some(STUDIOS, 0.4),
      origin: orNull(one(valuesOf(ORIGINS))),
      source: orNull(one(valuesOf(SOURCES))),
      broadcasters: some(valuesOf(BROADCASTERS), 0.3),
      vf: random() < 0.5,
      doujin: random() < 0.3,
      members: Math.floor(random() * 4),
      popularity: Math.floor(random() * 5),
      importedScore: orNull(Math.floor(random() * 8)),
      createdAt: Math.floor(random() * 20),
    }),
  );
}
