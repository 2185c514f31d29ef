import { SORTS } from '@kiroku/contract/catalogue/labels';
import type { ExploreQuery } from '@kiroku/contract/catalogue/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSummary } from '#api/testing/titles.ts';
import { TitleMemory } from './titleMemory.ts';
import type { TitleSummary } from './titleSummary.ts';

function memoryOf(...titles: TitleSummary[]): TitleMemory {
  const memory = new TitleMemory('anime', 'https://kiroku.example');
  memory.put(titles);
  return memory;
}
const ids = (memory: TitleMemory, query: ExploreQuery) =>
  memory.at(memory.explore(query)).map(({ id }) => id);
const found = (memory: TitleMemory, text: string, adult = false) =>
  memory.search(text, adult, 20).map(({ id }) => id);

describe('sorts', () => {
  test('popularity: members first, then imported popularity, then id', () => {
    const memory = memoryOf(
      testSummary(4, { popularity: 10 }),
      testSummary(3, { popularity: 900 }),
      testSummary(2, { popularity: 10 }),
      testSummary(1, { members: 1 }),
    );
    expect(ids(memory, {})).toEqual([1, 3, 2, 4]);
    expect(ids(memory, { sortBy: 'popularity' })).toEqual([1, 3, 2, 4]);
  });

  test('scores and starts descend, the unknown come last, ties go by id', () => {
    const memory = memoryOf(
      testSummary(1),
      testSummary(2, { importedScore: 0, start: { year: 2020, month: null, day: null } }),
      testSummary(3, { importedScore: 9.1, start: { year: 2020, month: 4, day: 1 } }),
      testSummary(5, { importedScore: 9.1, start: { year: 2020, month: 4, day: 2 } }),
      testSummary(4, { importedScore: 9.1, start: { year: 2020, month: 4, day: null } }),
    );
    expect(ids(memory, { sortBy: 'score' })).toEqual([3, 4, 5, 2, 1]);
    expect(ids(memory, { sortBy: 'start' })).toEqual([5, 3, 4, 2, 1]);
  });

  test('by score a few votes of 10 do not lead: a title comes near its own mean with its votes', () => {
    const memory = memoryOf(
      testSummary(1, { votes: 1, tenths: 100 }),
      testSummary(2, { votes: 200, tenths: 200 * 86 }),
      testSummary(3, { votes: 200, tenths: 200 * 60 }),
      testSummary(4, { votes: 1, tenths: 10 }),
      testSummary(5),
    );
    expect(ids(memory, { sortBy: 'score' })).toEqual([2, 1, 4, 3, 5]);
    memory.put([testSummary(1, { votes: 100, tenths: 990 * 10 })]);
    expect(ids(memory, { sortBy: 'score' })[0]).toBe(1);
  });

  test('by score what a title has elsewhere is expected of it: a first vote near it moves it little', () => {
    const memory = memoryOf(
      testSummary(1, { importedScore: 9, votes: 1, tenths: 100 }),
      testSummary(2, { importedScore: 8.9 }),
      testSummary(3, { importedScore: 5, votes: 1, tenths: 100 }),
      testSummary(4, { importedScore: 6 }),
    );
    expect(ids(memory, { sortBy: 'score' })).toEqual([1, 2, 4, 3]);
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
    const memory = memoryOf(...names.map((title, at) => testSummary(at + 1, { title })));
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

  test('an order made from the one before is that of titles seen for the first time', () => {
    const one = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      members: fc.integer({ min: 0, max: 3 }),
      votes: fc.integer({ min: 0, max: 3 }),
      title: fc.constantFrom('Émile', 'Zoo', 'abc', ''),
      isRemoved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(one, { maxLength: 6 }), { maxLength: 6 }), (evening) => {
        const memory = memoryOf();
        const known = new Map<number, TitleSummary>();
        for (const change of evening) {
          for (const { id, isRemoved, ...values } of change) {
            const title = testSummary(id, { ...values, tenths: values.votes * id * 5 });
            if (isRemoved) {
              memory.remove(id);
              known.delete(id);
            } else {
              memory.put([title]);
              known.set(id, title);
            }
          }
          const fresh = memoryOf(...known.values());
          for (const { value: sortBy } of SORTS) expect(ids(memory, { sortBy })).toEqual(ids(fresh, { sortBy }));
        }
      }),
    );
  });

  test('a search is by relevance unless a sort is asked for', () => {
    const memory = memoryOf(
      testSummary(1, { title: 'Bleach: Thousand-Year Blood War', popularity: 900, importedScore: 9 }),
      testSummary(2, { title: 'Bleach', popularity: 5, importedScore: 8 }),
    );
    expect(ids(memory, { search: 'bleach' })).toEqual([2, 1]);
    expect(ids(memory, { search: 'bleach', sortBy: 'score' })).toEqual([1, 2]);
  });

  test('among equally good answers the more popular comes first, then the lower id', () => {
    const memory = memoryOf(
      testSummary(3, { title: 'Gundam Wing' }),
      testSummary(2, { title: 'Gundam Seed', popularity: 50 }),
      testSummary(1, { title: 'Gundam Unicorn' }),
    );
    expect(found(memory, 'gundam')).toEqual([2, 1, 3]);
  });
});

