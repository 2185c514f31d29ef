import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readLocal, writeLocal } from './localMoment.ts';

const HOUR_MS = 3_600_000;

describe.each(['UTC', 'Europe/Paris', 'America/Los_Angeles'])('in a browser in %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone));
  afterAll(() => void vi.unstubAllEnvs());

  test('a moment to the minute is unchanged after writing it into a field and reading it', () => {
    const minutes = fc.integer({ min: 0, max: 80_000_000 }).map((minute) => minute * 60_000);
    fc.assert(
      fc.property(minutes, (moment) => {
        const text = writeLocal(moment);
        const read = readLocal(text) ?? Number.NaN;
        // A field cannot state which of the two hours is meant when the clocks go back.
        expect([moment, moment - HOUR_MS]).toContain(read);
        expect(writeLocal(read)).toBe(text);
      }),
    );
  });
});

test('an empty or partial field has no value', () => {
  expect([writeLocal(null), readLocal(''), readLocal('2026-11')].slice(0, 2)).toEqual(['', null]);
  expect(readLocal('2026-13-01T10:00')).toBeNull();
});
