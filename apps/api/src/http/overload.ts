import { PROBLEMS } from '@kiroku/contract/base/problems';
import { ProblemError } from './problems.ts';

/** What a process takes on before it refuses. */
export type OverloadLimits = {
  /** Calls under way at once. */
  calls: number;
  /** Pages being rendered at once; each takes as long as many calls. */
  pages: number;
  /** How long, in milliseconds, and behind how many others of the same turn of the event loop, a request may have waited to be looked at. */
  behindMs: number;
  inTurn: number;
};

const LIMITS: OverloadLimits = { calls: 300, pages: 32, behindMs: 200, inTurn: 64 };
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
  const underWay = { calls: 0, pages: 0 };
  const turn = { began: 0, requests: 0 };

  /** Whether a request has waited for others that came with it: while one is looked at, no timer runs. */
  function isBehind(): boolean {
    if (turn.requests === 0) {
      turn.began = performance.now();
      setImmediate(() => {
        turn.requests = 0;
      });
    }
    turn.requests += 1;
    return turn.requests > most.inTurn && performance.now() - turn.began > most.behindMs;
  }

  async function count<Result>(kind: 'calls' | 'pages', work: () => Promise<Result>): Promise<Result> {
    underWay[kind] += 1;
    try {
      return await work();
    } finally {
      underWay[kind] -= 1;
    }
  }

  return {
    admit() {
      if (isBehind() || underWay.calls >= most.calls) throw overloaded();
    },
    call: (work) => count('calls', work),
    async page(work) {
      if (isBehind() || underWay.pages >= most.pages) throw overloaded();
      return count('pages', work);
    },
  };
}

function overloaded(): ProblemError {
  return new ProblemError(PROBLEMS.unavailable, undefined, RETRY_AFTER);
}
