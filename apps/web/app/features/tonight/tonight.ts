import { parisDate } from '@kiroku/contract/base/dates';
import { dayLabel } from '@kiroku/contract/episodes/agendaWeek';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { Tonight } from '@kiroku/contract/episodes/schema';
import { type Airing, airingOf } from '#app/media/airing/airing.ts';

/** « Ce soir »: the broadcasts of today in Paris, else of the next day with some (product.md, Home 5), the most followed first. */
export type TonightData = {
  /** From 17 h in Paris; of another day all. */
  evening: Airing[];
  /** Today's before. */
  earlier: Airing[];
  /** « jeudi 26 novembre », when nothing airs today; null for today. */
  later: string | null;
  /** Moment of this reading, and the midnight in Paris that ends it. */
  now: number;
  until: number;
};

export const NOTHING_TONIGHT: Tonight = { day: null, items: [] };

/** Hour in Paris at which the evening begins. */
const EVENING = 17;
/** Most broadcasts, the evening's before the others; the agenda has them all. */
const MAX_ITEMS = 20;

/** « Ce soir » at a moment (epoch ms), from the broadcasts of its day. */
export function tonightOf({ day, items }: Tonight, now: number): TonightData {
  const today = parisDate(now);
  const isToday = day === today;
  const airings = items.map(airingOf);
  const [evening, earlier] = isToday
    ? [airings.filter(isEvening), airings.filter((one) => !isEvening(one))]
    : [airings, []];
  const shown = evening.slice(0, MAX_ITEMS);
  return {
    evening: shown,
    earlier: earlier.slice(0, MAX_ITEMS - shown.length),
    later: day === null || isToday ? null : dayLabel(day).long,
    now,
    until: parisMidnight(addDays(today, 1)),
  };
}

const isEvening = ({ hour }: Airing) => Number(hour.slice(0, 2)) >= EVENING;
