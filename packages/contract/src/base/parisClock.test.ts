import { describe, expect, test } from 'vitest';
import { parisAhead, parisDateTime } from './parisClock.ts';

const HOUR = 3_600_000;
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const byTable = (instant: number) => format.format(instant).replace(' ', 'T');
const byRule = (instant: number) => parisDateTime(instant)?.slice(0, -4);

describe('the clock of Paris', () => {
  test('the clock of Paris equals the time zone table, around each change and new year', () => {
    for (let year = 1996; year <= 2099; year += 1) {
      const changes = [Date.UTC(year, 2, 25), Date.UTC(year, 9, 25)];
      for (const from of changes)
        for (let hour = 0; hour <= 7 * 24; hour += 1) {
          const instant = from + hour * HOUR;
          expect([instant, byRule(instant - 1)]).toEqual([instant, byTable(instant - 1)]);
          expect([instant, byRule(instant)]).toEqual([instant, byTable(instant)]);
        }
      const turn = Date.UTC(year, 0, 1);
      if (year > 1996) expect(byRule(turn - HOUR)).toBe(byTable(turn - HOUR));
      expect(byRule(turn)).toBe(byTable(turn));
    }
  });

  test.each([Date.UTC(1995, 11, 31, 23), Date.UTC(2100, 0, 1), Number.NaN, Infinity])(
    'the clock of Paris has no rule at %s',
    (instant) => expect(parisAhead(instant)).toBeUndefined(),
  );
});
