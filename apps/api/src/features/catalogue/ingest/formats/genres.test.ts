import { expect, test } from 'vitest';
import { splitGenres } from './genres.ts';

test('our genres are found whatever their spelling, and come in our order', () => {
  expect(splitGenres(['SliceofLife', 'sci-fi', 'Slice of Life', 'ACTION', 'Magical Girl']).genre).toEqual([
    'Action',
    'Magical Girl',
    'Sci-Fi',
    'Slice of Life',
  ]);
});

test.each([
  ['Mahou Shoujo', ['Magical Girl']],
  ['Suspense', ['Thriller']],
  ['Sport', ['Sports']],
  ['Science Fiction', ['Sci-Fi']],
  ['Sci-Fi & Fantasy', ['Fantasy', 'Sci-Fi']],
  ['Action & Adventure', ['Action', 'Adventure']],
])('%s is a genre of ours under another name', (label, genres) => {
  expect(splitGenres([label])).toEqual({ genre: genres, tags: [] });
});

test('labels outside our list are no genres, but tags in lower case, each once', () => {
  expect(splitGenres(['School', 'Comedy', 'school ', 'Martial Arts'])).toEqual({
    genre: ['Comedy'],
    tags: ['school', 'martial arts'],
  });
});
