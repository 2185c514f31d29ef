import { sql } from 'kysely';
import type { Report } from '../../lib/report.ts';
import { retriedLater } from '../connections/retriedLater.ts';
import { waitAtMost } from '../connections/waitAtMost.ts';
import type { Db } from '../tables/schema.ts';

/** Interval of maintenance: the embedded engine has neither checkpointer nor autovacuum. */
export type MaintenancePlan = {
  /** Interval of checks. Default 5 s. */
  checkIntervalMs: number;
  /** Log since the last checkpoint that triggers the next. Default 32 MB. */
  checkpointBytes: number;
  /** Age at which a checkpoint is due whatever the size. Default 5 min. */
  checkpointEveryMs: number;
  /** Interval at which tables are considered for vacuum. Default 60 s. */
  vacuumEveryMs: number;
};

export const defaultPlan: MaintenancePlan = {
  checkIntervalMs: 5000,
  checkpointBytes: 32 * 1024 * 1024,
  checkpointEveryMs: 300_000,
  vacuumEveryMs: 60_000,
};

export type MaintenanceDeps = {
  /** Longer limits than requests: some statements take long. */
  sql: Db;
  plan: MaintenancePlan;
  report: Report;
  now?: () => number;
};

export type Maintenance = { stop(): Promise<void> };

const STOP_MS = 2000;

/** Starts the regular CHECKPOINT and VACUUM ANALYZE. Nothing happens without writes. */
export function startMaintenance(deps: MaintenanceDeps): Maintenance {
  // A clock that steps back would delay the next round.
  const { plan, report, now = () => performance.now() } = deps;
  let checkpointed: Done = { at: now() };
  let vacuumed: Done = { at: now() };
  let idle = false;
  let stopped = false;

  /** Read before the first write: each write moves the log's position. */
  async function begin(): Promise<void> {
    const { position } = await readLog(deps.sql);
    checkpointed = { ...checkpointed, position };
    vacuumed = { ...vacuumed, position };
  }

  async function checkIfDue(): Promise<void> {
    const { position, bytes } = await readLog(deps.sql);
    const age = now() - checkpointed.at;
    if (
      position !== checkpointed.position &&
      (age >= plan.checkpointEveryMs || bytes >= plan.checkpointBytes)
    ) {
      await sql`checkpoint`.execute(deps.sql);
      checkpointed = { at: now(), position: (await readLog(deps.sql)).position };
    }
    if (position !== vacuumed.position && now() - vacuumed.at >= plan.vacuumEveryMs) {
      await vacuumDueTables(deps.sql);
      vacuumed = { at: now(), position: (await readLog(deps.sql)).position };
    }
  }

  const retried = retriedLater((error) => {
    if (!stopped) report(`entretien de la base de données : ${String(error)}`, { part: 'database', error });
  });
  const run = (work: () => Promise<void>): Promise<void> => {
    idle = false;
    return retried(work).finally(() => {
      idle = true;
    });
  };
  let running = run(begin);
  const timer = setInterval(() => {
    if (idle) running = run(checkIfDue);
  }, plan.checkIntervalMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      // A long vacuum is not awaited: the engine can be stopped during it.
      await waitAtMost(STOP_MS, running);
    },
  };
}

type Done = { at: number; position?: string };

/** The end of the log, and how much of it came after the last checkpoint. */
async function readLog(db: Db): Promise<{ position: string; bytes: number }> {
  const { rows } = await sql<{ position: string; bytes: number }>`
    select pg_current_wal_insert_lsn()::text as position,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0] ?? { position: '', bytes: 0 };
}

/** Vacuums by the thresholds of PostgreSQL's own autovacuum, table by table, so that requests pass in between. */
async function vacuumDueTables(db: Db): Promise<void> {
  // The counters are otherwise written down a second late, or never when nothing else happens.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
       or n_mod_since_analyze > 50 + 0.1 * n_live_tup`.execute(db);
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db);
}
