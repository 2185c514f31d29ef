import { type FairLineOptions, openFairLine } from './fairLine.ts';

/** How much work of a process may be under way at once. */
export type AdaptiveLimit = {
  /** Whether what came now, of a client who waits for nothing yet, would not have its turn in time. */
  isFull(): boolean;
  /** Does a piece of work of a client, who is asked for only if it has to wait, once there is room for it, and counts it while it lasts. Rejects with `WaitedTooLong` without having begun. */
  run<Result>(client: () => string, work: () => Promise<Result>, cost?: number): Promise<Result>;
};

export type AdaptiveLimitOptions = FairLineOptions & {
  /** Costs that are taken on at once, at most. */
  most: number;
  /** The limit at first, below which it never falls. */
  least: number;
  /** Milliseconds that work may take while much is under way. */
  withinMs: number;
};

/** Milliseconds of work that are judged together. */
const WINDOW_MS = 100;
/** Work below this was kept ready. */
const READY_MS = 1;
/** Work beyond this waits for something else than this process, or is large: others no longer wait for it. */
const AWAY_MS = 1000;
/** The share of work that may take longer: some is long by itself. */
const LATE_SHARE = 0.1;
const FALL = 0.8;
const RISE = 1.1;

type Working = { cost: number; since: number };

/**
 * A limit that follows what the machine can do: it falls while work takes longer than wanted, since then each waits for the others, and
 * rises again while it is reached and work is done in time. What finds no room waits in line: a burst is only late, a flood that lasts is
 * refused.
 */
export function openAdaptiveLimit(options: AdaptiveLimitOptions): AdaptiveLimit {
  const { waitMs, now } = options;
  const limit = openLimit(options);
  const line = openFairLine(options);
  let underWay = 0;
  // The oldest first.
  const working = new Set<Working>();
  let isWatched = false;

  function begin(cost: number): Working {
    const piece = { cost, since: now() };
    working.add(piece);
    underWay += cost;
    limit.reach(underWay);
    return piece;
  }

  function end(piece: Working): void {
    if (working.delete(piece)) underWay -= piece.cost;
    limit.follow(now() - piece.since, underWay);
    line.advance(hasRoom);
  }

  function hasRoom(cost: number): boolean {
    const before = now() - AWAY_MS;
    for (const piece of working) {
      if (piece.since > before) break;
      working.delete(piece);
      underWay -= piece.cost;
    }
    return underWay === 0 || underWay + cost <= limit.value();
  }

  /** When nothing ends, nothing else looks after those in line. */
  function watch(): void {
    if (isWatched || line.isEmpty()) return;
    isWatched = true;
    setTimeout(() => {
      isWatched = false;
      line.expire();
      line.advance(hasRoom);
      watch();
    }, waitMs).unref();
  }

  function turn(client: () => string, cost: number): Working | Promise<Working> {
    if (line.isEmpty() && hasRoom(cost)) return begin(cost);
    return new Promise((resolve, refuse) => {
      line.add(client(), { cost, begin: () => resolve(begin(cost)), refuse });
      watch();
    });
  }

  return {
    isFull: () => line.isFull(),
    async run(client, work, cost = 1) {
      const piece = await turn(client, cost);
      try {
        return await work();
      } finally {
        end(piece);
      }
    },
  };
}

/** How much may be under way, from how long work takes. */
function openLimit({ most, least, withinMs, now }: AdaptiveLimitOptions) {
  let limit = least;
  let window = { since: now(), done: 0, late: 0, peak: 0 };

  function adjust(): void {
    const { done, late, peak } = window;
    // What is long with little beside it is long by itself.
    if (late > done * LATE_SHARE && peak > least) limit = Math.max(least, Math.min(limit, peak) * FALL);
    else if (late <= done * LATE_SHARE && peak >= limit * FALL) limit = Math.min(most, limit * RISE);
  }

  return {
    value: () => Math.floor(limit),
    /** So much is under way. */
    reach(underWay: number): void {
      window.peak = Math.max(window.peak, underWay);
    },
    /** A piece of work took so long, and so much is still under way. */
    follow(took: number, underWay: number): void {
      // What was kept ready waited for nothing, and says nothing of those that do.
      if (took >= READY_MS) window.done += 1;
      if (took > withinMs) window.late += 1;
      if (now() - window.since <= WINDOW_MS) return;
      adjust();
      window = { since: now(), done: 0, late: 0, peak: underWay };
    },
  };
}
