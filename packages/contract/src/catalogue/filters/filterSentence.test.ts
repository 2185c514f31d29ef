import { expect, test } from 'vitest';
import { filterSentence } from './filterSentence.ts';

test('filters read as a sentence', () => {
  expect(filterSentence('anime', {})).toBe('Anime, par popularité');
  expect(
    filterSentence('anime', {
      year: '2024',
      season: 'Automne',
      genre: 'Action',
      excludedGenre: 'Ecchi',
      studio: 'MAPPA',
    }),
  ).toBe('Anime · de 2024 · à l’automne · Action sans Ecchi · du studio MAPPA, par popularité');
  expect(
    filterSentence('anime', {
      search: 'naruto',
      type: 'Film',
      status: '1',
      season: 'Printemps',
      excludedGenre: 'Ecchi,Horror',
      diffuseur: 'Disney',
      vf: 'true',
      unlisted: 'true',
    }),
  ).toBe(
    'Anime · «\u202fnaruto\u202f» · Film · en cours de diffusion · au printemps · sans Ecchi ni Horreur · sur Disney+ · en VF · pas dans ma liste, par pertinence',
  );
  expect(filterSentence('manga', { origin: 'Corée', doujin: 'true', sortBy: 'score' })).toMatch(
    /^Manga · de Corée · doujin, par /,
  );
});

test('unknown values appear unchanged in the sentence', () => {
  expect(filterSentence('anime', { year: 'x', season: 'Mousson', genre: 'Yaoi' })).toBe(
    'Anime · de x · mousson · Yaoi, par popularité',
  );
});
