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
// again.
const OPEN_TIMEOUT_MS = 600_000;
// Enough for the engine to reach its own limit first: an overflow of the thread's stack would leave it half undone.
const STACK_MB = 64;
// Rows pass through the thread and are gone: a larger young generation is memory alone.
const YOUNG_MB = 8;

/** PostgreSQL's code, once a thread has compiled it: the next one opens in half the time. */
let compiled: object | undefined;

/** Starts the thread and resolves once its database is open. Throws the engine's last words when it does not open. */
export async function startThread(options: ThreadOptions, events: ThreadEvents): Promise<Worker> {
  const { dir, durable, onStart, worker: code = new URL('./worker.ts', import.meta.url) } = options;
  const workerData: WorkerStart = { dir, durable, engine: compiled };
  const resourceLimits = { stackSizeMb: STACK_MB, maxYoungGenerationSizeMb: YOUNG_MB };
  const worker = new Worker(code, { workerData, execArgv: [], name: 'postgresql', resourceLimits });
  onStart?.();
  let timer: NodeJS.Timeout | undefined;
  const opened = new Promise<void>((resolve, reject) => {
    const end = (why: string): void => {
      reject(new Error(why));
      events.onEnd(worker, why);
    };
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'open') {
        compiled = reply.engine;
        resolve();
      } else if (reply.kind === 'dying') end(reply.log);
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
