/** How long the database may keep its callers waiting, in milliseconds. */
export type Waits = {
  statementMs: number;
  /** For a connection. */
  acquireMs: number;
  /** A transaction left open holds its locks, and on the embedded engine the only connection. */
  idleInTransactionMs: number;
};

const OF_REQUESTS: Waits = { statementMs: 5000, acquireMs: 3000, idleInTransactionMs: 30_000 };
const PATIENT_MS = 600_000;
const PATIENT: Waits = { statementMs: PATIENT_MS, acquireMs: PATIENT_MS, idleInTransactionMs: PATIENT_MS };

/** The limits in force: patient ones while the site starts, since nobody waits for an answer yet, then those of requests. */
export class Limits {
  readonly #ofRequests: Waits;
  #starting: boolean;

  constructor(ofRequests: Partial<Waits>, starting: boolean) {
    this.#ofRequests = { ...OF_REQUESTS, ...ofRequests };
    this.#starting = starting;
  }

  now(): Waits {
    return this.#starting ? PATIENT : this.#ofRequests;
  }

  /** The start is over. */
  serve(): void {
    this.#starting = false;
  }
}

/** For work in the background, which may wait for its turn. */
export const patientWaits = (): Waits => PATIENT;
