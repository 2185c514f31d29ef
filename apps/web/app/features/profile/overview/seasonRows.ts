import { SEASONS, type SeasonName } from '@kiroku/contract/catalogue/labels';
import type { Overview } from '@kiroku/contract/profile/schema';

export type SeasonRow = { year: number; cells: { season: SeasonName; entries: number }[] };

/** Seasons in rows of one year each, in their given order; years without a title are left out. */
export function seasonRows(seasons: Overview['seasons']): SeasonRow[] {
  const years = [...new Set(seasons.map(({ year }) => year))];
  return years.map((year) => {
    const some = seasons.filter((one) => one.year === year);
    const entriesOf = (season: string) => some.find((one) => one.season === season)?.entries ?? 0;
    return { year, cells: SEASONS.map(({ value }) => ({ season: value, entries: entriesOf(value) })) };
  });
}
