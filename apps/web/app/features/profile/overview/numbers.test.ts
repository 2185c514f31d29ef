import { expect, test } from 'vitest';
import { episodesSeen } from '../episodesSeen.ts';
import { seasonRows } from './seasonRows.ts';
import { shadeLevel } from './shadeLevel.ts';

test.each([
  [0, 1, 'Épisode 1'],
  [2, 5, 'Épisodes 3 à 5'],
  [0, 1200, 'Épisodes 1 à 1200'],
])('progress from %d to %d reads « %s »', (from, to, text) => {
  expect(episodesSeen(from, to)).toBe(text);
});

test('a cell is as dark as its share of the fullest, and an empty one has no shade', () => {
  expect([0, 1, 25, 26, 50, 51, 75, 76, 100].map((count) => shadeLevel(count, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(shadeLevel(0, 0)).toBe(0);
});

test('seasons are in rows of a year, with empty seasons and without empty years', () => {
  const cells = (...counts: number[]) =>
    (['Hiver', 'Printemps', 'Été', 'Automne'] as const).map((season, at) => ({
      season,
      entries: counts[at] ?? 0,
    }));
  expect(
    seasonRows([
      { year: 2026, season: 'Automne', entries: 3 },
      { year: 2026, season: 'Hiver', entries: 1 },
      { year: 1966, season: 'Été', entries: 2 },
    ]),
  ).toEqual([
    { year: 2026, cells: cells(1, 0, 0, 3) },
    { year: 1966, cells: cells(0, 0, 2, 0) },
  ]);
});
