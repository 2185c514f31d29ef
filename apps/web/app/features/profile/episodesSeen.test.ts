import { expect, test } from 'vitest';
import { watchedText } from './episodesSeen.ts';

test.each([
  [0, 1, 'a vu l’épisode 1 de'],
  [11, 12, 'a vu l’épisode 12 de'],
  [2, 5, 'a vu les épisodes 3 à 5 de'],
])('progress from %i to %i reads: %s', (from, to, text) => {
  expect(watchedText(from, to)).toBe(text);
});
