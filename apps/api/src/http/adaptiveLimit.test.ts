import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAdaptiveLimit } from './adaptiveLimit.ts';
import { WaitedTooLong } from './fairLine.ts';

// How much is taken on at once, by a clock of the tests.

const MOST = 40;
const LEAST = 4;
const SLOW_MS = 500;
const QUICK_MS = 20;
const WAIT_MS = 100;

function setupLimit() {
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  const options = {
    most: MOST,
    least: LEAST,
    withinMs: 200,
    waitMs: WAIT_MS,
    burstMs: 3000,
    crowd: LEAST,
    floodAfterMs: 500,
    now: () => time,
  };
  const limit = openAdaptiveLimit(options);

  let clients = 0;

  /** Begins so many pieces of work, each of another client unless one is named; each lasts until `end`. */
  const begin = (amount: number, { cost, client }: { cost?: number; client?: string } = {}) => {
    const state = { begun: 0, refused: 0 };
    const over = Promise.withResolvers<void>();
    const all = Array.from({ length: amount }, () => {
      clients += 1;
      const caller = client ?? `client ${clients}`;
      const work = () => {
        state.begun += 1;
        return over.promise;
      };
      return limit
        .run(() => caller, work, cost)
        .catch((error: unknown) => {
          if (!(error instanceof WaitedTooLong)) throw error;
          state.refused += 1;
        });
    });
    const end = async () => {
      over.resolve();
      await Promise.all(all);
    };
    return { state, end };
  };

  /** As much as is taken on at once, each of it lasting so long; says how much that was. */
  const fill = async (ms: number, amount = MOST): Promise<number> => {
    const { state, end } = begin(amount);
    await nextTurn();
    const { begun } = state;
    pass(Math.max(ms, WAIT_MS + 1));
    await end();
    return begun;
  };
  const fillOften = async (times: number, ms: number, amount?: number) => {
    for (let round = 0; round < times; round += 1) await fill(ms, amount);
  };
  return { limit, begin, fill, fillOften, pass };
}

test('little is taken on at first, and more while it is done in time', async () => {
  const { fill, fillOften } = setupLimit();
  expect(await fill(QUICK_MS)).toBe(LEAST);
  await fillOften(100, QUICK_MS);
  expect(await fill(QUICK_MS)).toBe(MOST);
});

test('less is taken on at once while work takes too long, but never nothing', async () => {
  const { fill, fillOften } = setupLimit();
  await fillOften(100, QUICK_MS);
  expect(await fill(SLOW_MS)).toBe(MOST);
  await fillOften(4, SLOW_MS);
  expect(await fill(SLOW_MS)).toBeLessThan(MOST / 2);
  await fillOften(50, SLOW_MS);
  expect(await fill(SLOW_MS)).toBe(LEAST);
});

test('what is kept ready does not hide that everything else takes too long', async () => {
  const { limit, fill, fillOften } = setupLimit();
  await fillOften(100, QUICK_MS);
  for (let round = 0; round < 50; round += 1) {
    for (let ready = 0; ready < 800; ready += 1)
      await limit.run(
        () => 'ready',
        async () => undefined,
      );
    await fill(SLOW_MS);
  }
  expect(await fill(SLOW_MS)).toBe(LEAST);
});

test('what is long alone does not lessen what is taken on', async () => {
  const { fill, fillOften } = setupLimit();
  await fillOften(100, QUICK_MS);
  await fillOften(50, SLOW_MS, LEAST);
  expect(await fill(QUICK_MS)).toBe(MOST);
});

test('of a flood that lasts those are refused who had no turn in time, without having begun', async () => {
  const { limit, begin, pass } = setupLimit();
  const burst = begin(4 * LEAST);
  pass(400);
  // A burst is only late.
  expect(limit.isFull()).toBe(false);
  await burst.end();
  expect(burst.state).toEqual({ begun: 4 * LEAST, refused: 0 });
  const first = begin(LEAST);
  const second = begin(LEAST + 1);
  pass(400);
  await first.end();
  const third = begin(2 * LEAST);
  pass(WAIT_MS + 120);
  expect(limit.isFull()).toBe(true);
  await second.end();
  await third.end();
  expect(third.state.refused).toBeGreaterThanOrEqual(LEAST);
});

