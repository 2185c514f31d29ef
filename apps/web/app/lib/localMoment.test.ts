import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocal, writeLocal } from './localMoment.ts';

test('a moment to the minute survives being written into a field and read again', () => {
  const minutes = fc.integer({ min: 0, max: 80_000_000 }).map((minute) => minute * 60_000);
  fc.assert(
    fc.property(minutes, (moment) => {
      expect(readLocal(writeLocal(moment))).toBe(moment);
    }),
  );
});

test('an empty or half filled field holds nothing', () => {
  expect([writeLocal(null), readLocal(''), readLocal('2026-11')].slice(0, 2)).toEqual(['', null]);
  expect(readLocal('2026-13-01T10:00')).toBeNull();
});
