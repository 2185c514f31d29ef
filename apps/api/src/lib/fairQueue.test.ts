import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, type Piece } from './fairQueue.ts';

const full = () => new Error('full');
const stalled = () => new Error('stalled');

/** A queue whose pieces end on demand; `started` and `refused` are their names in order. */
function openQueue(concurrency: number, mostWaiting: number) {
  const queue = new FairQueue({ concurrency, mostWaiting, full, stalled });
  const [started, refused]: [string[], string[]] = [[], []];
  const ends = new Map<string, () => void>();
  const add = (name: string, piece: Partial<Piece> = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    const client = piece.client ?? name.charAt(0);
    const work = () => {
      started.push(name);
      return promise;
    };
    return queue.run({ ...piece, client }, work).catch((error: Error) => {
      refused.push(`${name} ${error.message}`);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { queue, add, end, started, refused };
}

test('clients take turns, each with its pieces in order', async () => {
  const { add, end, started } = openQueue(1, 10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(name);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('pieces run up to the concurrency, and a new one never passes those that wait', async () => {
  const { queue, add, end, started } = openQueue(2, 10);
  for (const name of ['a1', 'b1', 'c1']) void add(name);
  await turn();
  expect(started).toEqual(['a1', 'b1']);
  expect(queue.state()).toEqual({ running: 2, waiting: 1, refused: 0 });
  void end('a1');
  void add('d1');
  await turn();
  expect(started).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['b1', 'c1', 'd1']) await end(name);
  expect(queue.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test('a full queue refuses a new piece at once', async () => {
  const { queue, add, refused } = openQueue(1, 2);
  for (const name of ['a1', 'b1', 'c1', 'd1']) void add(name);
  await turn();
  expect(refused).toEqual(['d1 full']);
  expect(queue.state()).toEqual({ running: 1, waiting: 2, refused: 1 });
});

test('a client that fills the queue loses its newest piece to a client that waits for less', async () => {
  const { add, end, started, refused } = openQueue(1, 3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void add(name);
  await turn();
  expect(refused).toEqual(['a5 full', 'a4 full']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('kept pieces wait in a full queue too, and are never dropped from it', async () => {
  const { add, end, started, refused } = openQueue(1, 1);
  void add('a1');
  for (const name of ['b1', 'b2', 'b3']) void add(name, { mayOverflow: true });
  void add('c1');
  await turn();
  expect(refused).toEqual(['c1 full']);
  for (const name of ['a1', 'b1', 'b2', 'b3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3']);
});

test('a failing piece frees its place', async () => {
  const { queue, add, end, started } = openQueue(1, 1);
  const failing = queue.run({ client: 'x' }, async () => {
    await turn();
    throw new Error('broken');
  });
  void add('a1');
  await expect(failing).rejects.toThrow('broken');
  await end('a1');
  expect(started).toEqual(['a1']);
});

test('waiting pieces are refused when none ends within their patience, and not while pieces end', async () => {
  const { queue, add, end, started, refused } = openQueue(1, 10);
  void add('a1');
  void add('b1', { patienceMs: 60_000 });
  void add('c1', { patienceMs: 1 });
  await expect.poll(() => refused).toEqual(['c1 stalled']);
  for (const name of ['a1', 'b1']) await end(name);
  expect(started).toEqual(['a1', 'b1']);
  expect(queue.state()).toEqual({ running: 0, waiting: 0, refused: 1 });
});
