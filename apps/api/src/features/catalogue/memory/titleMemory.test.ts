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
import type { ExploreQuery } from '@kiroku/contract/catalogue/query';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lean, romajiNames, seededRandom } from '../../../testing/titles.ts';
import type { LeanTitle } from './leanTitle.ts';
import { TitleMemory } from './titleMemory.ts';

function memoryOf(...titles: LeanTitle[]): TitleMemory {
  const memory = new TitleMemory('anime', 'https://kiroku.example');
  memory.put(titles);
  return memory;
}
const ids = (memory: TitleMemory, query: ExploreQuery) =>
  memory.at(memory.explore(query)).map(({ id }) => id);
const found = (memory: TitleMemory, text: string, adult = false) =>
  memory.search(text, adult, 20).map(({ id }) => id);

describe('any combination of filters and sorts answers like a plain filter over an array', () => {
  const titles = randomTitles(400, seededRandom(7));
  const memory = memoryOf(...titles);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
  const query: fc.Arbitrary<ExploreQuery> = fc.record({
    type: maybe(fc.constantFrom(...valuesOf(ANIME_FORMATS))),
    status: maybe(fc.integer({ min: 1, max: 5 })),
    year: maybe(fc.integer({ min: 2019, max: 2024 })),
    season: maybe(fc.constantFrom(...valuesOf(SEASONS))),
    genre: maybe(fc.uniqueArray(fc.constantFrom(...valuesOf(GENRES)), { minLength: 1, maxLength: 3 })),
    origin: maybe(fc.constantFrom(...valuesOf(ORIGINS))),
    source: maybe(fc.constantFrom(...valuesOf(SOURCES))),
    diffuseur: maybe(fc.constantFrom(...valuesOf(BROADCASTERS))),
    adult: maybe(fc.boolean()),
    vf: maybe(fc.boolean()),
    doujin: maybe(fc.boolean()),
    sortBy: maybe(fc.constantFrom(...valuesOf(SORTS))),
  });
  // Most combinations of many filters are empty: half the runs keep at most two of them.
  const few = fc
    .tuple(query, fc.subarray(Object.keys(lean(0)).concat('diffuseur', 'sortBy'), { maxLength: 6 }))
    .map(
      ([all, kept]) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))) as ExploreQuery,
    );

  test('the same titles in the same order', () => {
    fc.assert(
      fc.property(fc.oneof(query, few), (asked) => {
        expect(ids(memory, asked)).toEqual(naive(titles, asked));
      }),
      { numRuns: 500 },
    );
  });

  test('the last known sites and genres of the lists are filters like the first', () => {
    for (const site of valuesOf(BROADCASTERS)) {
      expect(ids(memory, { diffuseur: site })).toEqual(naive(titles, { diffuseur: site }));
    }
    for (const genre of valuesOf(GENRES)) {
      expect(ids(memory, { genre: [genre] })).toEqual(naive(titles, { genre: [genre] }));
    }
  });

  test('a search with filters answers a part of the search without', () => {
    const text = displayTitle(titles[3] ?? lean(0)).slice(0, 4);
    const all = ids(memory, { search: text, adult: true });
    for (const asked of [{ type: 'TV' }, { adult: false }, { vf: true }] satisfies ExploreQuery[]) {
      const some = ids(memory, { search: text, adult: true, ...asked });
      expect(all.filter((id) => some.includes(id)).sort()).toEqual([...some].sort());
    }
  });
});

describe('sorts', () => {
  test('popularity: members first, then imported popularity, then id', () => {
    const memory = memoryOf(
      lean(4, { popularity: 10 }),
      lean(3, { popularity: 900 }),
      lean(2, { popularity: 10 }),
      lean(1, { members: 1 }),
    );
    expect(ids(memory, {})).toEqual([1, 3, 2, 4]);
    expect(ids(memory, { sortBy: 'popularity' })).toEqual([1, 3, 2, 4]);
  });

  test('scores and starts descend, the unknown come last, ties go by id', () => {
    const memory = memoryOf(
      lean(1),
      lean(2, { score: 0, start: { year: 2020, month: null, day: null } }),
      lean(3, { score: 9.1, start: { year: 2020, month: 4, day: 1 } }),
      lean(5, { score: 9.1, start: { year: 2020, month: 4, day: 2 } }),
      lean(4, { score: 9.1, start: { year: 2020, month: 4, day: null } }),
    );
    expect(ids(memory, { sortBy: 'score' })).toEqual([3, 4, 5, 2, 1]);
    expect(ids(memory, { sortBy: 'start' })).toEqual([5, 3, 4, 2, 1]);
  });

  test('titles follow the French alphabet, accents and case aside, numbers by value, the nameless last', () => {
    const names = [
      'zéro',
      'Été',
      'etude',
      'Épée',
      'écran',
      'Naruto 10',
      'Naruto 9',
      'cœur',
      'corps',
      null,
      '進撃',
    ];
    const memory = memoryOf(...names.map((title, at) => lean(at + 1, { title })));
    const sorted = memory.at(memory.explore({ sortBy: 'title' })).map(({ title }) => title);
    expect(sorted).toEqual([
      'cœur',
      'corps',
      'écran',
      'Épée',
      'Été',
      'etude',
      'Naruto 9',
      'Naruto 10',
      'zéro',
      '進撃',
      null,
    ]);
  });

  test('a search is by relevance unless a sort is asked for', () => {
    const memory = memoryOf(
      lean(1, { title: 'Bleach: Thousand-Year Blood War', popularity: 900, score: 9 }),
      lean(2, { title: 'Bleach', popularity: 5, score: 8 }),
    );
    expect(ids(memory, { search: 'bleach' })).toEqual([2, 1]);
    expect(ids(memory, { search: 'bleach', sortBy: 'score' })).toEqual([1, 2]);
  });

  test('among equally good answers the more popular comes first, then the lower id', () => {
    const memory = memoryOf(
      lean(3, { title: 'Gundam Wing' }),
      lean(2, { title: 'Gundam Seed', popularity: 50 }),
      lean(1, { title: 'Gundam Unicorn' }),
    );
    expect(found(memory, 'gundam')).toEqual([2, 1, 3]);
  });
});

