/** How much work of a process may be under way at once. */
export type AdaptiveLimit = {
  /** Whether what came now would not have its turn in time. */
  isFull(): boolean;
  /** Does a piece of work once there is room for it, and counts it while it lasts. Rejects with `WaitedTooLong` without having begun. */
  run<Result>(work: () => Promise<Result>, cost?: number): Promise<Result>;
};

export type AdaptiveLimitOptions = {
  /** Costs that are taken on at once, at most. */
  most: number;
  /** The limit at first, below which it never falls. */
  least: number;
  /** Milliseconds that work may take while much is under way. */
  withinMs: number;
  /** Milliseconds that work may wait for its turn while a flood lasts. */
  waitMs: number;
  /** Milliseconds that it may wait otherwise, and after which a line of more than `least` is a flood and no burst. */
  burstMs: number;
  /** A clock, in milliseconds. */
  now: () => number;
};

/** Work that had no turn in time. */
export class WaitedTooLong extends Error {}

/** Milliseconds of work that are judged together. */
const WINDOW_MS = 100;
/** Work below this was kept ready. */
const READY_MS = 1;
/** Work beyond this waits for something else than this process, or is large: others no longer wait for it. */
const AWAY_MS = 1000;
/** Milliseconds without a line after which the next one is a burst again. */
const CALM_MS = 1000;
/** The share of work that may take longer: some is long by itself. */
const LATE_SHARE = 0.1;
const FALL = 0.8;
const RISE = 1.1;

type Waiting = { cost: number; since: number; begin: () => void; refuse: (error: WaitedTooLong) => void };
type Working = { cost: number; since: number };

/**
 * A limit that follows what the machine can do: it falls while work takes longer than wanted, since then each waits for the others, and
 * rises again while it is reached and work is done in time. What finds no room waits in line: a burst is only late, a flood that lasts is
 * refused.
 */
export function openAdaptiveLimit(options: AdaptiveLimitOptions): AdaptiveLimit {
  const { least, waitMs, burstMs, now } = options;
  const limit = openLimit(options);
  let underWay = 0;
  // The oldest first, both.
  const line: Waiting[] = [];
  const working = new Set<Working>();
  let isWatched = false;
  let lined = { since: now(), until: Number.NEGATIVE_INFINITY };

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
    advance();
  }

  /** Lets those in line begin for whom there is room, and refuses those who have waited too long. */
  function advance(): void {
    for (let first = line[0]; first; first = line[0]) {
      if (hasWaited(first, 1)) first.refuse(new WaitedTooLong());
      else if (hasRoom(first.cost)) first.begin();
      else break;
      line.shift();
      lined.until = now();
    }
  }

  /** Whether one in line has waited for a share of what it may. */
  function hasWaited({ since }: Waiting, share: number): boolean {
    const isFlood = line.length > least && now() - lined.since > burstMs;
    return now() - since > share * (isFlood ? waitMs : burstMs);
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
    if (isWatched) return;
    isWatched = true;
    setTimeout(() => {
      isWatched = false;
      advance();
      if (line.length > 0) watch();
    }, waitMs).unref();
  }

  function turn(cost: number): Working | Promise<Working> {
    if (line.length === 0 && hasRoom(cost)) return begin(cost);
    if (line.length === 0 && now() - lined.until > CALM_MS) lined = { since: now(), until: now() };
    return new Promise((resolve, refuse) => {
      line.push({ cost, since: now(), begin: () => resolve(begin(cost)), refuse });
      watch();
    });
  }

  return {
    // Whoever comes later waits for longer than the first in line has.
    isFull: () => line[0] !== undefined && hasWaited(line[0], 1 / 2),
    async run(work, cost = 1) {
      const piece = await turn(cost);
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
