import { describe, expect, test } from 'vitest';
import { findByName } from './findByName.ts';

const NO_NAME = { title: 'Sans titre', titleEN: null, titleJP: null, romanji: null, alt: [] };
const TITLES = [
  { ...NO_NAME, id: 1, title: 'L’Été où Hikaru est mort', titleJP: '光が死んだ夏' },
  {
    ...NO_NAME,
    id: 2,
    title: 'Attack on Titan',
    titleEN: 'Attack on Titan',
    romanji: 'Shingeki no Kyojin',
    alt: ['SnK', 'AoT'],
  },
  { ...NO_NAME, id: 3 },
];

describe('search without a worker', () => {
  test.each([
    ['ete ou', [1]],
    ['ÉTÉ', [1]],
    ['titan', [2]],
    ['kyojin', [2]],
    ['snk', [2]],
    ['光が', [1]],
    ['shingeky', []],
    ['…', []],
  ])('« %s » finds %j without the worker', (text, ids) => {
    expect(findByName(TITLES, text)).toEqual(ids);
  });
});
