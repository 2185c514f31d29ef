import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLatest } from './saveLatest.ts';

const PAUSE = 600;

/** Server that responds on command. */
function server() {
  const received: string[] = [];
  const answers: { yes: () => void; no: () => void }[] = [];
  const save = (value: string) =>
    new Promise<void>((resolve, reject) => {
      received.push(value);
      answers.push({ yes: resolve, no: () => reject(new Error('refused')) });
    });
  return { received, answers, save };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first change is saved at once, and close later ones after the pause', async () => {
  const { received, answers, save } = server();
  const saver = saveLatest(save, () => undefined, PAUSE);
  for (const value of ['a', 'b', 'c']) {
    saver.update(value);
    answers[0]?.yes();
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
  }
  expect(received).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toEqual(['a', 'c']);
});

test('a change after the pause is saved at once again', async () => {
  const { received, answers, save } = server();
  const saver = saveLatest(save, () => undefined, PAUSE);
  saver.update('a');
  answers[0]?.yes();
  await vi.advanceTimersByTimeAsync(PAUSE);
  saver.update('b');
  expect(received).toEqual(['a', 'b']);
});

test('changes during a save wait for its end, and only the last is saved', async () => {
  const { received, answers, save } = server();
  const saver = saveLatest(save, () => undefined, PAUSE);
  saver.update('a');
  saver.update('b');
  saver.flush();
  saver.update('c');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(received).toEqual(['a']);
  answers[0]?.yes();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['a', 'c']);
});

test('the end of a save does not shorten the pause of the next', async () => {
  const { received, answers, save } = server();
  const saver = saveLatest(save, () => undefined, PAUSE);
  saver.update('a');
  saver.update('b');
  answers[0]?.yes();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(received).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toEqual(['a', 'b']);
});

test('a failure is reported once, and not when a newer value is saved', async () => {
  const { received, answers, save } = server();
  const failures: unknown[] = [];
  const saver = saveLatest(save, (error) => failures.push(error), PAUSE);
  saver.update('a');
  saver.update('b');
  answers[0]?.no();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect([received, failures]).toEqual([['a', 'b'], []]);
  answers[1]?.no();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(failures).toHaveLength(1);
});

test('nothing is saved without a change', async () => {
  const { received, save } = server();
  const saver = saveLatest(save, () => undefined, PAUSE);
  saver.flush();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(received).toEqual([]);
});
