import { AIRING, CANCELLED, ENDED, UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { GENERATION } from '@kiroku/contract/episodes/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { KnownRow } from '../catalogue/ingest/merge/titleMatcher.ts';
import { DEMO_SOURCE } from '../catalogue/ingest/sourceOrder.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { cancelEpisodes } from './store.ts';

/** The advisory lock of the updating process. */
export const STATUS_CLOCK_LOCK = 'airing';

/** Now, the day in Paris (YYYY-MM-DD), and since when a decision by hand still stands. */
export type Moment = { at: Date; today: string; decided: Date };

/**
 * Upcoming titles whose start day or first broadcast has come, one that the demo invented aside; of `rows` when given, else of the
 * catalogue.
 */
export async function startedTitles(
  db: Db,
  moment: Moment,
  rows?: readonly KnownRow[],
): Promise<{ id: number; type: string | null }[]> {
  const found = await sql<{ id: number; type: string | null }>`
    select a.id, a.type from ${titles(rows)} a
    where a.status = ${sql.lit(UPCOMING)} and ${untouched(moment)} and (
      ${dayOf('start')} <= ${dayNumber(moment.today)}
      or exists (select 1 from episode e where e.anime_id = a.id and e.air_at <= ${moment.at}
        and (e.by_hand or a.broadcast_source is distinct from ${DEMO_SOURCE})))
    order by a.id`.execute(db);
  return found.rows;
}

/** Airing titles without an upcoming broadcast whose last episode is over, or whose end day has passed; of `rows` likewise. */
export async function endedTitles(
  db: Db,
  moment: Moment,
  rows?: readonly KnownRow[],
): Promise<{ id: number }[]> {
  const found = await sql<{ id: number }>`
    select a.id from ${titles(rows)} a
    where a.status = ${sql.lit(AIRING)} and ${untouched(moment)}
      and not exists (select 1 from episode e where e.anime_id = a.id and e.air_at > ${moment.at})
      and (
        ${dayOf('end')} < ${dayNumber(moment.today)}
        or exists (select 1 from episode e where e.anime_id = a.id and a.nb_episodes > 0 and e.number >= a.nb_episodes
          and e.air_at + coalesce(e.duration, ${GENERATION.duration}) * interval '1 minute' <= ${moment.at}))
    order by a.id`.execute(db);
  return found.rows;
}

/** Titles that are over and of which more is announced than the staff wrote. */
export async function overAnnounced(db: Db, { at }: Moment): Promise<{ id: number }[]> {
  const found = await sql<{ id: number }>`
    select distinct a.id from episode e join anime a on a.id = e.anime_id
    where e.air_at > ${at} and not e.by_hand and a.status in (${sql.lit(ENDED)}, ${sql.lit(CANCELLED)})
    order by a.id`.execute(db);
  return found.rows;
}

/** Removes announced episodes of titles, except those that the staff wrote. */
export async function removeAnnounced(db: Db, ids: readonly number[], { at }: Moment): Promise<void> {
  if (ids.length === 0) return;
  const which = sql`anime_id = any(${[...ids]}::int[]) and air_at > ${at} and not by_hand`;
  await sql`with ${cancelEpisodes(which, at)}`.execute(db);
  await announceEpisodes(db, ids);
}

function titles(rows: readonly KnownRow[] | undefined) {
  if (!rows) return sql.table('anime');
  return sql`jsonb_populate_recordset(null::anime, ${JSON.stringify(rows)}::jsonb)`;
}

export async function writeStatus(db: Db, id: number, status: number): Promise<void> {
  await db.updateTable('anime').set({ status }).where('id', '=', id).execute();
}

/** The staff has not set the state by hand of late. */
function untouched({ decided }: Moment) {
  return sql`not exists (select 1 from audit h where h.target = 'anime:' || a.id and h.at > ${decided}
    and h.action in ('anime.create', 'anime.edit') and h.after ? 'status')`;
}

/** A whole date as a number that sorts like it; null when a part is missing. */
function dayOf(edge: 'start' | 'end') {
  const column = (part: string) => sql.ref(`a.${edge}_${part}`);
  return sql`(${column('year')} * 10000 + ${column('month')} * 100 + ${column('day')})`;
}

function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}
