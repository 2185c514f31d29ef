import { parisDay } from '../base/dates.ts';
import { SEASONS, type SeasonName } from './labels.ts';

/** A broadcasting season of one year, shown "Automne 2026". */
export type Season = { name: SeasonName; year: number };

/** The season of a month (product.md, Catalogue 4). */
export function seasonOfMonth(month: number): SeasonName {
  return (SEASONS[Math.floor((month - 1) / 3)] ?? SEASONS[0]).value;
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
