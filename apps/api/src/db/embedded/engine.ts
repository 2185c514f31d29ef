import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Report } from '../../lib/report.ts';
import { DatabaseUnavailable, reasonIn, type UnavailableReason } from '../problems.ts';
import { causeLine } from './damage.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import { startThread, type ThreadOptions } from './thread.ts';

export type EngineOptions = ThreadOptions & { report: Report };

type Job = {
  bytes: Uint8Array<ArrayBuffer>;
  limitMs: number;
  onData(bytes: Uint8Array): void;
  resolve(): void;
  reject(error: DatabaseUnavailable): void;
};

const CLOSE_TIMEOUT_MS = 10_000;
const RETRY_MS = 1000;
const GRACE_MS = 50;

/**
 * Runs PostgreSQL in a worker thread. When a statement overruns, the engine gives up or the thread dies, the thread is ended, its callers
 * get the error, and a new thread opens the same files.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #onLost: (problem: DatabaseUnavailable) => void;
  #opening: Promise<Worker> | undefined;
  #worker: Worker | undefined;
  #queue: Job[] = [];
  #current: Job | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #failed: { at: number; problem: DatabaseUnavailable } | undefined;
  #stopped = false;

  /** `onLost` is called when the thread was ended: every session with it is gone. */
  constructor(options: EngineOptions, onLost: (problem: DatabaseUnavailable) => void) {
    this.#options = options;
    this.#onLost = onLost;
  }

  /** Resolves when the engine answers, opening it if need be. Throws `DatabaseUnavailable` when it cannot be opened. */
  async ready(): Promise<void> {
    if (this.#stopped) throw new DatabaseUnavailable('down');
    const failed = this.#failed;
    if (this.#opening === undefined && failed !== undefined && Date.now() - failed.at < RETRY_MS)
      throw failed.problem;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  /** Runs a batch after those already queued. Throws `DatabaseUnavailable` when the engine was lost meanwhile. */
  run(bytes: Uint8Array, limitMs: number, onData: (bytes: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      // A copy, because the driver's buffer is not ours to give to another thread.
      this.#queue.push({ bytes: new Uint8Array(bytes), limitMs, onData, resolve, reject });
      this.#next();
    });
  }

  /** Memory of the thread: its heap, and PostgreSQL's, which never shrinks. 0 while there is none. */
  async bytes(): Promise<number> {
    const heap = await this.#worker?.getHeapStatistics();
    return heap ? heap.total_physical_size + heap.external_memory : 0;
  }

  /** Ends a faulty thread and opens another. */
  abandon(why: string): void {
    if (this.#worker !== undefined) this.#lose(this.#worker, 'down', why);
  }

  /** Writes everything down and ends the thread. The next opening has nothing to recover. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const worker = await this.#opening?.catch(() => undefined);
    if (worker === undefined) return;
    this.#worker = undefined;
    // A running statement would hold the process until its limit.
    clearTimeout(this.#watchdog);
    const ended = once(worker, 'exit', { signal: AbortSignal.timeout(CLOSE_TIMEOUT_MS) });
    send(worker, { kind: 'close' });
    // However the thread ends, acknowledged writes are in the log.
    await ended.catch(() => worker.terminate());
  }

  async #open(): Promise<Worker> {
    if (this.#stopped) throw new DatabaseUnavailable('down');
    try {
      const worker = await startThread(this.#options, {
        onReply: (from, reply) => this.#onReply(from, reply),
        onEnd: (from, why) => this.#lose(from, reasonIn(why), why),
      });
      this.#worker = worker;
      this.#next();
      return worker;
    } catch (error) {
      const problem = new DatabaseUnavailable(reasonIn(String(error)), { cause: error });
      this.#failed = { at: Date.now(), problem };
      this.#opening = undefined;
      this.#options.report(`la base de données ne s’ouvre pas : ${causeLine(String(error))}`, {
        level: 'error',
        part: 'database',
        error,
      });
      throw problem;
    }
  }

  #onReply(from: Worker, reply: WorkerReply): void {
    // An abandoned thread may still send messages.
    if (from !== this.#worker) return;
    if (reply.kind === 'data') this.#current?.onData(reply.bytes);
    if (reply.kind === 'done') this.#finish();
  }

  #next(): void {
    const worker = this.#worker;
    if (worker === undefined || this.#current !== undefined) return;
    const job = this.#queue.shift();
    if (job === undefined) return;
    this.#current = job;
    const overrun = (): void => this.#lose(worker, 'timeout', `une requête a dépassé ${job.limitMs} ms`);
    // The second timer lets an answer that arrived while this thread was busy be read first.
    this.#watchdog = setTimeout(() => {
      this.#watchdog = setTimeout(overrun, GRACE_MS);
    }, job.limitMs);
    send(worker, { kind: 'run', bytes: job.bytes }, [job.bytes.buffer]);
  }

  #finish(): void {
    clearTimeout(this.#watchdog);
    const job = this.#current;
    this.#current = undefined;
    job?.resolve();
    this.#next();
  }

  #lose(worker: Worker, reason: UnavailableReason, detail: string): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#watchdog);
    const jobs = this.#current === undefined ? this.#queue : [this.#current, ...this.#queue];
    this.#worker = undefined;
    this.#current = undefined;
    this.#queue = [];
    this.#opening = worker.terminate().then(() => this.#open());
    // The next caller sees the same failure; #open has reported it.
    this.#opening.catch(() => {});
    this.#options.report(`la base de données est relancée : ${causeLine(detail)}`, {
      level: 'error',
      part: 'database',
    });
    const problem = new DatabaseUnavailable(reason);
    for (const job of jobs) job.reject(problem);
    this.#onLost(problem);
  }
}

function send(worker: Worker, request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(request, transfer);
}
