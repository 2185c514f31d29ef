import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../problems.ts';
import { retriedLater } from './retriedLater.ts';

let reported: unknown[];
let retried: ReturnType<typeof retriedLater>;
beforeEach(() => {
  reported = [];
  retried = retriedLater((error) => reported.push(error));
});
const fails = (error: Error) => retried(() => Promise.reject(error));
const busy = new DatabaseUnavailable('timeout');
const down = new DatabaseUnavailable('down');

test('each failure is reported', async () => {
  await fails(down);
  await fails(down);
  expect(reported).toEqual([down, down]);
});

test('a busy database is reported only after three failures in a row', async () => {
  await fails(busy);
  await fails(busy);
  await retried(async () => 'done');
  await fails(busy);
  await fails(busy);
  expect(reported).toEqual([]);
  await fails(busy);
  expect(reported).toEqual([busy]);
});
