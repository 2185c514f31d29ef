import { expect, test } from 'vitest';
import { stableOrder } from './stableOrder.ts';

test('the first order stays, however the list changes', () => {
  const first = stableOrder([], [3, 1, 2]);
  expect(first).toEqual([3, 1, 2]);
  expect(stableOrder(first, [1, 2, 3])).toBe(first);
});

test('new items come last, and items that left keep their place', () => {
  const order = stableOrder([3, 1, 2], [9, 2, 1]);
  expect(order).toEqual([3, 1, 2, 9]);
  expect(stableOrder(order, [3, 9, 2, 1])).toBe(order);
});
