import type { QueueState } from './measured.ts';

export type FairQueueOptions = {
  /** Pieces of work that run at once. */
  concurrency: number;
  /** Pieces that wait at once, at most. */
  mostWaiting: number;
  /** The error of a piece for which there is no room. */
  full: () => Error;
  /** The error of a piece that waited while nothing ended for its `patienceMs`. */
  stalled?: () => Error;
};

export type Piece = {
  /** The client that takes turns with the others. */
  client: string;
  /** Work that waits even in a full queue. */
  mayOverflow?: boolean;
  /** Milliseconds to wait while nothing ends. Unlimited by default. */
  patienceMs?: number;
};

type Waiting = Required<Piece> & { since: number; start(): void; refuse(error: Error): void };

/** Interval at which waiting pieces are checked for their patience, in milliseconds. */
const CHECK_MS = 250;

/**
 * A bounded queue in which clients take turns: many pieces of one client delay that client alone. A full queue refuses at once, the
 * newest piece of the client with the longest line first. Time decides nothing while work ends.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  // The next client first, each with its pieces, the oldest first.
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;
  #refused = 0;
  #endedAt = 0;
  #isChecking = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** The result of `work`, run in its turn. Throws the error of `full` or `stalled` instead of running it. */
  async run<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(piece);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes a place, in turn, which the returned function gives back. Throws as `run`. */
  enter(piece: Piece): (() => void) | Promise<() => void> {
    if (this.#running < this.#options.concurrency) {
      this.#running += 1;
      return this.#leave;
    }
    return new Promise((resolve, reject) => {
      const { client, mayOverflow = false, patienceMs = Number.POSITIVE_INFINITY } = piece;
      const start = () => resolve(this.#leave);
      const waiting = { client, mayOverflow, patienceMs, since: performance.now(), start, refuse: reject };
      if (!mayOverflow && this.#waiting >= this.#options.mostWaiting && !this.#makeRoom(client)) {
        this.#refuse(waiting, this.#options.full());
        return;
      }
      this.#add(waiting);
      this.#check();
    });
  }

  state(): QueueState {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** A free place goes to the next in the queue, not to a newcomer. */
  readonly #leave = (): void => {
    this.#endedAt = performance.now();
    const next = this.#next();
    if (next) next.start();
    else this.#running -= 1;
  };

  #add(piece: Waiting): void {
    const line = this.#lines.get(piece.client);
    if (line) line.push(piece);
    else this.#lines.set(piece.client, [piece]);
    this.#waiting += 1;
  }

  #next(): Waiting | undefined {
    for (const [client, line] of this.#lines) {
      const next = line.shift();
      this.#lines.delete(client);
      // The other clients come first.
      if (line.length > 0) this.#lines.set(client, line);
      if (next) this.#waiting -= 1;
      return next;
    }
    return undefined;
  }

  /** Refuses the newest piece of the longest line (longest queue drop). False when no other client waits for more. */
  #makeRoom(newcomer: string): boolean {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    const own = this.#lines.get(newcomer)?.length ?? 0;
    const newest = longest.length > own + 1 ? longest.findLast(({ mayOverflow }) => !mayOverflow) : undefined;
    if (!newest) return false;
    this.#drop(newest, this.#options.full());
    return true;
  }

  #drop(piece: Waiting, error: Error): void {
    const line = this.#lines.get(piece.client) ?? [];
    line.splice(line.indexOf(piece), 1);
    if (line.length === 0) this.#lines.delete(piece.client);
    this.#waiting -= 1;
    this.#refuse(piece, error);
  }

  #refuse(piece: Waiting, error: Error): void {
    this.#refused += 1;
    piece.refuse(error);
  }

  #check(): void {
    const { stalled } = this.#options;
    if (!stalled || this.#isChecking || this.#waiting === 0) return;
    this.#isChecking = true;
    setTimeout(() => {
      this.#isChecking = false;
      const now = performance.now();
      const isOut = ({ since, patienceMs }: Waiting) => now - Math.max(since, this.#endedAt) > patienceMs;
      for (const piece of [...this.#lines.values()].flat()) if (isOut(piece)) this.#drop(piece, stalled());
      this.#check();
    }, CHECK_MS).unref();
  }
}
