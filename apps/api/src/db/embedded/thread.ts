import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerStart } from './messages.ts';

export type ThreadOptions = {
  dir: string;
  durable: boolean;
  /** Another thread's code, for tests that observe its file operations. */
  worker?: URL | undefined;
  /** Called when the thread starts: it needs nothing more until its database is open. */
  onStart?: (() => void) | undefined;
};

export type ThreadEvents = {
  onReply(worker: Worker, reply: WorkerReply): void;
  /** The thread is over, or must be: `why` is the engine's last words. */
  onEnd(worker: Worker, why: string): void;
};

// Recovery reads the log since the last checkpoint: seconds, on a busy machine minutes. An interrupted recovery begins
// anew.
const OPEN_TIMEOUT_MS = 600_000;
// Enough for the engine to reach its own limit first: an overflow of the thread's stack would leave it half undone.
const STACK_MB = 64;

/** Starts the thread and resolves once its database is open. Throws the engine's last words when it does not open. */
export async function startThread(options: ThreadOptions, events: ThreadEvents): Promise<Worker> {
  const { dir, durable, onStart, worker: code = new URL('./worker.ts', import.meta.url) } = options;
  const workerData: WorkerStart = { dir, durable, engine: await compiledEngine() };
  const resourceLimits = { stackSizeMb: STACK_MB };
  const worker = new Worker(code, { workerData, execArgv: [], name: 'postgresql', resourceLimits });
  onStart?.();
  let timer: NodeJS.Timeout | undefined;
  const opened = new Promise<void>((resolve, reject) => {
    const end = (why: string): void => {
      reject(new Error(why));
      events.onEnd(worker, why);
    };
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'open') resolve();
      else if (reply.kind === 'dying') end(reply.log);
      else events.onReply(worker, reply);
    });
    worker.on('error', (error) => end(String(error)));
    worker.on('exit', () => end('le fil d’exécution s’est arrêté'));
    timer = setTimeout(() => reject(new Error('l’ouverture a pris trop de temps')), OPEN_TIMEOUT_MS);
  });
  try {
    await opened;
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// The optimizing compiler takes 600 MB for PostgreSQL's parser alone, seconds after every start. The code of the first tier
// takes half as long again for a statement that computes (decision 0002).
const ONE_TIER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

// The compiler's types for it come with those of browsers, which this side does not have.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiled: Promise<object> | undefined;

function compiledEngine(): Promise<object> {
  for (const flag of ONE_TIER) setFlagsFromString(flag);
  // Not import.meta.resolve: test runners do not offer it.
  const packaged = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= readFile(join(dirname(packaged), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
