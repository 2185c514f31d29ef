import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { ProblemError } from './problems.ts';

/** Lets a few costly jobs run at once and a few more wait, in order of arrival. */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxQueued: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** `concurrency` jobs run, `maxQueued` more wait; further ones are refused. */
  constructor(concurrency: number, maxQueued: number) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
  }

  /** The result of `work`, run in its turn. Throws ProblemError(busy, 503) at once when the queue is full. */
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

  /** A free slot goes to the next in the queue, not to a newcomer. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
