import { expect, test } from 'vitest';
import { otherEndDays, type Released } from './endDays.ts';

const TODAY = '2026-11-21';
const date = (year: number, month: number | null = null, day: number | null = null) => ({ year, month, day });
const SERIES: Released = { total: 12, start: date(2013, 4, 7), end: date(2013, 9, 29) };
const days = (entry: { startDate?: string | null; endDate?: string | null }, title: Partial<Released> = {}) =>
  otherEndDays({ startDate: null, endDate: null, ...entry }, { ...SERIES, ...title }, TODAY);
const names = (...args: Parameters<typeof days>) => days(...args).map(({ name }) => name);

test('days offered as the end are today and the release, and for an end today the release and none', () => {
  expect(days({})).toEqual([
    { name: 'today', day: TODAY },
    { name: 'release', day: '2013-09-29' },
  ]);
  expect(days({ endDate: TODAY })).toEqual([
    { name: 'release', day: '2013-09-29' },
    { name: 'unknown', day: null },
  ]);
});

test('the release is offered only if its day is known and past', () => {
  for (const end of [null, date(2013), date(2013, 9), date(2026, 11, 21), date(2027, 1, 1)]) {
    expect(names({}, { end }), JSON.stringify(end)).toEqual(['today']);
  }
});

test('the release of a film is its only date', () => {
  expect(days({}, { total: 1, end: null })[1]).toEqual({ name: 'release', day: '2013-04-07' });
  expect(names({}, { total: 1, start: date(2013, 4), end: null })).toEqual(['today']);
});

test('a day before the start is not offered as the end', () => {
  expect(names({ startDate: '2020-01-01' })).toEqual(['today']);
  expect(names({ startDate: '2027-01-01' })).toEqual([]);
  expect(names({ startDate: '2020-01-01', endDate: TODAY })).toEqual(['unknown']);
});
