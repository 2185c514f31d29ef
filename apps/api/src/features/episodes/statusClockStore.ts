import { AIRING, UPCOMING } from '@kiroku/contract/catalogue/titleStatus';
import { GENERATION } from '@kiroku/contract/episodes/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { KnownRow } from '../catalogue/ingest/merge/titleMatcher.ts';

/** The advisory lock of the updating process. */
export const STATUS_CLOCK_LOCK = 'airing';

/** Now, the day in Paris (YYYY-MM-DD), and since when a decision by hand still stands. */
export type Moment = { at: Date; today: string; decided: Date };

/** Upcoming titles whose start day or first broadcast has come; of `rows` when given, else of the catalogue. */
export async function startedTitles(
  db: Db,
  moment: Moment,
  rows?: readonly KnownRow[],
): Promise<{ id: number; type: string | null }[]> {
  const found = await sql<{ id: number; type: string | null }>`
    select a.id, a.type from ${titles(rows)} a
    where a.status = ${sql.lit(UPCOMING)} and ${untouched(moment)} and (
      ${dayOf('start')} <= ${dayNumber(moment.today)}
      or exists (select 1 from episode e where e.anime_id = a.id and e.air_at <= ${moment.at}))
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
