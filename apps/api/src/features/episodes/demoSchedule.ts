import { isoPartialDate, parisDate } from '@kiroku/contract/base/dates';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import {
  GENERATION,
  type GeneratedEpisode,
  generateEpisodes,
  mondayOf,
  parisMidnight,
} from '@kiroku/contract/episodes/rules';
import type { Db } from '../../db/tables/schema.ts';
import { partialDate } from '../../db/tables/titleColumns.ts';
import { DEMO_SOURCE } from '../catalogue/ingest/sourceOrder.ts';
import { insertEpisodes } from './store.ts';

/** The facts a schedule is derived from. */
export type AiringTitle = {
  id: number;
  NbEpisodes: number | null;
  EpAverage: number | null;
  start: PartialDate | null;
};

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Days from Monday on, as often as Japan's television broadcasts on them. */
const WEEKDAYS = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6];
/** French hours of releases that are late in the evening in Japan. */
const HOURS = [13, 14.5, 15, 15.5, 16, 16.5, 17, 17, 17.5, 18, 18.5, 19];
/** Weeks planned on either side where the total is unknown. */
const AROUND = 12;
const LONGEST_WHOLE = 60;

/** Gives every airing series of the demo a plausible weekly schedule that runs through the week of `now`. */
export async function seedDemoSchedule(db: Db, now: number): Promise<void> {
  const rows = await db
    .selectFrom('anime')
    .select(['id', 'nb_episodes', 'ep_average', 'start_year', 'start_month', 'start_day'])
    .where('status', '=', AIRING)
    .where('type', 'in', ['TV', 'ONA'])
    .execute();
  const episodes = rows.flatMap((row) =>
    demoEpisodes(
      {
        id: row.id,
        NbEpisodes: row.nb_episodes,
        EpAverage: row.ep_average,
        start: partialDate(row.start_year, row.start_month, row.start_day),
      },
      now,
    ),
  );
  if (episodes.length === 0) return;
  await insertEpisodes(db, episodes, new Date(now));
  // Invented: whatever an import knows takes its place.
  await db.updateTable('episode').set({ by_hand: false }).execute();
  const ids = [...new Set(episodes.map(({ animeID }) => animeID))];
  await db.updateTable('anime').set({ broadcast_source: DEMO_SOURCE }).where('id', 'in', ids).execute();
}

/** The weekly episodes of a title, none before its start, one of the week of `now` among them if it has begun by then. The same title always has the same day and hour. */
export function demoEpisodes(title: AiringTitle, now: number): GeneratedEpisode[] {
  const weekday = WEEKDAYS[hashOf(title.id, 1) % WEEKDAYS.length] ?? 0;
  const hour = HOURS[hashOf(title.id, 2) % HOURS.length] ?? 0;
  const thisWeek = parisMidnight(mondayOf(parisDate(now))) + weekday * 24 * HOUR + hour * HOUR;
  const total = title.NbEpisodes ?? Number.POSITIVE_INFINITY;
  const current = currentNumber(title, total, thisWeek);
  const whole = total <= LONGEST_WHOLE;
  const firstNumber = whole ? 1 : Math.max(1, current - AROUND);
  const last = whole ? total : Math.min(total, current + AROUND);
  return generateEpisodes(title.id, {
    first: thisWeek - (current - firstNumber) * WEEK,
    everyDays: 7,
    total: Math.max(0, last - firstNumber + 1),
    firstNumber,
    displayCalendar: true,
    duration: title.EpAverage ?? GENERATION.duration,
  });
}

/**
 * The number broadcast this week: by the start date where that fits, else somewhere in the middle; never so high that the first would come before the start.
 * Zero and less: the title begins in a later week.
 */
function currentNumber({ id, start }: AiringTitle, total: number, thisWeek: number): number {
  const most = Math.min(total, 2 * AROUND);
  const invented = Math.max(1, Math.min(most - 1, 2 + (hashOf(id, 3) % most)));
  const day = isoPartialDate(start);
  if (day === null) return invented;
  const earliest = parisMidnight(`${day}-01-01`.slice(0, 10));
  const latest = Math.floor((thisWeek - earliest) / WEEK) + 1;
  if (latest < 1) return latest;
  return day.length === 10 && latest <= total ? latest : Math.min(invented, latest);
}

/** A number that looks drawn and is always the same for an id. */
function hashOf(id: number, salt: number): number {
  const mixed = Math.imul(id ^ (salt * 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
