import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const BUSY = { problem: { status: 503, code: 'busy', message: 'Service momentanément indisponible.' } };

/** A job that ends on demand. */
function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { started: false };
  const work = () => {
    state.started = true;
    return promise;
  };
  return { state, work, end: resolve, fail: reject };
}

test('two jobs run at once, and the others wait in order of arrival', async () => {
  const semaphore = new Semaphore(2, 10);
  const jobs = [job(), job(), job(), job()];
  const results = jobs.map(({ work }) => semaphore.run(work));
  await turn();
  expect(jobs.map(({ state }) => state.started)).toEqual([true, true, false, false]);
  jobs[1]?.end('second');
  await turn();
  expect(jobs.map(({ state }) => state.started)).toEqual([true, true, true, false]);
  jobs.forEach(({ end }, at) => {
    end(`${at}`);
  });
  expect(await Promise.all(results)).toEqual(['0', 'second', '2', '3']);
});

test('a caller is refused at once while the queue is full, and served once it has emptied', async () => {
  const semaphore = new Semaphore(1, 1);
  const [first, second] = [job(), job()];
  const running = semaphore.run(first.work);
  const maxQueued = semaphore.run(second.work);
  await expect(semaphore.run(async () => 'third')).rejects.toMatchObject(BUSY);
  first.end('a');
  second.end('b');
  expect(await Promise.all([running, maxQueued])).toEqual(['a', 'b']);
  expect(await semaphore.run(async () => 'later')).toBe('later');
});

test('a failing job frees its place', async () => {
  const semaphore = new Semaphore(1, 1);
  const broken = job();
  const failing = semaphore.run(broken.work);
  const next = semaphore.run(async () => 'next');
  broken.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  await expect(
    semaphore.run(() => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
  expect(await semaphore.run(async () => 'still open')).toBe('still open');
});

test('a caller who leaves the queue is refused, and the next takes the place', async () => {
  const semaphore = new Semaphore(1, 2);
  const first = job();
  const running = semaphore.run(first.work);
  const [leaving, staying] = [new AbortController(), new AbortController()];
  const left = expect(semaphore.run(async () => 'left', leaving.signal)).rejects.toMatchObject(BUSY);
  const stayed = semaphore.run(async () => 'stayed', staying.signal);
  leaving.abort();
  await left;
  const newcomer = semaphore.run(async () => 'newcomer');
  await expect(semaphore.run(async () => 'gone', leaving.signal)).rejects.toMatchObject(BUSY);
  first.end('first');
  expect(await Promise.all([running, stayed, newcomer])).toEqual(['first', 'stayed', 'newcomer']);
  staying.abort();
  expect(await semaphore.run(async () => 'later')).toBe('later');
});

test('closing waits for the running job and refuses all others', async () => {
  const semaphore = new Semaphore(1, 2);
  const first = job();
  const running = semaphore.run(first.work);
  const waiting = expect(semaphore.run(async () => 'waiting')).rejects.toMatchObject(BUSY);
  let closed = false;
  const closing = semaphore.close().then(() => {
    closed = true;
  });
  await waiting;
  await expect(semaphore.run(async () => 'late')).rejects.toMatchObject(BUSY);
  expect(closed).toBe(false);
  first.end('first');
  expect(await running).toBe('first');
  await closing;
  await new Semaphore(1, 1).close();
});

/** Runs jobs of these sizes, which come at once, and returns the order in which they had their turn. */
async function turnsOf(sizes: readonly number[]): Promise<number[]> {
  const semaphore = new Semaphore(1, sizes.length);
  const first = job();
  const running = semaphore.run(first.work);
  const turns: number[] = [];
  const waiting = sizes.map((size, at) => semaphore.run(async () => turns.push(at), undefined, size));
  first.end('first');
  await Promise.all([running, ...waiting]);
  return turns;
}

test('smaller jobs run first, and jobs of one size in order of arrival', async () => {
  expect(await turnsOf([59, 1, 59, 3, 1, 2])).toEqual([1, 4, 5, 3, 0, 2]);
});

test('a large job runs after at most ten smaller ones that came later', async () => {
  const turns = await turnsOf([59, 60, ...Array.from({ length: 40 }, () => 1)]);
  expect(turns.indexOf(0)).toBe(10);
  expect(turns.indexOf(1)).toBe(11);
});
