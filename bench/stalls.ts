import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childMessage } from './childMessage.ts';
import type { RunningServer } from './processes.ts';
import { send } from './single.ts';

/** The longest time, in milliseconds, that a small request took while some work was under way, and how many such requests there were. */
export type Stall = { longest: number; asked: number };

const FILE = fileURLToPath(import.meta.url);
/** The small request. */
const SMALL = '/api/health';
/** Milliseconds between two small requests: one after the other they would be a quarter of the work that is measured. */
const PAUSE_MS = 5;

/**
 * Longest stall of a site during some work. A separate process watches: one that reads a large response stalls itself, for as much as 130
 * ms.
 */
export async function longestStall({ origin }: RunningServer, work: () => Promise<void>): Promise<Stall> {
  const watcher = fork(FILE, [origin]);
  await childMessage(watcher, 'watcher');
  await work().finally(() => watcher.send('over'));
  return (await childMessage(watcher, 'watcher')) as Stall;
}

/** Sends small requests until the work is over. */
async function watch(origin: string): Promise<Stall> {
  await send({ origin }, SMALL);
  const state = { over: false };
  process.once('message', () => {
    state.over = true;
  });
  process.send?.('watching');
  let longest = 0;
  let asked = 0;
  while (!state.over) {
    const started = performance.now();
    await send({ origin }, SMALL);
    asked += 1;
    longest = Math.max(longest, performance.now() - started);
    await wait(PAUSE_MS);
  }
  return { longest, asked };
}

if (process.argv[1] === FILE) {
  process.send?.(await watch(process.argv[2] ?? ''));
  process.disconnect();
}
