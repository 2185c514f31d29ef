import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

/** A job that ends when it is told to. */
function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { started: false };
  const work = () => {
    state.started = true;
    return promise;
  };
  return { state, work, end: resolve, fail: reject };
}

test('two jobs run at once, the others wait their turn in order of arrival', async () => {
  const gate = new Gate(2, 10);
  const jobs = [job(), job(), job(), job()];
  const results = jobs.map(({ work }) => gate.run(work));
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

test('whoever finds the queue full is refused at once, and is let in again when it has emptied', async () => {
  const gate = new Gate(1, 1);
  const [first, second] = [job(), job()];
  const running = gate.run(first.work);
  const waiting = gate.run(second.work);
  await expect(gate.run(async () => 'third')).rejects.toMatchObject({
    problem: { status: 503, code: 'busy', message: 'Service momentanément indisponible.' },
  });
  first.end('a');
  second.end('b');
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
  expect(await gate.run(async () => 'later')).toBe('later');
});

test('a job that fails gives its place back', async () => {
  const gate = new Gate(1, 1);
  const broken = job();
  const failing = gate.run(broken.work);
  const next = gate.run(async () => 'next');
  broken.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  await expect(
    gate.run(() => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
  expect(await gate.run(async () => 'still open')).toBe('still open');
});
