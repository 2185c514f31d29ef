import { sql } from 'kysely';
import type { Db } from '../db/tables/schema.ts';
import { labelOf } from './jobStore.ts';

/** The last pass over the schedules, and its result. */
export type SchedulerState = {
  /** Null before the first. */
  lastPass: Date | null;
  /** Seconds that it is ahead of the database's clock, for which jobs wait. 0: not ahead. */
  aheadSeconds: number;
  /** Labels of kinds with a job that was due long before that pass and did not run. */
  overdue: string[];
};

/** A transaction that began a moment later is no error of the clock. */
const AHEAD = sql`interval '1 minute'`;
const OVERDUE = sql`interval '30 minutes'`;

/** Reads only the library's tables. A job is overdue by the last pass, not by now: a site that is stopped runs none. */
export async function readSchedulerState(db: Db): Promise<SchedulerState> {
  const { rows } = await sql<{ last_pass: Date | null; ahead: number; overdue: string[] }>`
    select cron_on as last_pass,
      case when cron_on > now() + ${AHEAD} then extract(epoch from cron_on - now())::float8 else 0 end as ahead,
      array(
        select distinct j.name from pgboss.job j
        where j.state in ('created', 'retry') and j.name not like '\\_\\_pgboss%'
          and j.start_after < least(v.cron_on, now()) - ${OVERDUE}
        order by j.name) as overdue
    from pgboss.version v`.execute(db);
  const { last_pass = null, ahead = 0, overdue = [] } = rows[0] ?? {};
  return { lastPass: last_pass, aheadSeconds: ahead, overdue: overdue.map(labelOf) };
}
