import { expect, test } from 'vitest';
import { stableOrder } from './stableOrder.ts';

test('the order first seen stays, whatever the list does later', () => {
  const first = stableOrder([], [3, 1, 2]);
  expect(first).toEqual([3, 1, 2]);
  expect(stableOrder(first, [1, 2, 3])).toBe(first);
});

test('what is new comes last; what left keeps its place and finds it again', () => {
  const order = stableOrder([3, 1, 2], [9, 2, 1]);
  expect(order).toEqual([3, 1, 2, 9]);
  expect(stableOrder(order, [3, 9, 2, 1])).toBe(order);
});