describe('adult titles', () => {
  const memory = memoryOf(
    testSummary(1, { title: 'Belladonna', adult: true, tags: ['sorcière'] }),
    testSummary(2, { title: 'Belladone' }),
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
    expect(found(memory, 'bellado', true).sort()).toEqual([1, 2]);
    expect(found(memory, 'belladonna', true)).toEqual([1]);
  });
});

describe('a changed title', () => {
  test('moves to its new place, under its new names, and the version moves on', () => {
    const memory = memoryOf(
      testSummary(1, { title: 'Un', popularity: 9 }),
      testSummary(2, { title: 'Deux', popularity: 1 }),
    );
    const { version } = memory;
    const [first, revision] = [memory.revision(1), memory.revision(2)];
    expect(ids(memory, {})).toEqual([1, 2]);
    memory.put([testSummary(2, { title: 'Dos', popularity: 99, type: 'Film' })]);
    expect(ids(memory, {})).toEqual([2, 1]);
    expect(ids(memory, { type: 'Film' })).toEqual([2]);
    expect(found(memory, 'deux')).toEqual([]);
    expect(found(memory, 'dos')).toEqual([2]);
    expect(memory.version).toBeGreaterThan(version);
    expect(memory.revision(2)).toBeGreaterThan(revision);
    expect(memory.revision(1)).toBe(first);
  });

  test('may change ten thousand times: its last name answers, its former ones do not, the others stay', () => {
    const memory = memoryOf(testSummary(1, { title: 'Immobile' }), testSummary(2, { title: 'Change 0' }));
    for (let time = 1; time <= 10_000; time++) memory.put([testSummary(2, { title: `Change ${time}x` })]);
    expect(found(memory, 'change 10000x')).toEqual([2]);
    expect(found(memory, 'immobile')).toEqual([1]);
    expect(memory.search('change 7x', false, 20).map(({ title }) => title)).not.toContain('Change 7x');
  });

  test('that is unknown has no revision and is not there', () => {
    const memory = memoryOf(testSummary(1));
    expect([memory.has(9), memory.get(9), memory.revision(9)]).toEqual([false, undefined, 0]);
  });
});

describe('a removed title', () => {
  const three = () =>
    memoryOf(
      testSummary(1, { title: 'Un', tags: ['mer'], popularity: 9 }),
      testSummary(2, { title: 'Deux', tags: ['mer'], type: 'Film', popularity: 5 }),
      testSummary(3, { title: 'Trois', tags: ['mer'], type: 'ONA', popularity: 1 }),
    );

  test.each([1, 2, 3])('is nowhere any more, and the others stay: %i of three', (id) => {
    const memory = three();
    const others = [1, 2, 3].filter((one) => one !== id);
    const before = others.map((one) => memory.revision(one));
    const [version, media] = [memory.version, memory.mediaVersion];
    expect(memory.remove(id)).toBe(true);
    expect([memory.has(id), memory.get(id), memory.revision(id), memory.size]).toEqual([
      false,
      undefined,
      0,
      2,
    ]);
    expect(ids(memory, {})).toEqual(others);
    expect(found(memory, 'mer').sort()).toEqual(others);
    const names = ['un', 'deux', 'trois'];
    expect(names.flatMap((name) => found(memory, name)).sort()).toEqual(others);
    expect(ids(memory, { type: 'Film' })).toEqual(id === 2 ? [] : [2]);
    expect(ids(memory, { type: 'ONA' })).toEqual(id === 3 ? [] : [3]);
    expect(others.map((one) => memory.revision(one))).toEqual(before);
    expect(memory.version).toBeGreaterThan(version);
    expect(memory.mediaChanges.since(media)).toContain(id);
    expect(memory.mediaJson(id)).toBeUndefined();
    for (const one of others) expect(String(memory.mediaJson(one))).toContain(`"id":${one},`);
    const cards = [...memory.explore({})].map((slot) => JSON.parse(memory.cardJson(slot)).id);
    expect(cards).toEqual(others);
  });

  test('that comes back has a revision that no title had', () => {
    const memory = three();
    const known = [1, 2, 3].map((id) => memory.revision(id));
    memory.remove(3);
    memory.put([testSummary(3, { title: 'Trois encore' })]);
    expect(known).not.toContain(memory.revision(3));
    expect(found(memory, 'trois')).toEqual([3]);
  });

  test('is not in what the next start is given', () => {
    const memory = three();
    memory.remove(1);
    const { titles, names } = memory.parts();
    const next = new TitleMemory('anime', 'https://kiroku.example');
    next.fill(titles, { ...names, postings: [...names.postings] });
    expect(ids(next, {})).toEqual([2, 3]);
    expect([found(next, 'un'), found(next, 'trois')]).toEqual([[], [3]]);
  });

  test('that is unknown changes nothing', () => {
    const memory = three();
    const { version } = memory;
    expect(memory.remove(9)).toBe(false);
    expect(memory.version).toBe(version);
  });
});

test('a title without a picture shows the poster we draw, at an absolute address', () => {
  const memory = memoryOf(
    testSummary(7, { title: 'Sans image' }),
    testSummary(8, { image: 'https://images.example/8.jpg' }),
  );
  const photographed = { id: 8, image: 'https://images.example/8.jpg', genre: [] };
  expect(memory.image({ id: 7, image: null, genre: [] })).toMatch(
    /^https:\/\/kiroku\.example\/art\/anime\/7-[a-z]+\.webp$/,
  );
  expect(memory.image(photographed)).toBe('https://images.example/8.jpg');
});
