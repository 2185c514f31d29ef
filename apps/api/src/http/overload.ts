import { PROBLEMS } from '@kiroku/contract/base/problems';
import { openAdaptiveLimit } from './adaptiveLimit.ts';
import { ProblemError } from './problems.ts';

/** What a process takes on before it refuses. */
export type OverloadLimits = {
  /** Calls under way at once, at most. */
  calls: number;
  /** Pages being rendered at once, at most; each takes as long as many calls. */
  pages: number;
  /** How long, in milliseconds, calls and pages may take: fewer at once are taken on when they take longer. */
  withinMs: number;
  /** How long, in milliseconds, and behind how many others of the same turn of the event loop, a request may have waited to be looked at. */
  behindMs: number;
  inTurn: number;
};

const LIMITS: OverloadLimits = { calls: 300, pages: 32, withinMs: 200, behindMs: 200, inTurn: 16 };
/** However long they take, so many are taken on at once: a slow machine refuses nobody for being slow. */
const LEAST = { calls: 40, pages: 8 };
/** Milliseconds between two turns of the event loop by which the second had nothing to wait for. */
const IDLE_MS = 2;
/** Retry-After, in seconds. */
const RETRY_AFTER = 2;

export type Overload = {
  /** Throws 503 at once when this process is behind already: what is accepted is answered soon. */
  admit(): void;
  /** Counts the work of a call while it lasts. */
  call<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same of a page to render. Rejects with 503 when too many are being rendered. */
  page<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * Early refusals: a queue that grows makes everybody wait, and in the end nobody is answered in time. What is kept ready, files and the
 * state of health are answered all the same, for next to nothing.
 */
export function openOverload(limits: Partial<OverloadLimits> = {}): Overload {
  const most = { ...LIMITS, ...limits };
  const limitOf = (kind: 'calls' | 'pages') =>
    openAdaptiveLimit({
      // A limit below the usual least is meant.
      least: Math.min(LEAST[kind], most[kind]),
      most: most[kind],
      withinMs: most.withinMs,
      now: () => performance.now(),
    });
  const [calls, pages] = [limitOf('calls'), limitOf('pages')];
  const turn = { began: 0, requests: 0, ended: 0, before: 0 };

  /** Whether a request has waited for others: those that came with it, and those of the turn during which it came. While one is looked at, no timer runs. */
  function isBehind(): boolean {
    if (turn.requests === 0) beginTurn();
    turn.requests += 1;
    return turn.requests > most.inTurn && turn.before + performance.now() - turn.began > most.behindMs;
  }

  function beginTurn(): void {
    turn.began = performance.now();
    if (turn.began - turn.ended > IDLE_MS) turn.before = 0;
    setImmediate(() => {
      turn.requests = 0;
      turn.ended = performance.now();
      turn.before = turn.ended - turn.began;
    });
  }

  return {
    admit() {
      if (isBehind() || calls.isFull()) throw overloaded();
    },
    call: (work) => calls.run(work),
    async page(work) {
      if (isBehind() || pages.isFull()) throw overloaded();
      return pages.run(work);
    },
  };
}

function overloaded(): ProblemError {
  return new ProblemError(PROBLEMS.unavailable, undefined, RETRY_AFTER);
}
