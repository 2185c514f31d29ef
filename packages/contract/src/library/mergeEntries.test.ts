import { expect, test } from 'vitest';
import { FINISHED, PLANNED, REWATCHING, WATCHING } from './labels.ts';
import { type DatedEntry, mergeEntries } from './mergeEntries.ts';

const entry = (values: Partial<DatedEntry>): DatedEntry => ({
  status: WATCHING,
  progression: 0,
  rewatch: 0,
  startDate: null,
  endDate: null,
  score: null,
  lastChange: 1,
  ...values,
});

test('between two equal states the one with more progress wins', () => {
  const dropped = entry({ status: 5, progression: 8 });
  expect(mergeEntries(dropped, entry({ progression: 5, lastChange: 2 }))).toMatchObject({
    status: 5,
    progression: 8,
  });
});

test('a finished state wins over any progress, and a rewatch over both', () => {
  const watching = entry({ progression: 30, lastChange: 9 });
  const finished = entry({ status: FINISHED, progression: 12 });
  const again = entry({ status: REWATCHING, progression: 3 });
  expect(mergeEntries(watching, finished)).toMatchObject({ status: FINISHED, progression: 12 });
  expect(mergeEntries(finished, again)).toMatchObject({ status: REWATCHING, progression: 3 });
});

test('any state wins over a plan', () => {
  const planned = entry({ status: PLANNED, lastChange: 9 });
  expect(mergeEntries(planned, entry({ status: WATCHING }))).toMatchObject({ status: WATCHING });
});

test('between two equal entries the newer one wins', () => {
  const paused = entry({ status: 4, progression: 2, lastChange: 3 });
  expect(mergeEntries(entry({ progression: 2 }), paused).status).toBe(4);
  expect(mergeEntries(paused, entry({ progression: 2 })).status).toBe(4);
});

test('merged entries have the earliest start, the latest end and the most rewatches', () => {
  const one = entry({ startDate: '2020-01-02', endDate: '2020-02-01', rewatch: 1 });
  const other = entry({ startDate: '2020-01-01', endDate: null, rewatch: 3 });
  expect(mergeEntries(one, other)).toMatchObject({
    startDate: '2020-01-01',
    endDate: '2020-02-01',
    rewatch: 3,
  });
  expect(mergeEntries(other, entry({ endDate: '2021-01-01' })).endDate).toBe('2021-01-01');
});

test('merged entries have the existing score, or the newer of two', () => {
  const old = entry({ score: 7, lastChange: 1 });
  expect(mergeEntries(old, entry({ lastChange: 2 })).score).toBe(7);
  expect(mergeEntries(old, entry({ score: 9.5, lastChange: 2 })).score).toBe(9.5);
  expect(mergeEntries(entry({ score: 9.5, lastChange: 2 }), old).score).toBe(9.5);
});

test('merging entries gives the same result in both orders', () => {
  const one = entry({ progression: 4, score: 5, startDate: '2020-05-05', lastChange: 4 });
  const other = entry({ status: FINISHED, progression: 3, rewatch: 2, endDate: '2020-06-06', lastChange: 2 });
  expect(mergeEntries(one, other)).toEqual(mergeEntries(other, one));
});

test('merged manga entries have the larger volumes', () => {
  const one = entry({ volumes: 3, volumesOwned: 9 });
  const other = entry({ volumes: 5, volumesOwned: 0, lastChange: 2 });
  expect(mergeEntries(one, other)).toMatchObject({ volumes: 5, volumesOwned: 9 });
  expect(mergeEntries(entry({}), entry({}))).not.toHaveProperty('volumes');
});

test('merged entries have both notes, the older first, and equal ones once', () => {
  const old = entry({ note: 'lu à Lyon', lastChange: 1 });
  const newer = entry({ note: 'à relire', lastChange: 2 });
  expect(mergeEntries(newer, old).note).toBe('lu à Lyon\n\nà relire');
  expect(mergeEntries(old, entry({ lastChange: 2, note: null })).note).toBe('lu à Lyon');
  expect(mergeEntries(old, entry({ lastChange: 2, note: 'lu à Lyon' })).note).toBe('lu à Lyon');
  expect(mergeEntries(entry({}), entry({})).note).toBeNull();
});
