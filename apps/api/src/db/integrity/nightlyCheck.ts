import { sql } from 'kysely';
import type { Database } from '../handle.ts';
import { retriedLater } from '../retriedLater.ts';
import { checkIntegrity } from './checkIntegrity.ts';
import { readLastCheck, storeLastCheck } from './lastCheck.ts';

export type NightlyOptions = {
  db: Database;
  now: () => number;
  report: (line: string) => void;
  /** Default: every ten minutes. */
  checkIntervalMs?: number;
};

export type NightlyCheck = { close(): Promise<void> };

const CHECK_INTERVAL_MS = 600_000;
const HOUR_MS = 3_600_000;
/** Hours of Paris at which few people are there. */
const NIGHT = { from: 3, before: 6 };
const NOT_AGAIN_BEFORE_MS = 18 * HOUR_MS;
const LOCK = 'database_check';

/** Checks the whole database once a night, in one of the processes that share it. */
export function openNightlyCheck(options: NightlyOptions): NightlyCheck {
  const { db, now, report } = options;
  const closing = new AbortController();
  const retried = retriedLater((error) => {
    if (!closing.signal.aborted) report(`vérification de la base de données remise (${String(error)})`);
  });
  let running: Promise<void> = Promise.resolve();
  let idle = true;

  async function checkIfDue(): Promise<void> {
    if (!isNight(now())) return;
    const last = await readLastCheck(db.background);
    if (last && now() - Date.parse(last.at) < NOT_AGAIN_BEFORE_MS) return;
    await withLock(db, () => checkAndReport({ ...options, signal: closing.signal }));
  }

  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = retried(checkIfDue).finally(() => {
      idle = true;
    });
  }, options.checkIntervalMs ?? CHECK_INTERVAL_MS).unref();
  return {
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}

type CheckDeps = Pick<NightlyOptions, 'db' | 'now' | 'report'> & { signal: AbortSignal };

async function checkAndReport({ db, now, report, signal }: CheckDeps): Promise<void> {
  const found = await checkIntegrity(db, { signal });
  for (const sentence of found.damage) report(sentence);
  if (!found.complete) return;
  if (found.damage.length > 0) report(RESTORE_ADVICE);
  await storeLastCheck(db.background, found, now());
}

/** The operator's remedy for damage. */
export const RESTORE_ADVICE =
  'La base de données est abîmée : rétablissez une sauvegarde (docs/operations.md, « Base de données abîmée »).';

/** Runs the work unless another process of the same server holds the lock. The embedded engine has but one process. */
async function withLock(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.engine === 'embedded') return work();
  await db.background.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext(${LOCK})) as locked`.execute(connection);
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${LOCK}))`.execute(connection);
    }
  });
}

const hourOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  hourCycle: 'h23',
});

function isNight(moment: number): boolean {
  const hour = Number(hourOf.format(moment));
  return hour >= NIGHT.from && hour < NIGHT.before;
}
