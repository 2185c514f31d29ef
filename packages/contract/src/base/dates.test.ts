import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPartialDate,
  frenchDay,
  isoPartialDate,
  parisDate,
  parisDay,
  readPartialDate,
} from './dates.ts';
import { partialDateSchema } from './partialDate.ts';

describe('reading partial dates', () => {
  test.each([
    ['2013-04-07', { day: 7, month: 4, year: 2013 }],
    ['2013-04', { day: null, month: 4, year: 2013 }],
    ['2013', { day: null, month: null, year: 2013 }],
    ['2024-02-29', { day: 29, month: 2, year: 2024 }],
    ['2000-02-29', { day: 29, month: 2, year: 2000 }],
  ])('the date %s is read', (text, date) => {
    expect(readPartialDate(text)).toEqual(date);
  });

  test.each([
    '',
    '13',
    '2013-4',
    '2013-00',
    '2013-13',
    '2013-04-00',
    '2013-04-31',
    '2023-02-29',
    '1900-02-29',
    '07/04/2013',
    '2013-04-07T00:00',
    ' 2013',
    '2013-04-07\n',
  ])('"%s" is refused as a date', (text) => {
    expect(readPartialDate(text)).toBeNull();
  });

  test('a date is written as it was read', () => {
    const day = fc.date({ min: new Date('1850-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(4, 7, 10), (date, length) => {
        const text = date.toISOString().slice(0, length);
        expect(isoPartialDate(readPartialDate(text))).toBe(text);
        expect(partialDateSchema.safeParse(readPartialDate(text)).success).toBe(true);
      }),
    );
  });
});

describe('writing partial dates', () => {
  test.each([
    [{ day: 7, month: 4, year: 2013 }, '07/04/2013'],
    [{ day: null, month: 4, year: 2013 }, '04/2013'],
    [{ day: null, month: null, year: 2013 }, '2013'],
    [{ day: 7, month: 4, year: null }, '07/04'],
    [{ day: 5, month: null, year: 2013 }, '2013'],
    [{ day: 5, month: null, year: null }, ''],
    [{ day: null, month: null, year: null }, ''],
    [null, ''],
  ])('the partial date %j is written "%s"', (date, text) => {
    expect(formatPartialDate(date)).toBe(text);
  });

  test('a machine date contains the certain parts, and is null without a year', () => {
    expect(isoPartialDate({ day: 7, month: null, year: 2013 })).toBe('2013');
    expect(isoPartialDate({ day: 7, month: 4, year: null })).toBeNull();
    expect(isoPartialDate(null)).toBeNull();
  });
});

describe('stored partial dates', () => {
  test.each([
    { day: 31, month: 4, year: 2013 },
    { day: 30, month: 2, year: null },
    { day: 29, month: 2, year: 2023 },
  ])('the nonexistent date %j gives « Date invalide. »', (date) => {
    expect(partialDateSchema.safeParse(date).error?.issues[0]?.message).toBe('Date invalide.');
  });

  test('the 29th of February of an unknown year is valid', () => {
    expect(partialDateSchema.safeParse({ day: 29, month: 2, year: null }).success).toBe(true);
  });

  test.each([
    { day: 0, month: 1, year: 2000 },
    { day: 1, month: 13, year: 2000 },
    { day: 1, month: 1, year: 1849 },
    { day: 1, month: 1, year: 2201 },
    { day: 1.5, month: 1, year: 2000 },
    { day: '1', month: 1, year: 2000 },
    { month: 1, year: 2000 },
    { day: 1, month: 1, year: 2000, hour: 3 },
  ])('the stored date %j is refused in French', (date) => {
    const { error } = partialDateSchema.safeParse(date);
    expect(error?.issues[0]?.message).toMatch(
      /^(?:Valeur invalide|Ce champ est requis|Champ inconnu : hour)\.$/,
    );
  });
});

describe('the day in Paris', () => {
  test.each([
    ['2026-09-30T21:59:59.999Z', { year: 2026, month: 9, day: 30 }],
    ['2026-09-30T22:00:00.000Z', { year: 2026, month: 10, day: 1 }],
    ['2026-12-31T22:59:59.999Z', { year: 2026, month: 12, day: 31 }],
    ['2026-12-31T23:00:00.000Z', { year: 2027, month: 1, day: 1 }],
    ['2026-03-29T00:59:59.999Z', { year: 2026, month: 3, day: 29 }],
    ['2028-02-28T23:00:00.000Z', { year: 2028, month: 2, day: 29 }],
  ])('the instant %s has its day in Paris', (instant, day) => {
    expect(parisDay(Date.parse(instant))).toEqual(day);
  });
});

describe('library dates', () => {
  test.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
    // The nights the clocks change: the day turns at 23 h UTC before the one, at 22 h UTC before the other.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T01:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('the instant %s is the day %s in Paris', (instant, day) => {
    expect(parisDate(Date.parse(instant))).toBe(day);
  });

  test('the day in Paris equals the calendar’s, in any order of instants', () => {
    const paris = { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const calendar = new Intl.DateTimeFormat('en-CA', paris);
    const [from, until] = [Date.parse('1890-01-01'), Date.parse('2090-01-01')];
    const near = fc.integer({ min: -5_400_000, max: 5_400_000 });
    fc.assert(
      fc.property(fc.integer({ min: from, max: until }), near, (instant, away) => {
        const midnight = Math.floor(instant / 86_400_000) * 86_400_000 - 7_200_000;
        for (const one of [instant, midnight + away, midnight - 1, instant]) {
          expect(parisDate(one)).toBe(calendar.format(one));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

test('a day is written in French', () => {
  expect(frenchDay('2026-03-01')).toBe('01/03/2026');
});
