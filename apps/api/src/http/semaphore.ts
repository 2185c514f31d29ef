import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { ProblemError } from './problems.ts';

/** Lets a few costly jobs run at once and a few more wait, in order of arrival (security.md, threat 17). */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxQueued: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** `atOnce` jobs run, `waiting` more wait; whoever comes after is refused. */
  constructor(concurrency: number, maxQueued: number) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
  }

  /** What `work` gives, once it was its turn. Throws ProblemError(busy, 503) at once when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> | undefined {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return undefined;
    }
    if (this.#queue.length >= this.#maxQueued) throw new ProblemError(ACCOUNT_PROBLEMS.busy);
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  /** A place that is left goes to the next in the queue, not to whoever comes first. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
