import { setTimeout as delay } from 'node:timers/promises';
import type { Anilist, AnilistQuery } from '../../../adapters/anilist/client.ts';
import { AnilistFailure } from '../../../adapters/anilist/failures.ts';

/** Asks one query after the other. Throws AnilistFailure, and what its signal was aborted with. */
export type PacedAnilist = <Value>(query: AnilistQuery<Value>) => Promise<Value | null>;

export type PaceOptions = {
  signal: AbortSignal;
  /** Time from one query to the next. */
  paceMs?: number | undefined;
  /** Waits; rejects once the signal is aborted. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
};

/**
 * AniList allows 90 requests a minute and, while it is overloaded, 30, all of one address together: the staff's and the members' imports
 * find room beside these.
 */
const PACE_MS = 3000;
/** Longer waits are left to the next run of the job. */
const LONGEST_WAIT_S = 120;
const MOST_WAITS = 3;

/** A slow way to ask AniList, for work in the background: obeys its pauses by waiting. */
export function pacedAnilist(anilist: Anilist, options: PaceOptions): PacedAnilist {
  const { signal, paceMs = PACE_MS, wait = (ms) => delay(ms, undefined, { signal }) } = options;
  let isFirst = true;
  return async (query) => {
    if (!isFirst) await wait(paceMs, signal);
    isFirst = false;
    for (let waits = 0; ; waits += 1) {
      signal.throwIfAborted();
      try {
        return await anilist.ask(query);
      } catch (error) {
        if (!(error instanceof AnilistFailure) || !isWorthWaiting(error) || waits === MOST_WAITS) throw error;
        await wait(error.retryAfter * 1000, signal);
      }
    }
  };
}

function isWorthWaiting({ reason, retryAfter }: AnilistFailure): boolean {
  return reason === 'busy' && retryAfter <= LONGEST_WAIT_S;
}
