import { setTimeout as delay } from 'node:timers/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { MOST_IMPORT_ROWS } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { Anilist } from '../../adapters/anilist/client.ts';
import { AnilistFailure, PrivateOnAnilist } from '../../adapters/anilist/failures.ts';
import { type AnilistChunk, listQuery } from '../../adapters/anilist/listQuery.ts';
import { ProblemError } from '../../http/problems.ts';
import { anilistRow } from './lists/anilistEntries.ts';
import { type ListRow, UnreadableList } from './lists/listRow.ts';

/** Longest wait that AniList may ask for before it counts as away. */
const LONGEST_WAIT_S = 90;
const MOST_WAITS = 30;

/** Options of a fetch: `onWait` gets the time until which AniList wants no requests; null once they go on. */
export type ListFetch = {
  anilist: Anilist;
  username: string;
  onWait: (seconds: number | null) => Promise<void>;
  signal: AbortSignal;
};

/**
 * The public list of a member of AniList, chunk after chunk: anime, then manga. Entries of custom lists come as often as they are in
 * lists. Throws ProblemError for an unknown member, a private list, and when AniList is away.
 */
export async function* fetchAnilistList(fetch: ListFetch): AsyncGenerator<ListRow[]> {
  let count = 0;
  for (const kind of KINDS) {
    for (let chunk = 1; ; chunk += 1) {
      const found = await ask(fetch, kind, chunk);
      if (!found && kind === 'anime') throw new ProblemError(IMPORT_PROBLEMS.unknownUser);
      const entries = found?.entries ?? [];
      count += entries.length;
      if (count > MOST_IMPORT_ROWS) throw new UnreadableList('tooManyRows');
      yield entries.map((entry) => anilistRow(kind, entry, (score) => score));
      if (!found?.hasNext || entries.length === 0) break;
    }
  }
}

async function ask(fetch: ListFetch, kind: Kind, chunk: number): Promise<AnilistChunk | null> {
  for (let waits = 0; ; waits += 1) {
    try {
      const found = await fetch.anilist.ask(listQuery(kind, fetch.username, chunk));
      if (waits > 0) await fetch.onWait(null);
      return found;
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || waits >= MOST_WAITS) throw refusalOf(error);
      await fetch.onWait(seconds);
      await delay(seconds * 1000, undefined, { signal: fetch.signal });
    }
  }
}

/** Seconds that AniList asks to wait; undefined when waiting is no use. */
export function secondsToWait(error: unknown): number | undefined {
  const isShort =
    error instanceof AnilistFailure && error.reason === 'busy' && error.retryAfter <= LONGEST_WAIT_S;
  return isShort ? error.retryAfter : undefined;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PrivateOnAnilist) return new ProblemError(IMPORT_PROBLEMS.privateList);
  if (!(error instanceof AnilistFailure)) return error;
  const { busy, down } = IMPORT_PROBLEMS;
  return new ProblemError(error.reason === 'busy' ? busy : down, undefined, error.retryAfter);
}
