import { expect, test } from 'vitest';
import { knownTitles } from './knownTitles.ts';

const titled = (title: string) => ({ title, titleEN: null, romanji: null, titleJP: null });
const namesOf = (names: string[], most: number) =>
  knownTitles(names.map(titled), most).map(({ title }) => title);

test('a series appears once among the known titles, whatever its seasons', () => {
  const names = [
    'Naruto',
    'Naruto : Shippuden',
    'One Piece',
    'L’Attaque des Titans',
    'L’Attaque des Titans – Saison 2',
    'Bleach',
  ];
  expect(namesOf(names, 4)).toEqual(['Naruto', 'One Piece', 'L’Attaque des Titans', 'Bleach']);
});

test('a name with only the same beginning is another series', () => {
  expect(namesOf(['Mono', 'Monogatari'], 2)).toEqual(['Mono', 'Monogatari']);
});

test('seasons fill up missing series, in their former order', () => {
  expect(namesOf(['Naruto', 'Naruto 2', 'Bleach'], 3)).toEqual(['Naruto', 'Naruto 2', 'Bleach']);
});
