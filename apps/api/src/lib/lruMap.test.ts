import { expect, test } from 'vitest';
import { LruMap } from './lruMap.ts';

test('a map of two values evicts the least recently used one, and reading counts as using', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  map.delete('a');
  map.clear();
  expect([map.get('a'), map.get('c'), map.size]).toEqual([undefined, undefined, 0]);
});
