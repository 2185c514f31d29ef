import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRequest } from './load.ts';
import type { RunningServer } from './processes.ts';
import { ACCEPTED } from './sentBytes.ts';

/** Sends one request and reads its answer; throws for one that fails. */
export async function send({ origin }: RunningServer, request: BenchRequest): Promise<void> {
  const { path, ...init } = typeof request === 'string' ? { path: request, headers: {} } : request;
  const headers = { 'accept-encoding': ACCEPTED, ...init.headers };
  const answer = await fetch(origin + path, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** The CPU milliseconds that a server takes for some work, and its result. */
export async function cpuOnce<Result>(
  { cpu }: RunningServer,
  work: () => Promise<Result>,
): Promise<{ cpu: number; result: Result }> {
  const before = cpu();
  const result = await work();
  return { cpu: cpu() - before, result };
}

/** The small request. */
const SMALL = '/api/health';
/** Milliseconds between two small requests: one after the other they would be a quarter of the work that is measured. */
const PAUSE_MS = 5;

export type Stall = { longest: number; asked: number };

/** The longest time, in milliseconds, that a small request took while some work was under way, and how many such requests there were. */
export async function longestStall(site: RunningServer, work: () => Promise<void>): Promise<Stall> {
  await send(site, SMALL);
  let longest = 0;
  let asked = 0;
  const state = { over: false };
  const done = work().finally(() => {
    state.over = true;
  });
  while (!state.over) {
    const started = performance.now();
    await send(site, SMALL);
    asked += 1;
    longest = Math.max(longest, performance.now() - started);
    await wait(PAUSE_MS);
  }
  await done;
  return { longest, asked };
}
