import { expect, test } from 'vitest';
import { knownTitles } from './knownTitles.ts';

const titled = (title: string) => ({ title, titleEN: null, romanji: null, titleJP: null });
const namesOf = (names: string[], most: number) =>
  knownTitles(names.map(titled), most).map(({ title }) => title);

test('a series stands once among the known titles, whatever its seasons are', () => {
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

test('a name that only begins alike is another series', () => {
  expect(namesOf(['Mono', 'Monogatari'], 2)).toEqual(['Mono', 'Monogatari']);
});

test('where there are too few series, seasons fill up, in the order of before', () => {
  expect(namesOf(['Naruto', 'Naruto 2', 'Bleach'], 3)).toEqual(['Naruto', 'Naruto 2', 'Bleach']);
});
