import { parisDate } from '@kiroku/contract/base/dates';
import { dayLabel } from '@kiroku/contract/episodes/agendaWeek';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { type Airing, airingOf } from '#app/media/airing/airing.ts';

/** « Ce soir »: the broadcasts of today in Paris, else of the next day with some (product.md, Home 5). */
export type TonightData = {
  items: Airing[];
  /** « jeudi 26 novembre », when nothing airs today; null for today. */
  later: string | null;
  /** Moment of this reading, and the midnight in Paris that ends it. */
  now: number;
  until: number;
};

/** Days ahead in which the next broadcast is looked for. */
export const TONIGHT_DAYS = 14;
/** Most broadcasts of an evening: the last ones; the agenda has the others. */
const MAX_ITEMS = 20;

/** « Ce soir » at a moment (epoch ms), from the broadcasts of today and the days after. */
export function tonightOf(items: readonly AgendaItem[], now: number): TonightData {
  const today = parisDate(now);
  const byDay = Map.groupBy(items, ({ timestamp }) => parisDate(timestamp));
  const day = [...byDay.keys()].filter((one) => one >= today).sort()[0];
  const shown = (day && byDay.get(day)) || [];
  return {
    items: shown.slice(-MAX_ITEMS).map(airingOf),
    later: day === undefined || day === today ? null : dayLabel(day).long,
    now,
    until: parisMidnight(addDays(today, 1)),
  };
}
