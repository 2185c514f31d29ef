import { sql } from 'kysely';
import type { Db } from '../db/tables/schema.ts';

/** Transactions that began a moment later are no error of the clock. */
const GRACE = sql`interval '5 seconds'`;
/** Jobs that came due while no pass counted are still run. */
const PASS_BEFORE = sql`interval '5 minutes'`;
/** The longest that the library puts its own statistics off. */
const LONGEST_BACKOFF = sql`interval '1 hour'`;

/**
 * Moves moments in the future back to now: the clock was ahead when the library wrote them, and it would wait for them. A requested delay
 * stays; a retry waits at most its kind's longest delay. Returns whether there were any.
 */
export async function bringTimesBack(db: Db): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with moment as (select pgboss.job_now() as now, pgboss.job_now() + ${GRACE} as ahead),
    passes as (
      update pgboss.version set
        cron_on = case when cron_on > ahead then now - ${PASS_BEFORE} else cron_on end,
        ${backToNow('bam_on', 'flow_on', 'reindex_on')},
        monitor_backoff_on = case when monitor_backoff_on > ahead + ${LONGEST_BACKOFF} then now else monitor_backoff_on end
      from moment
      where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - ${LONGEST_BACKOFF}) > ahead
      returning 1),
    queues as (
      update pgboss.queue set ${backToNow('monitor_claim_on', 'monitor_on', 'maintain_on', 'created_on', 'updated_on')}
      from moment
      where greatest(monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) > ahead
      returning 1),
    schedules as (
      update pgboss.schedule set ${backToNow('created_on', 'updated_on')} from moment
      where greatest(created_on, updated_on) > ahead
      returning 1),
    jobs as (
      update pgboss.job set
        start_after = case
          when state = 'retry' then least(start_after, now + ${LONGEST_RETRY})
          when state = 'created' and created_on > ahead then now + greatest(start_after - created_on, interval '0')
          else start_after end,
        -- A minute that comes a second time has its runs too.
        singleton_on = case when singleton_on > ahead at time zone 'UTC' then null else singleton_on end,
        ${backToNow('created_on', 'started_on', 'heartbeat_on', 'completed_on')}
      from moment
      where greatest(created_on, started_on, heartbeat_on, completed_on) > ahead
        or singleton_on > ahead at time zone 'UTC'
        or (state = 'retry' and start_after > ahead + ${LONGEST_RETRY})
      returning 1)
    select exists (
      select from passes union all select from queues union all select from schedules union all select from jobs
    ) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

const LONGEST_RETRY = sql`greatest(retry_delay, coalesce(retry_delay_max, 0)) * interval '1 second'`;

/** Assignments that move what lies ahead, and nothing else. */
function backToNow(...columns: string[]) {
  return sql.join(
    columns.map(
      (name) => sql`${sql.ref(name)} = case when ${sql.ref(name)} > ahead then now else ${sql.ref(name)} end`,
    ),
  );
}
