import { expect, test } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [0, 'à l’instant'],
  [59_999, 'à l’instant'],
  [MINUTE, 'il y a 1 minute'],
  [59 * MINUTE, 'il y a 59 minutes'],
  [60 * MINUTE, 'il y a 1 heure'],
  [DAY, 'hier'],
  [3 * DAY, 'il y a 3 jours'],
  [8 * DAY, 'la semaine dernière'],
  [60 * DAY, 'le mois dernier'],
  [89 * DAY, 'il y a 2 mois'],
  [400 * DAY, 'l’année dernière'],
])('%d ms ago reads « %s »', (since, text) => {
  expect(relativeTime(NOW - since, NOW)).toBe(text);
});

test('past times read as `Intl` writes them', () => {
  const french = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
  for (let days = 1; days < 7; days += 1)
    expect(relativeTime(NOW - days * DAY, NOW)).toBe(french.format(-days, 'day'));
  for (let weeks = 1; weeks <= 4; weeks += 1)
    expect(relativeTime(NOW - weeks * 7 * DAY, NOW)).toBe(french.format(-weeks, 'week'));
  for (let years = 1; years < 20; years += 1)
    expect(relativeTime(NOW - years * 366 * DAY, NOW)).toBe(french.format(-years, 'year'));
});

test('a clock behind the server’s reads « à l’instant », not a future time', () => {
  expect(relativeTime(NOW + DAY, NOW)).toBe('à l’instant');
});
