import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parisDate } from '../base/dates.ts';
import { addDays, generateEpisodes, isPlannedAhead, mondayOf, parisMidnight } from './rules.ts';

const HOUR = 3_600_000;

describe('generating episodes', () => {
  const weekly = {
    first: Date.parse('2026-10-04T15:00:00Z'),
    everyDays: 7,
    duration: 24,
    displayCalendar: true,
  };

  test('generated episodes count from the first number, at the chosen interval', () => {
    const made = generateEpisodes(5, { ...weekly, total: 3, firstNumber: 12 });
    expect(made).toEqual([
      expect.objectContaining({ number: 12, title: 'Épisode 12', timestamp: weekly.first }),
      expect.objectContaining({ number: 13, title: 'Épisode 13', timestamp: weekly.first + 7 * 24 * HOUR }),
      expect.objectContaining({ number: 14, title: 'Épisode 14', timestamp: weekly.first + 14 * 24 * HOUR }),
    ]);
    expect(made[0]).toMatchObject({ animeID: 5, duration: 24, displayCalendar: true, isFiller: false });
  });

  test('generated episodes have no date without a first one, and may share one', () => {
    const undated = generateEpisodes(5, { ...weekly, first: null, total: 2, firstNumber: 1 });
    expect(undated.map(({ timestamp }) => timestamp)).toEqual([null, null]);
    const atOnce = generateEpisodes(5, { ...weekly, everyDays: 0, total: 2, firstNumber: 1 });
    expect(new Set(atOnce.map(({ timestamp }) => timestamp)).size).toBe(1);
  });
});

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'days and weeks of Paris on a machine in %s',
  (zone) => {
    beforeAll(() => void vi.stubEnv('TZ', zone));
    afterAll(() => void vi.unstubAllEnvs());

    test.each([
      ['2026-11-21', '2026-11-20T23:00:00Z'],
      ['2026-07-14', '2026-07-13T22:00:00Z'],
      // The day the clocks go forward begins in winter time, the next one in summer time.
      ['2026-03-29', '2026-03-28T23:00:00Z'],
      ['2026-03-30', '2026-03-29T22:00:00Z'],
      ['2026-10-25', '2026-10-24T22:00:00Z'],
      ['2026-10-26', '2026-10-25T23:00:00Z'],
      ['2027-01-01', '2026-12-31T23:00:00Z'],
    ])('the day %s begins at %s', (day, instant) => {
      expect(new Date(parisMidnight(day)).toISOString()).toBe(new Date(instant).toISOString());
    });

    test('every day begins at its midnight, and a millisecond earlier is the day before', () => {
      const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1990-01-01', offset));
      fc.assert(
        fc.property(days, (day) => {
          expect(parisDate(parisMidnight(day))).toBe(day);
          expect(parisDate(parisMidnight(day) - 1)).toBe(addDays(day, -1));
        }),
      );
    });

    test.each([
      ['2026-11-16', '2026-11-16'],
      ['2026-11-21', '2026-11-16'],
      ['2026-11-22', '2026-11-16'],
      ['2026-11-23', '2026-11-23'],
      ['2027-01-01', '2026-12-28'],
      ['2028-03-01', '2028-02-28'],
    ])('the day %s is in the week of Monday %s', (day, monday) => {
      expect(mondayOf(day)).toBe(monday);
    });
  },
);

test('a title with three episodes ahead is planned enough', () => {
  expect(isPlannedAhead({ plannedEpisode: 12, airingEpisode: 9 })).toBe(true);
  expect(isPlannedAhead({ plannedEpisode: 12, airingEpisode: 10 })).toBe(false);
});
