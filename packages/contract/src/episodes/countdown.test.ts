import { expect, test } from 'vitest';
import { formatCountdown } from './countdown.ts';

test.each([
  [2 * 86_400_000 + 5 * 3_600_000 + 10 * 60_000 + 30_999, '2 j 05 h 10 min 30 s'],
  [86_400_000, '1 j 00 h 00 min 00 s'],
  [3_600_000 + 5000, '1 h 00 min 05 s'],
  [59_999, '59 s'],
  [1, '0 s'],
  [0, 'Semaine prochaine !'],
  [-1, 'Semaine prochaine !'],
])('the countdown at %i milliseconds reads: %s', (left, text) => {
  expect(formatCountdown(left).replaceAll('\u202f', ' ')).toBe(text);
});
