import { describe, expect, test } from 'vitest';
import { endOfDay, premiumEnd } from './premiumEnd.ts';

const NOW = Date.parse('2026-11-20T09:30:00Z');
const endOf = (year: number | null, month: number | null, day: number | null) =>
  endOfDay({ year, month, day })?.toISOString();

describe('months of premium', () => {
  test.each([
    ['2026-11-20T09:30:00Z', 1, '2026-12-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00Z', 3, '2027-02-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00Z', 24, '2028-11-20T09:30:00.000Z'],
    ['2027-01-31T12:00:00Z', 1, '2027-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2027-08-31T12:00:00Z', 6, '2028-02-29T12:00:00.000Z'],
  ])('premium from %s for %i months ends %s', (now, months, end) => {
    expect(premiumEnd(null, Date.parse(now), months).toISOString()).toBe(end);
  });

  test('months of premium do not add up, and never shorten it', () => {
    const inAWeek = new Date('2026-11-27T09:30:00Z');
    expect(premiumEnd(inAWeek, NOW, 1).toISOString()).toBe('2026-12-20T09:30:00.000Z');
    const inAYear = new Date('2027-11-20T09:30:00Z');
    expect(premiumEnd(inAYear, NOW, 1)).toEqual(inAYear);
  });
});

describe('last days of premium', () => {
  test('a last day is complete in Paris, in winter, summer and at clock changes', () => {
    expect(endOf(2026, 12, 31)).toBe('2026-12-31T23:00:00.000Z');
    expect(endOf(2027, 6, 30)).toBe('2027-06-30T22:00:00.000Z');
    expect(endOf(2027, 3, 28)).toBe('2027-03-28T22:00:00.000Z');
    expect(endOf(2026, 10, 25)).toBe('2026-10-25T23:00:00.000Z');
    expect(endOf(2028, 2, 29)).toBe('2028-02-29T23:00:00.000Z');
  });

  test('a last day without its day is refused', () => {
    expect(endOf(2027, 3, null)).toBeUndefined();
    expect(endOf(2027, null, null)).toBeUndefined();
  });
});
