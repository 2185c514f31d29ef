import { expect, test } from 'vitest';
import { formatTimer } from './countdown.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [2 * DAY + 5 * HOUR + 10 * MINUTE, '2J 5H 10M'],
  [2 * DAY + 5 * HOUR + 10 * MINUTE + 59_999, '2J 5H 10M'],
  [7 * DAY, '7J 0H 0M'],
  [DAY, '1J 0H 0M'],
  [DAY - 1, '0J 23H 59M'],
  [HOUR, '0J 1H 0M'],
  [MINUTE, '0J 0H 1M'],
  [MINUTE - 1, '0J 0H 0M'],
  [1, '0J 0H 0M'],
  [400 * DAY, '400J 0H 0M'],
])('the timer at %d ms before an episode reads « %s »', (left, text) => {
  expect(formatTimer(left)).toBe(text);
});

test.each([0, -1, -3 * DAY])('the timer at %d ms reads « À venir »', (left) => {
  expect(formatTimer(left)).toBe('À venir');
});