describe('adult titles', () => {
  const memory = memoryOf(
    lean(1, { title: 'Belladonna', adult: true, tags: ['sorcière'] }),
    lean(2, { title: 'Belladone' }),
  );

  test('appear nowhere unless asked for', () => {
    for (const query of [
      {},
      { adult: false },
      { search: 'belladonna' },
      { sortBy: 'title' },
    ] satisfies ExploreQuery[]) {
      expect(ids(memory, query)).toEqual([2]);
    }
    expect(found(memory, 'belladonna')).toEqual([2]);
    expect(found(memory, 'sorciere')).toEqual([]);
  });

  test('join the others when asked for', () => {
    expect(ids(memory, { adult: true })).toEqual([1, 2]);
    expect(found(memory, 'belladonna', true)).toEqual([1, 2]);
  });
});

describe('a changed title', () => {
  test('moves to its new place, under its new names, and the version moves on', () => {
    const memory = memoryOf(
      lean(1, { title: 'Un', popularity: 9 }),
      lean(2, { title: 'Deux', popularity: 1 }),
    );
    const [version, revision] = [memory.version, memory.revision(2)];
    expect(ids(memory, {})).toEqual([1, 2]);
    memory.put([lean(2, { title: 'Dos', popularity: 99, type: 'Film' })]);
    expect(ids(memory, {})).toEqual([2, 1]);
    expect(ids(memory, { type: 'Film' })).toEqual([2]);
    expect(found(memory, 'deux')).toEqual([]);
    expect(found(memory, 'dos')).toEqual([2]);
    expect(memory.version).toBeGreaterThan(version);
    expect(memory.revision(2)).toBeGreaterThan(revision);
    expect(memory.revision(1)).toBe(revision);
  });

  test('may change ten thousand times: its last name answers, its former ones do not, the others stay', () => {
    const memory = memoryOf(lean(1, { title: 'Immobile' }), lean(2, { title: 'Change 0' }));
    for (let time = 1; time <= 10_000; time++) memory.put([lean(2, { title: `Change ${time}x` })]);
    expect(found(memory, 'change 10000x')).toEqual([2]);
    expect(found(memory, 'immobile')).toEqual([1]);
    expect(memory.search('change 7x', false, 20).map(({ title }) => title)).not.toContain('Change 7x');
  });

  test('that is unknown has no revision and is not there', () => {
    const memory = memoryOf(lean(1));
    expect([memory.has(9), memory.get(9), memory.revision(9)]).toEqual([false, undefined, 0]);
  });
});

test('a title without a picture shows the poster we draw, at an absolute address', () => {
  const memory = memoryOf(
    lean(7, { title: 'Sans image' }),
    lean(8, { image: 'https://images.example/8.jpg' }),
  );
  expect(memory.image({ id: 7, image: null })).toBe('https://kiroku.example/art/anime/7.webp');
  expect(memory.image({ id: 8, image: 'https://images.example/8.jpg' })).toBe('https://images.example/8.jpg');
});

/** What explore should answer, written the plain way. */
function naive(titles: LeanTitle[], query: ExploreQuery): number[] {
  const sort = query.sortBy ?? 'popularity';
  const start = ({ start }: LeanTitle) =>
    start?.year ? [start.year, start.month ?? 0, start.day ?? 0] : [0, 0, 0];
  const keys: Record<string, (title: LeanTitle) => number[]> = {
    popularity: ({ members, popularity }) => [members, popularity],
    created: ({ createdAt }) => [createdAt],
    score: ({ score }) => [score ?? -1],
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

function randomTitles(count: number, random: () => number): LeanTitle[] {
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(choices: readonly T[], share: number): T[] => choices.filter(() => random() < share);
  const orNull = <T>(value: T): T | null => (random() < 0.15 ? null : value);
  return romajiNames(count, random).map((title, at) =>
    lean(at + 1, {
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
      origin: orNull(one(valuesOf(ORIGINS))),
      source: orNull(one(valuesOf(SOURCES))),
      broadcasters: some(valuesOf(BROADCASTERS), 0.3),
      vf: random() < 0.5,
      doujin: random() < 0.3,
      members: Math.floor(random() * 4),
      popularity: Math.floor(random() * 5),
      score: orNull(Math.floor(random() * 8)),
      createdAt: Math.floor(random() * 20),
    }),
  );
}
