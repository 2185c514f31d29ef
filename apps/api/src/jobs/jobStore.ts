import { JOB_LABELS, JOB_ZONE } from '@kiroku/contract/operations/labels';
import type { JobKindState, JobTrouble } from '@kiroku/contract/operations/schema';
import { sql } from 'kysely';
import { isDuplicate } from '../db/problems.ts';
import type { Db } from '../db/tables/schema.ts';
import { bossOver, executorOf } from './boss.ts';

/** The notification channel of workers that look for a job at once; its payload is the kind. */
export const JOB_CHANNEL = 'kiroku_job';

const MOST_TROUBLES = 20;
const ERROR_LENGTH = 500;

type CountRow = {
  name: string;
  cron: string | null;
  waiting: number;
  running: number;
  failed: number;
  last_run: Date | null;
  last_result: string | null;
};

type TroubleRow = {
  id: string;
  name: string;
  state: string;
  attempts: number;
  at: Date | null;
  next_try: Date;
  error: string | null;
};

/** Every kind that has been declared, in the order of its label. Reads only the library's tables, whether jobs run here or not. */
export async function readJobs(db: Db): Promise<JobKindState[]> {
  const kinds = await readCounts(db);
  const troubles = Map.groupBy(await readTroubles(db), ({ name }) => name);
  const boss = bossOver(executorOf(db));
  return Promise.all(
    kinds.map(async ({ name, cron, waiting, running, failed, last_run, last_result }) => {
      const next = cron === null ? [] : await boss.previewSchedule(cron, { tz: JOB_ZONE, count: 1 });
      return {
        name,
        label: labelOf(name),
        lastRun: last_run?.getTime() ?? null,
        lastResult: last_result,
        nextRun: next[0]?.getTime() ?? null,
        waiting,
        running,
        failed,
        troubles: (troubles.get(name) ?? []).map(troubleOf),
      };
    }),
  );
}

/** Outcome of a request to retry a failed job. */
export type Retried = { outcome: 'retried' | 'waits'; name: string } | { outcome: 'unknown' };

/**
 * Runs a job that was given up once more. `waits`: another one of a kind that has one at a time waits already, which will do the
 * same.
 */
export async function retryFailedJob(db: Db, id: string): Promise<Retried> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed'`.execute(db);
  const name = rows[0]?.name;
  if (name === undefined) return { outcome: 'unknown' };
  try {
    const boss = bossOver(executorOf(db));
    await boss.retry(name, id);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return { outcome: 'waits', name };
  }
  await sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(db);
  return { outcome: 'retried', name };
}

async function readCounts(db: Db): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select q.name, max(s.cron) as cron,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_run,
      (array_agg(j.output ->> 'result' order by j.completed_on desc) filter (where j.state = 'completed'))[1] as last_result
    from pgboss.queue q
      left join pgboss.schedule s on s.name = q.name
      left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name`.execute(db);
  return rows.sort((one, other) => labelOf(one.name).localeCompare(labelOf(other.name), 'fr'));
}

async function readTroubles(db: Db): Promise<TroubleRow[]> {
  const { rows } = await sql<TroubleRow>`
    select id, name, state, attempts, at, next_try, error from (
      select id, name, state::text as state, retry_count + 1 as attempts,
        coalesce(completed_on, started_on) as at, start_after as next_try,
        coalesce(output ->> 'message', output ->> 'value') as error,
        row_number() over (partition by name order by coalesce(completed_on, started_on) desc) as place
      from pgboss.job where state = 'failed' or state = 'retry') j
    where place <= ${MOST_TROUBLES} order by name, place`.execute(db);
  return rows;
}

function troubleOf({ id, state, attempts, at, next_try, error }: TroubleRow): JobTrouble {
  return {
    id,
    nextTry: state === 'retry' ? next_try.getTime() : null,
    attempts,
    at: at?.getTime() ?? null,
    error: (error ?? 'erreur inconnue').slice(0, ERROR_LENGTH),
  };
}

const LABELS: Readonly<Record<string, string>> = JOB_LABELS;

/** A kind of an earlier version has lost its label. */
export function labelOf(name: string): string {
  return LABELS[name] ?? name;
}
