import { sql } from 'kysely';
import type { Database } from '../handle.ts';
import { retriedLater } from '../retriedLater.ts';
import { checkIntegrity } from './checkIntegrity.ts';
import { keepLastCheck, readLastCheck } from './lastCheck.ts';

export type NightlyOptions = {
  db: Database;
  now: () => number;
  report: (line: string) => void;
  /** Default: every ten minutes. */
  lookEveryMs?: number;
};

export type NightlyCheck = { close(): Promise<void> };

const LOOK_EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
/** Hours of Paris at which few people are there. */
const NIGHT = { from: 3, before: 6 };
const NOT_AGAIN_BEFORE_MS = 18 * HOUR_MS;
const LOCK = 'database_check';

/** Checks the whole database once a night, by one process of those that share it. */
export function openNightlyCheck(options: NightlyOptions): NightlyCheck {
  const { db, now, report } = options;
  const leaving = new AbortController();
  const retried = retriedLater((error) => {
    if (!leaving.signal.aborted) report(`vérification de la base de données remise (${String(error)})`);
  });
  let running: Promise<void> = Promise.resolve();
  let idle = true;

  async function look(): Promise<void> {
    if (!isNight(now())) return;
    const last = await readLastCheck(db.patient);
    if (last && now() - Date.parse(last.at) < NOT_AGAIN_BEFORE_MS) return;
    await alone(db, () => checkAndTell({ ...options, signal: leaving.signal }));
  }

  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = retried(look).finally(() => {
      idle = true;
    });
  }, options.lookEveryMs ?? LOOK_EVERY_MS).unref();
  return {
    async close() {
      leaving.abort();
      clearInterval(timer);
      await running;
    },
  };
}

type Telling = Pick<NightlyOptions, 'db' | 'now' | 'report'> & { signal: AbortSignal };

async function checkAndTell({ db, now, report, signal }: Telling): Promise<void> {
  const found = await checkIntegrity(db, { signal });
  for (const sentence of found.damage) report(sentence);
  if (!found.complete) return;
  if (found.damage.length > 0) report(RESTORE);
  await keepLastCheck(db.patient, found, now());
}

/** What is to be done about damage. */
export const RESTORE =
  'La base de données est abîmée : rétablissez une sauvegarde (docs/operations.md, « Base de données abîmée »).';

/** Runs the work unless another process of the same server is at it. The embedded engine has but one process. */
async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.engine === 'embedded') return work();
  await db.patient.connection().execute(async (connection) => {
    const { rows } = await sql<{ leads: boolean }>`
      select pg_try_advisory_lock(hashtext(${LOCK})) as leads`.execute(connection);
    if (!rows[0]?.leads) return;
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
