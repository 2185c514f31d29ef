import { expect, test } from 'vitest';
import { namedProperties, orderedNames } from './properties.ts';

test('properties have the order of the forms, unknown ones last', () => {
  expect(orderedNames('anime', { former: 1, studios: [], title: 'A', genre: [] })).toEqual([
    'title',
    'genre',
    'studios',
    'former',
  ]);
});

test.each([
  [{}, ''],
  [{ synopsis: '' }, 'Synopsis'],
  [{ genre: [], synopsis: '' }, 'Synopsis et Genres'],
  [
    { title: '', titleEN: '', romanji: '', titleJP: '' },
    'Titre français, Titre anglais, Titre romanisé et Titre japonais',
  ],
  [
    { title: '', titleEN: '', romanji: '', titleJP: '', synopsis: '' },
    'Titre français, Titre anglais, Titre romanisé et 2 autres propriétés',
  ],
])('the properties %j are named as « %s »', (properties, words) => {
  expect(namedProperties('anime', properties)).toBe(words);
});
