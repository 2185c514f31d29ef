import { expect, test } from 'vitest';
import { formatWatchedAt } from './formatWatchedAt.ts';

const paris = (text: string) => Date.parse(text);
const NOW = paris('2026-11-20T22:00:00+01:00');

test.each([
  ['2026-11-20T21:30:00+01:00', 'aujourd’hui à 21\u202fh\u202f30'],
  ['2026-11-20T09:05:00+01:00', 'aujourd’hui à 9\u202fh\u202f05'],
  ['2026-11-20T21:00:00+01:00', 'aujourd’hui à 21\u202fh'],
  ['2026-11-20T00:00:00+01:00', 'aujourd’hui à 0\u202fh'],
  ['2026-11-19T23:59:59+01:00', 'hier'],
  ['2026-11-19T00:00:00+01:00', 'hier'],
  ['2026-11-18T23:59:59+01:00', '18/11/2026'],
  ['2025-01-02T12:00:00+01:00', '02/01/2025'],
])('an episode watched at %s reads « %s »', (moment, text) => {
  expect(formatWatchedAt(paris(moment), NOW)).toBe(text);
});

test('on the evening of the day of 25 hours yesterday is the day before, not 24 hours ago', () => {
  const now = paris('2026-10-25T23:30:00+01:00');
  expect(formatWatchedAt(paris('2026-10-25T00:10:00+02:00'), now)).toBe('aujourd’hui à 0\u202fh\u202f10');
  expect(formatWatchedAt(paris('2026-10-24T23:50:00+02:00'), now)).toBe('hier');
});

test('early after the day of 23 hours yesterday is that day', () => {
  const now = paris('2026-03-30T00:30:00+02:00');
  expect(formatWatchedAt(paris('2026-03-29T00:10:00+01:00'), now)).toBe('hier');
  expect(formatWatchedAt(paris('2026-03-28T23:50:00+01:00'), now)).toBe('28/03/2026');
});

test('a clock behind the server’s reads today', () => {
  expect(formatWatchedAt(NOW + 3 * 3_600_000, NOW)).toBe('aujourd’hui à 1\u202fh');
});
