import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { CANCELLED, ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import type { GeneratedEpisode } from '@kiroku/contract/episodes/rules';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import { isLaterSlot } from '../catalogue/ingest/laterSlot.ts';
import type { Broadcast } from '../catalogue/ingest/record.ts';

/** The known facts of a title. */
export type BroadcastTitle = {
  id: number;
  NbEpisodes: number | null;
  EpAverage: number | null;
  start: PartialDate | null;
  status: number | null;
};

const DAY = 86_400_000;
/** Later broadcasts of a file are ignored: it may be stale by then (product.md, Episodes 8). */
const AHEAD = 42 * DAY;
const MOST = 2000;

/**
 * The dated episodes of a broadcast: those that the source dates, else from the number it announces next, else from the first, at its
 * interval, up to the total, the end, or six weeks ahead. Of a title that is over up to now. Without an interval only the announced episode
 * has a date. Empty where no episode's
 * number is known.
 */
export function broadcastEpisodes(
  title: BroadcastTitle,
  broadcast: Broadcast,
  now: number,
): GeneratedEpisode[] {
  const { begin, everyDays, next, dated } = broadcast;
  if (dated) return dated.episodes.map(({ number, at }) => episodeOf(title, number, at));
  const anchor =
    next ?? (begin === null || isLaterSlot(begin, title.start) ? null : { number: 1, at: begin });
  if (anchor === null) return [];
  const interval = (everyDays ?? 0) * DAY;
  const last = everyDays === null ? anchor.number : lastNumber(title, broadcast, anchor, now);
  const first = everyDays === null ? anchor.number : 1;
  const dateOf = (number: number) => anchor.at + (number - anchor.number) * interval;
  return Array.from({ length: Math.max(0, Math.min(last, MOST) - first + 1) }, (_, index) => first + index)
    .filter((number) => number === next?.number || dateOf(number) <= now + AHEAD)
    .filter((number) => !isOver(title) || dateOf(number) <= now)
    .map((number) => episodeOf(title, number, dateOf(number)));
}

function episodeOf({ id, EpAverage }: BroadcastTitle, number: number, timestamp: number): GeneratedEpisode {
  return {
    animeID: id,
    number,
    title: numberedEpisode(number),
    timestamp,
    duration: EpAverage,
    displayCalendar: true,
    isFiller: false,
  };
}

/** No episode of a finished title is announced (product.md, Episodes 8). */
const isOver = ({ status }: BroadcastTitle) => status === ENDED || status === CANCELLED;

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
  return anchor.number + Math.max(0, Math.floor((now + AHEAD - anchor.at) / interval));
}
