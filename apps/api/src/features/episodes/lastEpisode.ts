import type { Broadcast } from '../catalogue/ingest/record.ts';

/** Weeks for which a broadcast of unknown end is believed: a season of television (product.md, Episodes 8). */
const WEEKS = 13;
const DAYS_A_WEEK = 7;
const DAY = 86_400_000;

/**
 * Number of the last episode. `beyond`: where the end is unknown, how many episodes are believed after any that a source named; null where
 * it is known.
 */
export type LastEpisode = { number: number; beyond: number | null };

/**
 * Where a broadcast ends: at the known total, else at the known end, else thirteen weeks after `anchor`, the last episode that its source
 * names (the next one, or the first). A later file that names a later one is believed thirteen weeks more.
 */
export function lastEpisode(
  { NbEpisodes }: { NbEpisodes: number | null },
  { end, everyDays }: Pick<Broadcast, 'end'> & { everyDays: number },
  anchor: { number: number; at: number },
): LastEpisode {
  if (NbEpisodes !== null && NbEpisodes > 0) return { number: NbEpisodes, beyond: null };
  if (everyDays === 0) return { number: anchor.number, beyond: 0 };
  const interval = everyDays * DAY;
  if (end !== null) {
    const left = Math.max(0, Math.round((end - anchor.at) / interval));
    return { number: anchor.number + left, beyond: null };
  }
  const beyond = Math.ceil((WEEKS * DAYS_A_WEEK) / everyDays) - 1;
  return { number: anchor.number + beyond, beyond };
}
