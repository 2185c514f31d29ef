import { Gauge } from 'prom-client';
import { readLastCheck } from '../db/integrity/lastCheck.ts';
import type { Db } from '../db/tables/schema.ts';
import { readUnsavedSince } from '../db/transfer/lastBackup.ts';
import type { Metrics } from './metrics.ts';

/** Measures how safe the data are: damage that the last check found, and the age of the last backup. `db` bounds the statements. */
export function measureData(metrics: Metrics, db: Db, now: () => number): void {
  const registers = [metrics.registry];
  const damaged = new Gauge({
    name: 'kiroku_database_damaged',
    help: 'Whether the last check of the database found damage; absent before the first one.',
    registers,
  });
  const age = new Gauge({
    name: 'kiroku_backup_age_seconds',
    help: 'Seconds since the last backup by « kiroku backup », or since the database was made without one.',
    registers,
  });
  metrics.onScrape('data', [damaged, age], async () => {
    const [check, unsavedSince] = [await readLastCheck(db), await readUnsavedSince(db)];
    return () => {
      if (check) damaged.set(check.damage.length > 0 ? 1 : 0);
      age.set(Math.max(0, (now() - unsavedSince.getTime()) / 1000));
    };
  });
}
