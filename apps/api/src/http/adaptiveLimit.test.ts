import { expect, test } from 'vitest';
import { openAdaptiveLimit } from './adaptiveLimit.ts';

// How much is taken on at once, by a clock of the tests.

const MOST = 40;
const LEAST = 4;
const SLOW_MS = 500;
const QUICK_MS = 20;

function setupLimit() {
  let time = 0;
  const limit = openAdaptiveLimit({ most: MOST, least: LEAST, withinMs: 200, now: () => time });
  /** As much as is taken on at once, each of it lasting so long; says how much that was. */
  const fill = async (ms: number, most = Number.POSITIVE_INFINITY): Promise<number> => {
    const done = Promise.withResolvers<void>();
    const taken: Promise<void>[] = [];
    while (taken.length < most && !limit.isFull()) taken.push(limit.run(() => done.promise));
    time += ms;
    done.resolve();
    await Promise.all(taken);
    return taken.length;
  };
  const fillOften = async (times: number, ms: number, most?: number) => {
    for (let round = 0; round < times; round += 1) await fill(ms, most);
  };
  return { fill, fillOften };
}

test('less is taken on at once while work takes too long, but never nothing', async () => {
  const { fill, fillOften } = setupLimit();
  expect(await fill(SLOW_MS)).toBe(MOST);
  await fillOften(4, SLOW_MS);
  expect(await fill(SLOW_MS)).toBeLessThan(MOST / 2);
  await fillOften(50, SLOW_MS);
  expect(await fill(SLOW_MS)).toBe(LEAST);
});

test('as much as before is taken on again once work is done in time', async () => {
  const { fill, fillOften } = setupLimit();
  await fillOften(50, SLOW_MS);
  await fillOften(300, QUICK_MS);
  expect(await fill(QUICK_MS)).toBe(MOST);
});

test('what is kept ready does not hide that everything else takes too long', async () => {
  const { fill, fillOften } = setupLimit();
  for (let round = 0; round < 50; round += 1) {
    await fillOften(20, 0);
    await fill(SLOW_MS);
  }
  expect(await fill(SLOW_MS)).toBe(LEAST);
});

test('what is long alone does not lessen what is taken on', async () => {
  const { fill, fillOften } = setupLimit();
  await fillOften(50, SLOW_MS, LEAST);
  expect(await fill(QUICK_MS)).toBe(MOST);
});

test('a failure counts as done', async () => {
  const limit = openAdaptiveLimit({ most: 1, least: 1, withinMs: 200, now: () => 0 });
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(limit.isFull()).toBe(false);
});
