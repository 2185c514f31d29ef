import { expect, test } from 'vitest';
import { featuredLimit } from './rules.ts';

test('a profile features five favourites, and twenty-five with premium', () => {
  expect(featuredLimit(false)).toBe(5);
  expect(featuredLimit(true)).toBe(25);
});
