import { sql } from 'kysely';
import type { Report } from '../../lib/report.ts';
import type { Database } from '../handle.ts';
import { checkIntegrity } from './checkIntegrity.ts';
import { readLastCheck, storeLastCheck } from './lastCheck.ts';

export type NightlyOptions = {
  db: Database;
  now: () => number;
  report: Report;
};

const HOUR_MS = 3_600_000;
/** Hours of Paris at which few people are there. */
const NIGHT = { from: 3, before: 6 };
const NOT_AGAIN_BEFORE_MS = 18 * HOUR_MS;
const LOCK = 'database_check';
const DAMAGE = { level: 'error', part: 'database' } as const;

/** Checks the whole database at night, in one of the processes that share it. Throws when `signal` ends it. */
export async function checkAtNight(options: NightlyOptions, signal: AbortSignal): Promise<void> {
  const { db, now } = options;
  if (!isNight(now())) return;
  const last = await readLastCheck(db.background);
  if (last && now() - Date.parse(last.at) < NOT_AGAIN_BEFORE_MS) return;
  await withLock(db, () => checkAndReport({ ...options, signal }));
}

type CheckDeps = NightlyOptions & { signal: AbortSignal };

async function checkAndReport({ db, now, report, signal }: CheckDeps): Promise<void> {
  const found = await checkIntegrity(db, { signal });
  for (const sentence of found.damage) report(sentence, DAMAGE);
  // Given up: the night's check is still to be made.
  if (!found.complete) throw signal.reason;
  if (found.damage.length > 0) report(RESTORE_ADVICE, DAMAGE);
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
