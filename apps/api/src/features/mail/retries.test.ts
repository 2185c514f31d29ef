import { expect, test } from 'vitest';
import { nextTry } from './retries.ts';

const MINUTE = 60_000;
const written = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(written.getTime() + minutes * MINUTE);

test('a mail is retried after 1, 5 and 30 minutes, then every two hours, last after 24 hours', () => {
  const tries = [0];
  let attempts = 0;
  for (let at: Date | undefined = written; at; ) {
    at = nextTry(++attempts, written, at);
    if (at) tries.push((at.getTime() - written.getTime()) / MINUTE);
  }
  expect(tries).toEqual([0, 1, 6, 36, 156, 276, 396, 516, 636, 756, 876, 996, 1116, 1236, 1356, 1440]);
});

test('a mail that waited for days while the site was off is tried once', () => {
  expect(nextTry(1, written, after(3 * 24 * 60))).toBeUndefined();
});
