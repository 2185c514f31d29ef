import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { CANCELLED, ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import type { GeneratedEpisode } from '@kiroku/contract/episodes/rules';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import { isLaterSlot } from '../catalogue/ingest/laterSlot.ts';
import type { Broadcast } from '../catalogue/ingest/record.ts';
import { type LastEpisode, lastEpisode } from './lastEpisode.ts';

/** The known facts of a title. */
export type BroadcastTitle = {
  id: number;
  NbEpisodes: number | null;
  EpAverage: number | null;
  start: PartialDate | null;
  status: number | null;
};

/** An imported episode. `stated`: its source names its number, or where the series ends. */
export type ImportedEpisode = GeneratedEpisode & { stated: boolean };

/** The dated episodes of a broadcast, and its last one; null where others may follow without contradiction. */
export type BroadcastSchedule = { episodes: ImportedEpisode[]; last: LastEpisode | null };

const DAY = 86_400_000;
/** Later broadcasts of a file are ignored: it may be stale by then (product.md, Episodes 8). */
const AHEAD = 42 * DAY;
const MOST = 2000;

/**
 * The dated episodes of a broadcast: those that the source dates, else from the number it announces next, else from the first, at its
 * interval, up to the last or six weeks ahead. Of a title that is over up to now. Without an interval only the announced episode has a date.
 * Empty where no episode's number is known.
 */
export function broadcastSchedule(
  title: BroadcastTitle,
  broadcast: Broadcast,
  now: number,
): BroadcastSchedule {
  const { begin, everyDays, next, dated } = broadcast;
  if (dated) return { episodes: dated.episodes.map((one) => episodeOf(title, one, true)), last: null };
  const anchor =
    next ?? (begin === null || isLaterSlot(begin, title.start) ? null : { number: 1, at: begin });
  if (anchor === null) return { episodes: [], last: null };
  if (everyDays === null) return { episodes: announced(title, [anchor], now), last: null };
  const last = lastEpisode(title, { ...broadcast, everyDays }, anchor);
  const dates = Array.from({ length: Math.min(last.number, MOST) }, (_, index) => ({
    number: index + 1,
    at: anchor.at + (index + 1 - anchor.number) * everyDays * DAY,
  })).filter(({ number, at }) => number === next?.number || at <= now + AHEAD);
  const isStated = (number: number) => last.beyond === null || number <= anchor.number;
  return { episodes: announced(title, dates, now, isStated), last };
}

type Dated = { number: number; at: number };

/** Episodes of these dates; no episode of a finished title is announced (product.md, Episodes 8). */
function announced(
  title: BroadcastTitle,
  dates: readonly Dated[],
  now: number,
  isStated: (number: number) => boolean = () => true,
): ImportedEpisode[] {
  return dates
    .filter(({ at }) => !isOver(title) || at <= now)
    .map((one) => episodeOf(title, one, isStated(one.number)));
}

function episodeOf(
  { id, EpAverage }: BroadcastTitle,
  { number, at }: Dated,
  stated: boolean,
): ImportedEpisode {
  return {
    animeID: id,
    number,
    title: numberedEpisode(number),
    timestamp: at,
    duration: EpAverage,
    displayCalendar: true,
    isFiller: false,
    stated,
  };
}

/** Whether a title has ended or was cancelled. */
export const isOver = ({ status }: Pick<BroadcastTitle, 'status'>) =>
  status === ENDED || status === CANCELLED;
