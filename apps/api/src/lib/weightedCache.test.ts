import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CacheBudget, cacheBytesFor } from './cacheBudget.ts';
import { WeightedCache } from './weightedCache.ts';

const MOST = 100;

/** Caches of one budget, of values that are their own weight. */
function openCaches(shares: readonly number[] = [1, 1, 1]) {
  const budget = new CacheBudget(MOST);
  const caches = shares.map(
    (share, at) =>
      new WeightedCache<number, { weight: number }>(
        { name: `cache ${at}`, share, budget },
        (value) => value.weight,
      ),
  );
  return { budget, caches };
}

test('caches of one budget never exceed its bytes together, even when values grow', () => {
  const change = fc.record({
    cache: fc.integer({ min: 0, max: 2 }),
    key: fc.integer({ min: 0, max: 9 }),
    weight: fc.integer({ min: 1, max: 120 }),
    what: fc.constantFrom('set', 'get', 'grow', 'delete', 'clear'),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const { budget, caches } = openCaches();
      for (const { cache: at, key, weight, what } of changes) {
        const cache = caches[at] as (typeof caches)[number];
        const value = cache.get(key);
        if (what === 'set') cache.set(key, { weight });
        if (what === 'delete') cache.delete(key);
        if (what === 'clear') cache.clear();
        if (what === 'grow' && value) {
          value.weight = weight;
          cache.reweigh(key, value);
        }
        const held = caches.flatMap((one) =>
          Array.from({ length: 10 }, (_, name) => one.get(name)?.weight ?? 0),
        );
        const sum = held.reduce((all, one) => all + one, 0);
        expect(sum).toBeLessThanOrEqual(MOST);
        expect(budget.bytes).toBe(sum);
      }
    }),
  );
});

test('the least recently used entry of all caches is evicted first', () => {
  const { caches } = openCaches();
  const [one, two] = caches;
  one?.set(1, { weight: 40 });
  two?.set(1, { weight: 40 });
  one?.get(1);
  one?.set(2, { weight: 40 });
  expect([one?.get(1)?.weight, one?.get(2)?.weight, two?.get(1)]).toEqual([40, 40, undefined]);
});

test('a cache with a share of the budget evicts its own entries only', () => {
  const { caches } = openCaches([1, 0.25]);
  const [pages, unknown] = caches;
  pages?.set(1, { weight: 60 });
  for (let key = 0; key < 50; key += 1) unknown?.set(key, { weight: 10 });
  expect([pages?.get(1)?.weight, unknown?.size, unknown?.weight]).toEqual([60, 2, 20]);
});

test('a value larger than the whole budget is not stored, and evicts nothing', () => {
  const { caches } = openCaches();
  const [one, two] = caches;
  one?.set(1, { weight: 60 });
  two?.set(1, { weight: MOST + 1 });
  expect([one?.get(1)?.weight, two?.get(1)]).toEqual([60, undefined]);
});

test('a budget reports entries and bytes by name, and adds those of one name', () => {
  const budget = new CacheBudget(MOST);
  for (const name of ['agenda', 'agenda', 'pages']) {
    new WeightedCache<string, number>({ name, budget }, (weight) => weight).set('key', 10);
  }
  expect(budget.byName()).toEqual(
    new Map([
      ['agenda', { entries: 2, bytes: 20 }],
      ['pages', { entries: 1, bytes: 10 }],
    ]),
  );
});

test('the budget of caches follows the memory of the machine between 32 and 96 MiB', () => {
  const MIB = 2 ** 20;
  const machines = [256, 512, 1024, 2048, 64_000];
  expect(machines.map((memory) => cacheBytesFor(memory * MIB) / MIB)).toEqual([32, 32, 64, 96, 96]);
});
