/** The worker's start data. */
export type WorkerStart = {
  dir: string;
  /** false only for tests' throw-away copies. */
  durable: boolean;
  /** PostgreSQL's code as an earlier thread of this process has compiled it; undefined for the first. */
  engine: object | undefined;
};

/** A request to the worker: run a batch of the wire protocol, or close the database properly. */
export type WorkerRequest = { kind: 'run'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };

/** The worker's replies. `dying`: the engine gave up; the supervisor must end the thread. */
export type WorkerReply =
  | { kind: 'open'; engine: object }
  | { kind: 'data'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'dying'; log: string };
