/** Uses of a cache since the process began. */
export type CacheState = { hits: number; misses: number };

/** Running and waiting pieces of a queue, and refusals since the process began. */
export type QueueState = { running: number; waiting: number; refused: number };

/** Receives the measures of the parts of a process, each with the function that reads it. */
export type Measures = {
  cache(name: string, state: () => CacheState): void;
  queue(name: string, state: () => QueueState): void;
  /** One number, read when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
};
