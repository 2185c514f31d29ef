/** How often a cache was asked since the process began. */
export type CacheState = { hits: number; misses: number };

/** How much runs and waits in a queue, and how much it has refused since the process began. */
export type QueueState = { running: number; waiting: number; refused: number };

/** What measures the parts of a process; each part hands in how it is read. */
export type Measures = {
  cache(name: string, state: () => CacheState): void;
  queue(name: string, state: () => QueueState): void;
  /** One number, read when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
};
