/** How many of a kind of work may be under way at once. */
export type AdaptiveLimit = {
  /** Whether another one would be too many. */
  isFull(): boolean;
  /** Counts a piece of work while it lasts. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

export type AdaptiveLimitOptions = {
  /** The limit at first, which it never passes. */
  most: number;
  /** It never falls below this. */
  least: number;
  /** Milliseconds that work may take while much is under way. */
  withinMs: number;
  /** A clock, in milliseconds. */
  now: () => number;
};

/** Milliseconds of work that are judged together. */
const WINDOW_MS = 100;
/** Work below this was kept ready. */
const READY_MS = 1;
/** The share of work that may take longer: some is long by itself. */
const LATE_SHARE = 0.1;
const FALL = 0.8;
const RISE = 1.1;

/**
 * A limit that follows what the machine can do: it falls while work takes longer than wanted, since then each waits for the others, and
 * rises again while it is reached and work is done in time.
 */
export function openAdaptiveLimit({ most, least, withinMs, now }: AdaptiveLimitOptions): AdaptiveLimit {
  let limit = most;
  let underWay = 0;
  let window = { since: now(), done: 0, late: 0, peak: 0 };

  function adjust(at: number): void {
    const { done, late, peak } = window;
    // What is long with little beside it is long by itself.
    if (late > done * LATE_SHARE && peak > least) limit = Math.max(least, Math.min(limit, peak) * FALL);
    else if (late <= done * LATE_SHARE && peak >= limit * FALL) limit = Math.min(most, limit * RISE);
    window = { since: at, done: 0, late: 0, peak: underWay };
  }

  return {
    isFull: () => underWay >= Math.floor(limit),
    async run(work) {
      const began = now();
      underWay += 1;
      window.peak = Math.max(window.peak, underWay);
      try {
        return await work();
      } finally {
        underWay -= 1;
        const at = now();
        // What was kept ready waited for nothing, and says nothing of those that do.
        if (at - began >= READY_MS) window.done += 1;
        if (at - began > withinMs) window.late += 1;
        if (at - window.since > WINDOW_MS) adjust(at);
      }
    },
  };
}
