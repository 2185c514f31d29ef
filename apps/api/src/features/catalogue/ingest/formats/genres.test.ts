import { expect, test } from 'vitest';
import { splitGenres } from './genres.ts';

test('our genres are recognised in any spelling, and sorted in our order', () => {
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
])('the genre « %s » is mapped to ours', (label, genres) => {
  expect(splitGenres([label])).toEqual({ genre: genres, tags: [] });
});

test('labels outside our genres become tags in lower case, once each', () => {
  expect(splitGenres(['School', 'Comedy', 'school ', 'Martial Arts'])).toEqual({
    genre: ['Comedy'],
    tags: ['school', 'martial arts'],
  });
});
