import { parisDate } from '../base/dates.ts';
import type { BROADCASTERS } from '../catalogue/labels.ts';

/** Platform of a track, one of ours. */
export type Service = (typeof BROADCASTERS)[number]['value'];

/** Rules of episodes and agendas (product.md, Episodes), for server and browser. Pure. */

const DAY = 86_400_000;

/** Defaults of the generation form (product.md, Episodes 2). */
export const GENERATION = { everyDays: 7, duration: 24, displayCalendar: true } as const;
/** Maximum of episodes per generation. */
export const MOST_GENERATED = 10_000;
export const HIGHEST_NUMBER = 99_999;

/** Input of the generation form: the first date in epoch milliseconds, or none. */
export type Generation = {
  first: number | null;
  everyDays: number;
  total: number;
  firstNumber: number;
  duration: number | null;
  displayCalendar: boolean;
  /** Platform of each; absent: the title's. */
  service?: Service | null | undefined;
  /** The dub of each: days after it, and where; absent: none. */
  vf?: { afterDays: number; service: Service | null } | undefined;
};

/** An episode as it is sent to be created. */
export type GeneratedEpisode = {
  animeID: number;
  number: number;
  title: string;
  timestamp: number | null;
  duration: number | null;
  displayCalendar: boolean;
  isFiller: false;
  service?: Service;
  vf?: { timestamp: number; service: Service | null };
};

/** Default name of an episode (product.md, Episodes 2). */
export function numberedEpisode(number: number): string {
  return `Épisode ${number}`;
}

/** The episodes of a generation (product.md, Episodes 2). */
export function generateEpisodes(animeID: number, generation: Generation): GeneratedEpisode[] {
  const { first, everyDays, total, firstNumber, duration, displayCalendar, service, vf } = generation;
  return Array.from({ length: total }, (_, offset) => {
    const timestamp = first === null ? null : first + everyDays * DAY * offset;
    return {
      animeID,
      number: firstNumber + offset,
      title: numberedEpisode(firstNumber + offset),
      timestamp,
      duration,
      displayCalendar,
      isFiller: false,
      ...(service && { service }),
      ...(vf &&
        timestamp !== null && { vf: { timestamp: timestamp + vf.afterDays * DAY, service: vf.service } }),
    };
  });
}

/** Midnight in Paris at the beginning of a day (YYYY-MM-DD), in epoch milliseconds, across clock changes. */
export function parisMidnight(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Paris is one or two hours ahead.
  const summer = utc - 2 * 3_600_000;
  return parisDate(summer) === day ? summer : utc - 3_600_000;
}

/** The day a number of days after another (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The Monday of the week a day is in (YYYY-MM-DD). */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Whether enough episodes are planned (product.md, Episodes 5): green, else red. */
export function isPlannedAhead({ plannedEpisode, airingEpisode }: Planned): boolean {
  return airingEpisode + 3 <= plannedEpisode;
}

/** Highest numbers planned and aired; 0 for none. */
export type Planned = { plannedEpisode: number; airingEpisode: number };
