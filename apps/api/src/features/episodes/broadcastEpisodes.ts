import type { GeneratedEpisode } from '@kiroku/contract/episodes/rules';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import type { Broadcast } from '../catalogue/ingest/record.ts';

/** The known facts of a title. */
export type BroadcastTitle = { id: number; NbEpisodes: number | null; EpAverage: number | null };

const DAY = 86_400_000;
/** Episodes planned ahead where the total is unknown. */
const AHEAD = 12;
const MOST = 2000;

/**
 * The dated episodes of a file's broadcast: from the number it announces next, else from the first, at its interval,
 * up to the total, the end, or twelve weeks ahead. Without an interval only the announced episode has a date.
 */
export function broadcastEpisodes(
  title: BroadcastTitle,
  broadcast: Broadcast,
  now: number,
): GeneratedEpisode[] {
  const { begin, everyDays, next } = broadcast;
  const anchor = next ?? (begin === null ? null : { number: 1, at: begin });
  if (anchor === null) return [];
  const interval = (everyDays ?? 0) * DAY;
  const last = everyDays === null ? anchor.number : lastNumber(title, broadcast, anchor, now);
  const first = everyDays === null ? anchor.number : 1;
  const numbers = Array.from(
    { length: Math.max(0, Math.min(last, MOST) - first + 1) },
    (_, index) => first + index,
  );
  return numbers.map((number) => ({
    animeID: title.id,
    number,
    title: numberedEpisode(number),
    timestamp: anchor.at + (number - anchor.number) * interval,
    duration: title.EpAverage,
    displayCalendar: true,
    isFiller: false,
  }));
}

function lastNumber(
  { NbEpisodes }: BroadcastTitle,
  { begin, end, everyDays }: Broadcast,
  anchor: { number: number; at: number },
  now: number,
): number {
  if (NbEpisodes !== null && NbEpisodes > 0) return NbEpisodes;
  const interval = (everyDays ?? 0) * DAY;
  if (interval === 0) return anchor.number;
  if (begin !== null && end !== null) return Math.round((end - begin) / interval) + 1;
  return Math.max(anchor.number, anchor.number + Math.floor((now - anchor.at) / interval)) + AHEAD;
}
