import { parisDay } from '../base/dates.ts';
import type { PartialDate } from '../base/partialDate.ts';
import { SEASONS, type SeasonName } from './labels.ts';

/** A broadcasting season of one year, shown "Automne 2026". */
export type Season = { name: SeasonName; year: number };

/** The season of a month (product.md, Catalogue 4). */
export function seasonOfMonth(month: number): SeasonName {
  return (SEASONS[Math.floor((month - 1) / 3)] ?? SEASONS[0]).value;
}

/** From this day of a season's last month on, what starts is broadcast as part of the next (product.md, Catalogue 4). */
export const NEXT_SEASON_DAY = 20;

/** The season that a title belongs to by its start; null without a year or a month (product.md, Catalogue 4). */
export function seasonOfStart(start: PartialDate | null): Season | null {
  if (!start?.year || !start.month) return null;
  const { year, month, day } = start;
  const isNext = month % 3 === 0 && day !== null && day >= NEXT_SEASON_DAY;
  if (isNext && month === 12) return { name: seasonOfMonth(1), year: year + 1 };
  return { name: seasonOfMonth(isNext ? month + 1 : month), year };
}

/** The season that is running in Paris at an instant (epoch ms). */
export function currentSeason(now: number): Season {
  const { year, month } = parisDay(now);
  return { name: seasonOfMonth(month), year };
}

/** The season after the running one (product.md, Catalogue 4). */
export function nextSeason(now: number): Season {
  const { year, month } = parisDay(now);
  return { name: seasonOfMonth(((month + 2) % 12) + 1), year: month >= 10 ? year + 1 : year };
}

/** "Automne 2026" → its parts; null for any other text. */
export function readSeason(text: string): Season | null {
  const [first, second, ...rest] = text.trim().split(/\s+/);
  const name = SEASONS.find((season) => season.value === first)?.value;
  if (!name || !second || rest.length > 0 || !/^\d{4}$/.test(second)) return null;
  return { name, year: Number(second) };
}

/** Wire form of a season. */
export function formatSeason(season: Season): string {
  return `${season.name} ${season.year}`;
}
