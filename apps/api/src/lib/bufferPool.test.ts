import { expect, test } from 'vitest';
import { BufferPool } from './bufferPool.ts';

const KIB = 2 ** 10;

test('a returned buffer is lent again for a request of more than half its size', () => {
  const pool = new BufferPool(1024 * KIB, 1024 * KIB);
  const [large, small] = [pool.take(300 * KIB), pool.take(100 * KIB)];
  expect(large.length).toBeGreaterThanOrEqual(300 * KIB);
  pool.give(large);
  pool.give(small);
  expect(pool.take(90 * KIB)).toBe(small);
  expect(pool.take(90 * KIB)).not.toBe(large);
  expect(pool.take(280 * KIB)).toBe(large);
  expect(pool.take(280 * KIB)).not.toBe(large);
});

test('the pool stores no more than its maximum, and no buffer that is too large', () => {
  const pool = new BufferPool(256 * KIB, 128 * KIB);
  const sizes = [200 * KIB, 100 * KIB, 100 * KIB, 100 * KIB];
  const lent = sizes.map((size) => pool.take(size));
  for (const buffer of lent) pool.give(buffer);
  const again = sizes.map((size) => pool.take(size));
  expect(again.filter((buffer) => lent.includes(buffer))).toEqual([lent[1], lent[2]]);
});

test('a buffer outside the pool has exactly the bytes requested', () => {
  const pool = new BufferPool(1024 * KIB, 1024 * KIB);
  for (const bytes of [0, 1, 1000, 1025 * KIB]) expect(pool.take(bytes)).toHaveLength(bytes);
});
