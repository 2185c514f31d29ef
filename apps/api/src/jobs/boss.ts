import { JOB_ZONE } from '@kiroku/contract/operations/labels';
import { CompiledQuery, sql } from 'kysely';
import { type ConstructorOptions, type Db as JobDatabase, PgBoss } from 'pg-boss';
import type { Db } from '../db/tables/schema.ts';
import type { JobKind } from './jobKind.ts';

/** The tables of migration 0021. */
const SCHEMA = 'pgboss';
const DAY_S = 86_400;
/** A job that gives no sign for so long has lost its process. */
const HEARTBEAT_S = 60;
const MOST_RUN_S = 2 * 3600;

/** pg-boss over a connection or a transaction. Idle before `start`. */
export function bossOver(db: JobDatabase, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ ...options, db, schema: SCHEMA, migrate: false, useListenNotify: true });
}

/** Statements of the library, run by ours. */
export function executorOf(db: Db): JobDatabase {
  return {
    async executeSql(text, values = []) {
      const statement = CompiledQuery.raw(text, values);
      const run = (on: Db) => on.executeQuery<Record<string, unknown>>(statement);
      const { rows } = await (BEGINS.test(text) ? orRolledBack(db, run) : run(db));
      return { rows };
    },
  };
}

/** Several statements with their own transaction, in one text. */
const BEGINS = /^\s*BEGIN;/;

/** Rolls back a failed statement, which would leave its connection inside the transaction: the embedded engine has no other. */
function orRolledBack<Result>(db: Db, run: (connection: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    try {
      return await run(connection);
    } catch (error) {
      // A connection that is lost has left the transaction with it.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/** The library's settings of a kind. */
export function queueOf({
  schedule,
  retries,
  retentionDays,
}: Pick<JobKind, 'schedule' | 'retries' | 'retentionDays'>) {
  return {
    // A job of a schedule that waits, runs or is tried again stands for the next one.
    policy: schedule === null ? 'standard' : 'exclusive',
    notify: true,
    heartbeatSeconds: HEARTBEAT_S,
    expireInSeconds: MOST_RUN_S,
    retryLimit: retries.most,
    retryDelay: retries.after,
    retryBackoff: true,
    retryDelayMax: retries.longest,
    deleteAfterSeconds: retentionDays * DAY_S,
  };
}

/** Adds an unknown kind without a transaction, which pg-boss's own method has. */
export async function addQueue(
  db: Db,
  kind: Pick<JobKind, 'name' | 'schedule' | 'retries' | 'retentionDays'>,
): Promise<void> {
  await sql`select pgboss.create_queue(${kind.name}, ${JSON.stringify(queueOf(kind))}::jsonb)`.execute(db);
}

/** Schedules are in the time of Paris; a missed run is made up for, once. */
export const SCHEDULE_OPTIONS = { tz: JOB_ZONE, missed: 'once' } as const;
