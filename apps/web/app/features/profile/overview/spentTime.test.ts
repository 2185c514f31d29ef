import { expect, test } from 'vitest';
import { spentTime } from './spentTime.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

test.each([
  [0, '0 minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [HOUR, '1 heure'],
  [HOUR + 30, '1 heure 30 minutes'],
  [DAY - 1, '23 heures 59 minutes'],
  [DAY, '1 jour'],
  [DAY + 59, '1 jour'],
  [12 * DAY + 4 * HOUR + 10, '12 jours 4 heures'],
  [1234 * DAY + HOUR, '1\u202f234 jours 1 heure'],
])('%d minutes read « %s »', (minutes, text) => {
  expect(spentTime(minutes).join(' ')).toBe(text);
});
