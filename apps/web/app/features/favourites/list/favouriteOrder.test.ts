import { expect, test } from 'vitest';
import { inOrder, moveTo, restoreItem } from './favouriteOrder.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('a restored item returns to its place', () => {
  const before = list(1, 2, 3, 4);
  for (const item of before) {
    const without = before.filter((one) => one !== item);
    expect(ids(restoreItem(without, item, before))).toEqual([1, 2, 3, 4]);
  }
});

test('a restored item follows its former neighbour, even if others moved or left', () => {
  expect(ids(restoreItem(list(4, 2, 1), { id: 3 }, list(1, 2, 3, 4)))).toEqual([4, 2, 3, 1]);
  expect(ids(restoreItem(list(4, 1), { id: 3 }, list(1, 2, 3, 4)))).toEqual([4, 1, 3]);
  expect(ids(restoreItem(list(9), { id: 3 }, list(3, 4)))).toEqual([3, 9]);
  expect(ids(restoreItem([], { id: 3 }, list(1, 3)))).toEqual([3]);
});

test('a restored item appears only once', () => {
  expect(ids(restoreItem(list(1, 3), { id: 3 }, list(3, 1)))).toEqual([1, 3]);
});

test('an order by ids keeps unnamed items behind, unchanged', () => {
  expect(ids(inOrder(list(1, 2, 3, 4), [3, 7, 1]))).toEqual([3, 1, 2, 4]);
});

test('an item is moved to a place counted from one, at most to either end', () => {
  expect(ids(moveTo(list(1, 2, 3, 4), 3, 1))).toEqual([3, 1, 2, 4]);
  expect(ids(moveTo(list(1, 2, 3, 4), 1, 3))).toEqual([2, 3, 1, 4]);
  expect(ids(moveTo(list(1, 2, 3, 4), 2, 99))).toEqual([1, 3, 4, 2]);
  expect(ids(moveTo(list(1, 2, 3, 4), 4, 0))).toEqual([4, 1, 2, 3]);
  expect(ids(moveTo(list(1, 2), 7, 1))).toEqual([1, 2]);
});
