import { expect, test } from 'vitest';
import { BufferPool } from './bufferPool.ts';

const KIB = 2 ** 10;

test('a buffer that came back is lent again, the smallest that is large enough', () => {
  const pool = new BufferPool(1024 * KIB, 1024 * KIB);
  const [large, small] = [pool.take(300 * KIB), pool.take(100 * KIB)];
  expect(large.length).toBeGreaterThanOrEqual(300 * KIB);
  pool.give(large);
  pool.give(small);
  expect(pool.take(90 * KIB)).toBe(small);
  expect(pool.take(90 * KIB)).toBe(large);
  expect(pool.take(90 * KIB)).not.toBe(large);
});

test('no more than the most bytes are kept, and none of a buffer that is too large', () => {
  const pool = new BufferPool(256 * KIB, 128 * KIB);
  const lent = [200, 100, 100, 100].map((size) => pool.take(size * KIB));
  for (const buffer of lent) pool.give(buffer);
  const again = lent.map(() => pool.take(KIB));
  expect(again.filter((buffer) => lent.includes(buffer))).toEqual([lent[1], lent[2]]);
});
