import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { QueueState } from './measured.ts';
import { ProblemError } from './problemError.ts';

/** A job in the queue: it gets its turn, or is refused. `passed`: how many that came later had theirs first. */
type Queued = { size: number; passed: number; start(): void; refuse(): void };

/** Turns that a job gives to smaller ones that came later; then it is the next. */
const MOST_PASSED = 10;

/** Lets a few costly jobs run at once and a few more wait, smallest first, equal ones in order of arrival. */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxQueued: number;
  readonly #queue = new Set<Queued>();
  #running = 0;
  #refused = 0;
  #closed: PromiseWithResolvers<void> | undefined;

  /** `concurrency` jobs run, `maxQueued` more wait; further ones are refused. */
  constructor(concurrency: number, maxQueued: number) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
  }

  /**
   * The result of `work`, run in its turn; `leaving` gives up a turn that has not come. Throws ProblemError(busy, 503) at
   * once when the queue is full, to a job that leaves it, and after `close`.
   */
  async run<T>(work: () => Promise<T>, leaving?: AbortSignal, size = 0): Promise<T> {
    await this.#enter(leaving, size);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Refuses the jobs in the queue and all that come. Resolves once none runs. */
  async close(): Promise<void> {
    this.#closed ??= Promise.withResolvers();
    for (const { refuse } of [...this.#queue]) refuse();
    if (this.#running > 0) await this.#closed.promise;
  }

  state(): QueueState {
    return { running: this.#running, waiting: this.#queue.size, refused: this.#refused };
  }

  #enter(leaving: AbortSignal | undefined, size: number): Promise<void> | undefined {
    if (leaving?.aborted || this.#closed) throw busy();
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return undefined;
    }
    if (this.#queue.size >= this.#maxQueued) {
      this.#refused += 1;
      throw busy();
    }
    return this.#wait(leaving, size);
  }

  #wait(leaving: AbortSignal | undefined, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.delete(queued);
        leaving?.removeEventListener('abort', queued.refuse);
      };
      const queued: Queued = {
        size,
        passed: 0,
        start: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(busy());
        },
      };
      this.#queue.add(queued);
      leaving?.addEventListener('abort', queued.refuse);
    });
  }

  /** A free slot goes to the next in the queue, not to a newcomer. */
  #leave(): void {
    const next = this.#next();
    if (next) next.start();
    else this.#running -= 1;
    if (this.#running === 0) this.#closed?.resolve();
  }

  /** The smallest job, unless enough have passed a larger one. */
  #next(): Queued | undefined {
    const waiting = [...this.#queue];
    const due = waiting.find(({ passed }) => passed >= MOST_PASSED);
    if (due) return due;
    const smallest = Math.min(...waiting.map(({ size }) => size));
    const at = waiting.findIndex(({ size }) => size === smallest);
    for (const one of waiting.slice(0, Math.max(at, 0))) one.passed += 1;
    return waiting[at];
  }
}

function busy(): ProblemError {
  return new ProblemError(ACCOUNT_PROBLEMS.busy);
}
