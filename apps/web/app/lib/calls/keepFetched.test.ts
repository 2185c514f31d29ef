import { expect, test } from 'vitest';
import { keepFetched } from './keepFetched.ts';

test('a fetched value is cached for half an hour', () => {
  let now = 0;
  const kept = keepFetched<string>(() => now);
  kept.write('one', 'value');
  now = 29 * 60_000;
  expect(kept.read('one')).toEqual({ value: 'value', at: 0 });
  now = 30 * 60_000;
  expect(kept.read('one')).toBeUndefined();
});

test('only the latest values are cached', () => {
  const kept = keepFetched<number>(() => 0);
  for (let key = 0; key <= 30; key++) kept.write(String(key), key);
  expect(kept.read('0')).toBeUndefined();
  expect(kept.read('1')?.value).toBe(1);
  kept.write('1', 100);
  kept.write('31', 31);
  expect(kept.read('1')?.value).toBe(100);
  expect(kept.read('2')).toBeUndefined();
});
