import { expect, test } from 'vitest';
import { sourceOrder } from './sourceOrder.ts';

/** The names from the most to the least trusted. */
const sorted = (configured: string[], names: (string | null)[]) => {
  const order = sourceOrder(configured);
  return names.toSorted((one, other) =>
    order.outranks(one, other) ? -1 : order.outranks(other, one) ? 1 : 0,
  );
};

test('the order of sources is: French layer, operator’s order, known sources, others by name, demo', () => {
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

test('the operator may rank known sources and the French layer', () => {
  const names = ['anilist', 'bangumi-data', 'french', 'interchange'];
  expect(sorted(['bangumi-data', 'interchange', 'french'], names)).toEqual([
    'bangumi-data',
    'interchange',
    'french',
    'anilist',
  ]);
});

test('every source but the demo outranks a value without a source, and none outranks itself', () => {
  const order = sourceOrder();
  expect(order.outranks('autre', 'autre')).toBe(false);
  expect([order.outranks('autre', null), order.outranks(null, 'autre')]).toEqual([true, false]);
  expect([order.outranks('demo', null), order.outranks(null, 'demo')]).toEqual([false, false]);
});
