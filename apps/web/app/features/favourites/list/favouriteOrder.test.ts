import { expect, test } from 'vitest';
import { inOrder, moveTo, restoreItem } from './favouriteOrder.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('what was taken out comes back where it stood', () => {
  const before = list(1, 2, 3, 4);
  for (const item of before) {
    const without = before.filter((one) => one !== item);
    expect(ids(restoreItem(without, item, before))).toEqual([1, 2, 3, 4]);
  }
});

test('it comes back after its former neighbour, though others have moved or gone meanwhile', () => {
  expect(ids(restoreItem(list(4, 2, 1), { id: 3 }, list(1, 2, 3, 4)))).toEqual([4, 2, 3, 1]);
  expect(ids(restoreItem(list(4, 1), { id: 3 }, list(1, 2, 3, 4)))).toEqual([4, 1, 3]);
  expect(ids(restoreItem(list(9), { id: 3 }, list(3, 4)))).toEqual([3, 9]);
  expect(ids(restoreItem([], { id: 3 }, list(1, 3)))).toEqual([3]);
});

test('it does not come back twice', () => {
  expect(ids(restoreItem(list(1, 3), { id: 3 }, list(3, 1)))).toEqual([1, 3]);
});

test('an order by ids, those it does not name following as they are', () => {
  expect(ids(inOrder(list(1, 2, 3, 4), [3, 7, 1]))).toEqual([3, 1, 2, 4]);
});

test('an item goes to a place counted from one, at most to either end', () => {
  expect(ids(moveTo(list(1, 2, 3, 4), 3, 1))).toEqual([3, 1, 2, 4]);
  expect(ids(moveTo(list(1, 2, 3, 4), 1, 3))).toEqual([2, 3, 1, 4]);
  expect(ids(moveTo(list(1, 2, 3, 4), 2, 99))).toEqual([1, 3, 4, 2]);
  expect(ids(moveTo(list(1, 2, 3, 4), 4, 0))).toEqual([4, 1, 2, 3]);
  expect(ids(moveTo(list(1, 2), 7, 1))).toEqual([1, 2]);
});
