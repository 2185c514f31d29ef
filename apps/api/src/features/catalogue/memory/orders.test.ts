import { SORTS } from '@kiroku/contract/catalogue/labels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exploredIds, memoryOf, testSummary } from '#api/testing/titles.ts';
import type { TitleSummary } from './titleSummary.ts';

test('the sort by popularity puts members first, then imported popularity, then id', () => {
  const memory = memoryOf(
    testSummary(4, { popularity: 10 }),
    testSummary(3, { popularity: 900 }),
    testSummary(2, { popularity: 10 }),
    testSummary(1, { members: 1 }),
  );
  expect(exploredIds(memory, {})).toEqual([1, 3, 2, 4]);
  expect(exploredIds(memory, { sortBy: 'popularity' })).toEqual([1, 3, 2, 4]);
});

test('scores and starts are sorted in descending order, unknown ones last, ties by id', () => {
  const memory = memoryOf(
    testSummary(1),
    testSummary(2, { importedScore: 0, start: { year: 2020, month: null, day: null } }),
    testSummary(3, { importedScore: 9.1, start: { year: 2020, month: 4, day: 1 } }),
    testSummary(5, { importedScore: 9.1, start: { year: 2020, month: 4, day: 2 } }),
    testSummary(4, { importedScore: 9.1, start: { year: 2020, month: 4, day: null } }),
  );
  expect(exploredIds(memory, { sortBy: 'score' })).toEqual([3, 4, 5, 2, 1]);
  expect(exploredIds(memory, { sortBy: 'start' })).toEqual([5, 3, 4, 2, 1]);
});

test('a few votes of 10 do not lead the sort by score, since votes weigh by their number', () => {
  const memory = memoryOf(
    testSummary(1, { votes: 1, tenths: 100 }),
    testSummary(2, { votes: 200, tenths: 200 * 86 }),
    testSummary(3, { votes: 200, tenths: 200 * 60 }),
    testSummary(4, { votes: 1, tenths: 10 }),
    testSummary(5),
  );
  expect(exploredIds(memory, { sortBy: 'score' })).toEqual([2, 1, 4, 3, 5]);
  memory.put([testSummary(1, { votes: 100, tenths: 990 * 10 })]);
  expect(exploredIds(memory, { sortBy: 'score' })[0]).toBe(1);
});

test('the imported score is the prior of a title in the sort by score', () => {
  const memory = memoryOf(
    testSummary(1, { importedScore: 9, votes: 1, tenths: 100 }),
    testSummary(2, { importedScore: 8.9 }),
    testSummary(3, { importedScore: 5, votes: 1, tenths: 100 }),
    testSummary(4, { importedScore: 6 }),
  );
  expect(exploredIds(memory, { sortBy: 'score' })).toEqual([1, 2, 4, 3]);
});

test('titles are sorted in French, without accents and case, numbers by value, nameless last', () => {
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

test('an incremental sort equals a sort from the beginning', () => {
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
        for (const { value: sortBy } of SORTS)
          expect(exploredIds(memory, { sortBy })).toEqual(exploredIds(fresh, { sortBy }));
      }
    }),
  );
});
