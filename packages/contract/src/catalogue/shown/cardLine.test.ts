import { expect, test } from 'vitest';
import { type CardLine, cardLine } from './cardLine.ts';

const card: CardLine = {
  type: 'TV',
  start: { day: 4, month: 10, year: 2016 },
  NbEpisodes: 25,
  average: 8.22,
};

test.each<['anime' | 'manga', Partial<CardLine>, string]>([
  ['anime', {}, '2016 · 25\u202fép. · ★\u202f8,22'],
  ['anime', { NbEpisodes: null }, '2016 · TV · ★\u202f8,22'],
  ['anime', { type: 'Film', NbEpisodes: 1, average: null }, '2016 · Film'],
  [
    'anime',
    { start: { day: 1, month: 4, year: null }, NbEpisodes: 1413 },
    '1\u202f413\u202fép. · ★\u202f8,22',
  ],
  ['anime', { start: null, type: null, NbEpisodes: null, average: null }, ''],
  ['manga', { type: 'Manga', NbEpisodes: null, average: 9 }, '2016 · Manga · ★\u202f9'],
])('a card of one %s with %j reads « %s »', (kind, changed, line) => {
  expect(cardLine(kind, { ...card, ...changed })).toBe(line);
});
