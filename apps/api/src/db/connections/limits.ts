/** Timeouts of the database's callers, in milliseconds. */
export type Timeouts = {
  statementMs: number;
  /** For a connection. */
  acquireMs: number;
  /** A transaction left open holds its locks, and on the embedded engine the only connection. */
  idleInTransactionMs: number;
};

const REQUEST_TIMEOUTS: Timeouts = { statementMs: 5000, acquireMs: 3000, idleInTransactionMs: 30_000 };
/** For work in the background, which may wait for its turn. */
export const BACKGROUND_MS = 600_000;

/** The same time for each. */
export function timeoutsOf(ms: number): Timeouts {
  return { statementMs: ms, acquireMs: ms, idleInTransactionMs: ms };
}

/** The timeouts in force: background ones while the site starts, then request ones. */
export class Limits {
  readonly #requestTimeouts: Timeouts;
  #starting: boolean;

  constructor(requestTimeouts: Partial<Timeouts>, starting: boolean) {
    this.#requestTimeouts = { ...REQUEST_TIMEOUTS, ...requestTimeouts };
    this.#starting = starting;
  }

  now(): Timeouts {
    return this.#starting ? timeoutsOf(BACKGROUND_MS) : this.#requestTimeouts;
  }

  /** The start is over. */
  serve(): void {
    this.#starting = false;
  }
}
