import type { BenchRequest } from './load.ts';
import type { RunningServer } from './processes.ts';
import { ACCEPTED } from './sentBytes.ts';

/** Sends one request and reads its answer; throws for one that fails. */
export async function send({ origin }: Pick<RunningServer, 'origin'>, request: BenchRequest): Promise<void> {
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