test('a flood is over once there was no crowd for a second, not as soon as few are left in line', async () => {
  const { limit, begin, pass } = setupLimit();
  const held = begin(LEAST);
  const crowd = begin(2 * LEAST);
  pass(600);
  const last = begin(1);
  await held.end();
  await crowd.end();
  const [busy, few] = [begin(LEAST), begin(2)];
  pass(WAIT_MS);
  expect(limit.isFull()).toBe(true);
  await busy.end();
  await few.end();
  await last.end();
  pass(1001);
  const [again, others] = [begin(LEAST), begin(2)];
  pass(9 * WAIT_MS);
  expect(limit.isFull()).toBe(false);
  await again.end();
  await others.end();
  expect(others.state).toEqual({ begun: 2, refused: 0 });
});

test('many calls of one client are late for that client alone, and none of them is refused', async () => {
  const { limit, begin, pass } = setupLimit();
  const [busy, many] = [begin(LEAST), begin(10 * LEAST, { client: 'one' })];
  pass(900);
  const other = begin(1);
  await busy.end();
  expect([other.state.begun, many.state.begun]).toEqual([1, LEAST - 1]);
  expect(limit.isFull()).toBe(false);
  await other.end();
  await many.end();
  expect(many.state).toEqual({ begun: 10 * LEAST, refused: 0 });
});

test('a client whose calls have waited for long has no more taken on, and others have', async () => {
  const { begin, pass } = setupLimit();
  const [first, second, third] = [0, 1, 2].map(() => begin(LEAST, { client: 'one' }));
  pass(900);
  await first?.end();
  pass(900);
  const [refused, other] = [begin(1, { client: 'one' }), begin(1, { client: 'two' })];
  await expect.poll(() => refused.state.refused).toBe(1);
  expect(other.state.refused).toBe(0);
  for (const work of [second, third, refused, other]) await work?.end();
  expect([third?.state.begun, other.state.begun]).toEqual([LEAST, 1]);
});

test('a few who come at once are only late, however slow the machine is', async () => {
  const { limit, begin, pass } = setupLimit();
  const first = begin(LEAST);
  const second = begin(LEAST);
  pass(9 * WAIT_MS);
  expect(limit.isFull()).toBe(false);
  await first.end();
  expect(second.state).toEqual({ begun: LEAST, refused: 0 });
  await second.end();
});

test('those in line are refused in time also when nothing ends', async () => {
  const { begin, pass } = setupLimit();
  const held = begin(LEAST);
  const late = begin(LEAST + 2);
  pass(3001);
  await expect.poll(() => late.state.refused).toBe(LEAST + 2);
  await held.end();
});

test('what costs more leaves room for less, and has its turn even if it alone costs more than there is', async () => {
  const { begin } = setupLimit();
  const [large, small] = [begin(1, { cost: LEAST - 1 }), begin(2)];
  await nextTurn();
  expect([large.state.begun, small.state.begun]).toEqual([1, 1]);
  await large.end();
  await small.end();
  const huge = begin(1, { cost: MOST + 1 });
  await nextTurn();
  expect(huge.state.begun).toBe(1);
  await huge.end();
});

test('nothing waits for work that has lasted for seconds', async () => {
  const { begin, pass } = setupLimit();
  const away = begin(LEAST);
  pass(3000);
  const others = begin(LEAST);
  await nextTurn();
  expect(others.state.begun).toBe(LEAST);
  await away.end();
  await others.end();
});

test('a failure counts as done', async () => {
  const { limit, begin } = setupLimit();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(limit.run(() => 'one', broken, LEAST)).rejects.toThrow('broken');
  const after = begin(LEAST);
  await nextTurn();
  expect(after.state.begun).toBe(LEAST);
  await after.end();
});
