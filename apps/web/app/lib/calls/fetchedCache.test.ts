import { expect, test } from 'vitest';
import { fetchedCache } from './fetchedCache.ts';

test('a fetched value is cached for half an hour', () => {
  let now = 0;
  const cached = fetchedCache<string>(() => now);
  cached.write('one', 'value');
  now = 29 * 60_000;
  expect(cached.read('one')).toEqual({ value: 'value', at: 0 });
  now = 30 * 60_000;
  expect(cached.read('one')).toBeUndefined();
});

test('only the latest values are cached', () => {
  const cached = fetchedCache<number>(() => 0);
  for (let key = 0; key <= 30; key++) cached.write(String(key), key);
  expect(cached.read('0')).toBeUndefined();
  expect(cached.read('1')?.value).toBe(1);
  cached.write('1', 100);
  cached.write('31', 31);
  expect(cached.read('1')?.value).toBe(100);
  expect(cached.read('2')).toBeUndefined();
});
