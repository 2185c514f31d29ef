import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Db } from '../db/tables/schema.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobKind } from './jobKind.ts';
import { readSchedulerState } from './schedulerState.ts';

/** Outcome of a run: done, retried, or failed for good. */
export type RunOutcome = 'done' | 'failed' | 'given_up';

type Row = {
  name: string;
  due: number;
  scheduled: number;
  running: number;
  given_up: number;
  oldest_due: number | null;
  last_success: number | null;
};

/**
 * Measures jobs: of all processes from the database, and the runs of this one, which the returned function counts. `db` bounds the
 * statement.
 */
export function measureJobs(metrics: Metrics, db: Db): (name: JobKind['name'], outcome: RunOutcome) => void {
  const registers = [metrics.registry];
  // Not `job`: Prometheus calls the target of a scrape so.
  const gauge = (name: string, help: string, ...labels: string[]) =>
    new Gauge({ name, help, labelNames: ['kind', ...labels], registers });
  const counts = gauge(
    'kiroku_jobs',
    'Jobs that are due, wait for their time, run, or were given up and are still kept.',
    'state',
  );
  const oldest = gauge('kiroku_job_oldest_due_seconds', 'How long the oldest job has been due.');
  const success = gauge('kiroku_job_last_success_timestamp_seconds', 'End of the last run that is done.');
  const lastPass = new Gauge({
    name: 'kiroku_job_last_pass_timestamp_seconds',
    help: 'Last pass over the schedules, by the clock of the database.',
    registers,
  });
  metrics.onScrape('jobs', [counts, oldest, success, lastPass], async () => {
    const rows = await readRows(db);
    const { lastPass: at } = await readSchedulerState(db);
    return () => {
      if (at !== null) lastPass.set(at.getTime() / 1000);
      for (const { name: kind, due, scheduled, running, given_up, oldest_due, last_success } of rows) {
        for (const [state, value] of Object.entries({ due, scheduled, running, given_up })) {
          counts.set({ kind, state }, value);
        }
        oldest.set({ kind }, oldest_due ?? 0);
        if (last_success !== null) success.set({ kind }, last_success);
      }
    };
  });
  const runs = new Counter({
    name: 'kiroku_job_runs_total',
    help: 'Runs of jobs in this process.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return (kind, outcome) => runs.inc({ kind, outcome });
}

async function readRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select q.name,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as due,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()) as scheduled,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as given_up,
      extract(epoch from now() - min(j.start_after) filter (
        where j.state in ('created', 'retry') and j.start_after <= now())) as oldest_due,
      extract(epoch from max(j.completed_on) filter (where j.state = 'completed')) as last_success
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`.execute(db);
  return rows;
}
