import { expect, test } from 'vitest';
import { sourceOrder } from './sourceOrder.ts';

/** The names from the most to the least trusted. */
const sorted = (configured: string[], names: (string | null)[]) => {
  const order = sourceOrder(configured);
  return names.toSorted((one, other) =>
    order.outranks(one, other) ? -1 : order.outranks(other, one) ? 1 : 0,
  );
};

test('the French layer, the operator’s sources in their order, what is known here, others by name, the demo', () => {
  const names = [
    'demo',
    'zebre',
    'abeille',
    'bangumi-data',
    'interchange',
    'anilist',
    'second',
    'premier',
    'french',
  ];
  const expected = [
    'french',
    'premier',
    'second',
    'anilist',
    'interchange',
    'bangumi-data',
    'abeille',
    'zebre',
    'demo',
  ];
  expect(sorted(['premier', 'second'], names)).toEqual(expected);
});

test('the operator may rank what is known here, the French layer too', () => {
  const names = ['anilist', 'bangumi-data', 'french', 'interchange'];
  expect(sorted(['bangumi-data', 'interchange', 'french'], names)).toEqual([
    'bangumi-data',
    'interchange',
    'french',
    'anilist',
  ]);
});

test('no source is above itself, and none is below what was kept without one', () => {
  const order = sourceOrder();
  expect(order.outranks('autre', 'autre')).toBe(false);
  expect([order.outranks('autre', null), order.outranks(null, 'autre')]).toEqual([true, false]);
  expect([order.outranks('demo', null), order.outranks(null, 'demo')]).toEqual([false, false]);
});
