import { PROBLEMS } from '@kiroku/contract/base/problems';
import { openAdaptiveLimit } from './adaptiveLimit.ts';
import { WaitedTooLong } from './fairLine.ts';
import { ProblemError } from './problems.ts';
import { addressGroup } from './rateLimit.ts';

/** What a process takes on before it refuses. */
export type OverloadLimits = {
  /** Calls under way at once, at most; a page to render counts as several. */
  calls: number;
  /** So many at once however long they take: a slow machine refuses nobody for being slow. */
  leastCalls: number;
  /** How long, in milliseconds, calls and pages may take: fewer at once are taken on when they take longer. */
  withinMs: number;
  /** How long, in milliseconds, they may wait for their turn while a flood lasts. */
  waitMs: number;
  /** How long, in milliseconds, otherwise. */
  burstMs: number;
  /** Clients in line at once, beyond which they are a crowd. */
  crowd: number;
  /** After how long, in milliseconds, a crowd is a flood. */
  floodAfterMs: number;
  /** How long, in milliseconds, and behind how many others of the same turn of the event loop, a request may have waited to be looked at. */
  behindMs: number;
  inTurn: number;
};

const LIMITS: OverloadLimits = {
  calls: 300,
  leastCalls: 4,
  withinMs: 100,
  waitMs: 100,
  burstMs: 3000,
  crowd: 8,
  floodAfterMs: 250,
  behindMs: 100,
  inTurn: 16,
};
/** Calls that a page to render counts as: it takes as long. */
const PAGE_COST = 4;
/** Milliseconds between two turns of the event loop by which the second had nothing to wait for. */
const IDLE_MS = 2;
/** Retry-After, in seconds. */
const RETRY_AFTER = 2;
/** One for all refusals: nobody reads the stack of each, which takes 40 µs to write down. */
const OVERLOADED = new ProblemError(PROBLEMS.unavailable, undefined, RETRY_AFTER);

export type Overload = {
  /** Throws 503 at once when this process is behind already: what is accepted is answered soon. */
  admit(): void;
  /** Does the work of a call when it is its client's turn. Rejects with 503 when that takes too long. */
  call<Result>(client: OverloadClient, work: () => Promise<Result>): Promise<Result>;
  /** The same of a page to render. */
  page<Result>(client: OverloadClient, work: () => Promise<Result>): Promise<Result>;
};

/** Who has turns: a member, or those of an address. */
export type OverloadClient = { uid?: string | undefined; address: string };

/**
 * Early refusals: a queue that grows makes everybody wait, and in the end nobody is answered in time. What is kept ready, files and the
 * state of health are answered all the same, for next to nothing.
 */
export function openOverload(limits: Partial<OverloadLimits> = {}): Overload {
  const most = { ...LIMITS, ...limits };
  const limit = openAdaptiveLimit({
    // A limit below the usual least is meant.
    least: Math.min(most.leastCalls, most.calls),
    most: most.calls,
    withinMs: most.withinMs,
    waitMs: most.waitMs,
    burstMs: most.burstMs,
    crowd: most.crowd,
    floodAfterMs: most.floodAfterMs,
    now: () => performance.now(),
  });
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

  function admit(): void {
    if (isBehind() || limit.isFull()) throw OVERLOADED;
  }

  function run<Result>(
    { uid, address }: OverloadClient,
    work: () => Promise<Result>,
    cost: number,
  ): Promise<Result> {
    const client = () => uid ?? addressGroup(address);
    return limit.run(client, work, cost).catch((error: unknown) => {
      throw error instanceof WaitedTooLong ? OVERLOADED : error;
    });
  }

  return {
    admit,
    call: (client, work) => run(client, work, 1),
    async page(client, work) {
      admit();
      return run(client, work, PAGE_COST);
    },
  };
}
