import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import { describe, expect, test } from 'vitest';
import { exploredIds, memoryOf, testSummary } from '#api/testing/titles.ts';
import { TitleMemory } from './titleMemory.ts';

const found = (memory: TitleMemory, text: string, adult = false) =>
  memory.search(text, adult, 20).map(({ id }) => id);

test('a search is sorted by relevance unless a sort is requested', () => {
  const memory = memoryOf(
    testSummary(1, { title: 'Bleach: Thousand-Year Blood War', popularity: 900, importedScore: 9 }),
    testSummary(2, { title: 'Bleach', popularity: 5, importedScore: 8 }),
  );
  expect(exploredIds(memory, { search: 'bleach' })).toEqual([2, 1]);
  expect(exploredIds(memory, { search: 'bleach', sortBy: 'score' })).toEqual([1, 2]);
});

test('equal matches are sorted by popularity, then by id', () => {
  const memory = memoryOf(
    testSummary(3, { title: 'Gundam Wing' }),
    testSummary(2, { title: 'Gundam Seed', popularity: 50 }),
    testSummary(1, { title: 'Gundam Unicorn' }),
  );
  expect(found(memory, 'gundam')).toEqual([2, 1, 3]);
});

describe('adult titles', () => {
  const memory = memoryOf(
    testSummary(1, { title: 'Belladonna', adult: true, tags: ['sorcière'] }),
    testSummary(2, { title: 'Belladone' }),
  );

  test('adult titles appear nowhere unless requested', () => {
    for (const query of [
      {},
      { adult: false },
      { search: 'belladonna' },
      { sortBy: 'title' },
    ] satisfies ExploreQuery[]) {
      expect(exploredIds(memory, query)).toEqual([2]);
    }
    expect(found(memory, 'belladonna')).toEqual([2]);
    expect(found(memory, 'sorciere')).toEqual([]);
  });

  test('adult titles join the others when requested', () => {
    expect(exploredIds(memory, { adult: true })).toEqual([1, 2]);
    expect(found(memory, 'bellado', true).sort()).toEqual([1, 2]);
    expect(found(memory, 'belladonna', true)).toEqual([1]);
  });
});

describe('changed titles', () => {
  test('a changed title moves to its new place and names, and the version increases', () => {
    const memory = memoryOf(
      testSummary(1, { title: 'Un', popularity: 9 }),
      testSummary(2, { title: 'Deux', popularity: 1 }),
    );
    const { version } = memory;
    const [first, revision] = [memory.revision(1), memory.revision(2)];
    expect(exploredIds(memory, {})).toEqual([1, 2]);
    memory.put([testSummary(2, { title: 'Dos', popularity: 99, type: 'Film' })]);
    expect(exploredIds(memory, {})).toEqual([2, 1]);
    expect(exploredIds(memory, { type: 'Film' })).toEqual([2]);
    expect(found(memory, 'deux')).toEqual([]);
    expect(found(memory, 'dos')).toEqual([2]);
    expect(memory.version).toBeGreaterThan(version);
    expect(memory.revision(2)).toBeGreaterThan(revision);
    expect(memory.revision(1)).toBe(first);
  });

  test('after ten thousand changes only the last name of a title matches, and others are unaffected', () => {
    const memory = memoryOf(testSummary(1, { title: 'Immobile' }), testSummary(2, { title: 'Change 0' }));
    for (let time = 1; time <= 10_000; time++) memory.put([testSummary(2, { title: `Change ${time}x` })]);
    expect(found(memory, 'change 10000x')).toEqual([2]);
    expect(found(memory, 'immobile')).toEqual([1]);
    expect(memory.search('change 7x', false, 20).map(({ title }) => title)).not.toContain('Change 7x');
  });

  test('an unknown title is absent and has revision 0', () => {
    const memory = memoryOf(testSummary(1));
    expect([memory.has(9), memory.get(9), memory.revision(9)]).toEqual([false, undefined, 0]);
  });
});

describe('removed titles', () => {
  const three = () =>
    memoryOf(
      testSummary(1, { title: 'Un', tags: ['mer'], popularity: 9 }),
      testSummary(2, { title: 'Deux', tags: ['mer'], type: 'Film', popularity: 5 }),
      testSummary(3, { title: 'Trois', tags: ['mer'], type: 'ONA', popularity: 1 }),
    );

  test.each([1, 2, 3])(
    'removed title %i of three is absent everywhere, and the others are unchanged',
    (id) => {
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
      expect(exploredIds(memory, {})).toEqual(others);
      expect(found(memory, 'mer').sort()).toEqual(others);
      const names = ['un', 'deux', 'trois'];
      expect(names.flatMap((name) => found(memory, name)).sort()).toEqual(others);
      expect(exploredIds(memory, { type: 'Film' })).toEqual(id === 2 ? [] : [2]);
      expect(exploredIds(memory, { type: 'ONA' })).toEqual(id === 3 ? [] : [3]);
      expect(others.map((one) => memory.revision(one))).toEqual(before);
      expect(memory.version).toBeGreaterThan(version);
      expect(memory.mediaChanges.since(media)).toContain(id);
      expect(memory.mediaJson(id)).toBeUndefined();
      for (const one of others) expect(String(memory.mediaJson(one))).toContain(`"id":${one},`);
      const cards = [...memory.explore({})].map((slot) => JSON.parse(memory.cardJson(slot)).id);
      expect(cards).toEqual(others);
    },
  );

  test('a title added again has a new revision', () => {
    const memory = three();
    const known = [1, 2, 3].map((id) => memory.revision(id));
    memory.remove(3);
    memory.put([testSummary(3, { title: 'Trois encore' })]);
    expect(known).not.toContain(memory.revision(3));
    expect(found(memory, 'trois')).toEqual([3]);
  });

  test('a removed title is absent from the parts for the next start', () => {
    const memory = three();
    memory.remove(1);
    const { titles, names } = memory.parts();
    const next = new TitleMemory('anime', 'https://kiroku.example');
    next.fill(titles, { ...names, postings: [...names.postings] });
    expect(exploredIds(next, {})).toEqual([2, 3]);
    expect([found(next, 'un'), found(next, 'trois')]).toEqual([[], [3]]);
  });

  test('removing an unknown title changes nothing', () => {
    const memory = three();
    const { version } = memory;
    expect(memory.remove(9)).toBe(false);
    expect(memory.version).toBe(version);
  });
});

test('a title without a picture shows our drawn poster, at an absolute address', () => {
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
