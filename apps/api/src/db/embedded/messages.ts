/** What the worker is started with. */
export type WorkerStart = {
  dir: string;
  /** false only for tests' throw-away copies. */
  durable: boolean;
  /** A WebAssembly.Module, compiled once per process: reopening then costs half as much. */
  engine: object;
};

/** What the worker is asked: run one batch of the wire protocol, or close the database properly. */
export type WorkerRequest = { kind: 'run'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };

/** What the worker says. `dying`: the engine gave up; the thread must be ended from outside. */
export type WorkerReply =
  | { kind: 'open' }
  | { kind: 'data'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'closed' }
  | { kind: 'dying'; log: string };
