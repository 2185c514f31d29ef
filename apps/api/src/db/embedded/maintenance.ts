import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { retriedLater } from '../retriedLater.ts';
import type { Db } from '../schema.ts';

/** How often the embedded engine tidies up. It has neither checkpointer nor autovacuum of its own. */
export type MaintenancePlan = {
  /** How often to look. Default 5 s. */
  checkIntervalMs: number;
  /** Log since the last checkpoint that triggers the next. Default 32 MB. */
  checkpointBytes: number;
  /** Age at which a checkpoint is due whatever the size. Default 5 min. */
  checkpointEveryMs: number;
  /** How often tables are considered for vacuum. Default 60 s. */
  vacuumEveryMs: number;
};

export const defaultPlan: MaintenancePlan = {
  checkIntervalMs: 5000,
  checkpointBytes: 32 * 1024 * 1024,
  checkpointEveryMs: 300_000,
  vacuumEveryMs: 60_000,
};

export type MaintenanceDeps = {
  /** Under limits of its own: it has time, and some of its statements take long. */
  sql: Db;
  plan: MaintenancePlan;
  /** Number of write batches so far. */
  writes(): number;
  report(line: string): void;
  now?: () => number;
};

export type Maintenance = { stop(): Promise<void> };

const STOP_MS = 2000;

/** Starts the regular CHECKPOINT and VACUUM ANALYZE. Nothing happens without writes. */
export function startMaintenance(deps: MaintenanceDeps): Maintenance {
  const { plan, report, now = Date.now } = deps;
  let checkpointedWrites = deps.writes();
  let vacuumedWrites = deps.writes();
  let checkpointedAt = now();
  let vacuumedAt = now();
  let running: Promise<void> = Promise.resolve();
  let idle = true;
  let stopped = false;

  async function checkIfDue(): Promise<void> {
    const writes = deps.writes();
    if (writes !== vacuumedWrites && now() - vacuumedAt >= plan.vacuumEveryMs) {
      vacuumedAt = now();
      vacuumedWrites = writes;
      // Vacuum writes to the log too: right after a checkpoint, every page it touches.
      if (await vacuumDueTables(deps)) checkpointedWrites = -1;
    }
    if (writes === checkpointedWrites) return;
    const due = now() - checkpointedAt >= plan.checkpointEveryMs;
    if (!due && (await logSinceCheckpoint(deps.sql)) < plan.checkpointBytes) return;
    await sql`checkpoint`.execute(deps.sql);
    checkpointedAt = now();
    checkpointedWrites = writes;
  }

  const retried = retriedLater((error) => {
    if (!stopped) report(`entretien de la base de données : ${String(error)}`);
  });
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = retried(checkIfDue).finally(() => {
      idle = true;
    });
  }, plan.checkIntervalMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      // A long vacuum is not awaited: the engine can be stopped during it.
      await Promise.race([running, sleep(STOP_MS)]);
    },
  };
}

async function logSinceCheckpoint(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Vacuums by the thresholds of PostgreSQL's own autovacuum, table by table, so that requests pass in between. True when there was work. */
async function vacuumDueTables(deps: MaintenanceDeps): Promise<boolean> {
  // The counters are otherwise written down a second late, or never when nothing else happens.
  await sql`select pg_stat_force_next_flush()`.execute(deps.sql);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
       or n_mod_since_analyze > 50 + 0.1 * n_live_tup`.execute(deps.sql);
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(deps.sql);
  return rows.length > 0;
}
