import { expect, test } from 'vitest';
import { dateAndMonth, dateInWords, dateOf, monthInWords, weekdayOf } from './dayWords.ts';

const DAY = 86_400_000;

test('days are named as in a French calendar', () => {
  const formats = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...parts });
  const weekday = formats({ weekday: 'long' });
  const short = formats({ day: 'numeric', month: 'long' });
  const long = formats({ day: 'numeric', month: 'long', year: 'numeric' });
  const month = formats({ month: 'long', year: 'numeric' });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    const words = [weekdayOf, dateAndMonth, dateInWords, monthInWords].map((inWords) => inWords(day));
    const known = [weekday, short, long, month].map((format) => format.format(at).replace(/^1 /, '1er '));
    expect(words).toEqual(known);
  }
});

test('the first day of a month is « 1er »', () => {
  expect(['2026-11-01', '2026-11-11', '2026-11-30'].map(dateOf)).toEqual(['1er', '11', '30']);
});
