import { expect, test } from 'vitest';
import { nearlyEqual } from './nearlyEqual.ts';

test.each([
  ['Shingeki no Kyojin', 'Shingeki no kyojin', true],
  ['L’Attaque des Titans', 'L Attaque des titans', true],
  ['Les Carnets de l’apothicaire', 'Le Carnet de l’Apothicaire', true],
  ['葬送のフリーレン', '葬送のフリーレン', true],
  ['K', 'k', true],
  ['Naruto', 'Boruto', false],
  ['Bleach', 'Monster', false],
  ['…', '!', false],
  ['', '', false],
])('« %s » and « %s » are nearly equal: %s', (one, other, expected) => {
  expect(nearlyEqual(one, other)).toBe(expected);
});
