import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntegrityReport } from '../db/integrity/checkIntegrity.ts';
import { storeLastCheck } from '../db/integrity/lastCheck.ts';
import { storeLastBackup } from '../db/transfer/lastBackup.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { measureData } from './dataMetrics.ts';
import { openMetrics } from './metrics.ts';

const DAY = 86_400;
const at = Date.now();
const CHECKED: IntegrityReport = { tables: 90, indexes: 200, damage: [], gaps: [], complete: true };

let db: TestDatabase;
let now = at;
const metrics = openMetrics();
beforeAll(async () => {
  db = await openTestDatabase();
  measureData(metrics, db.background, () => now);
});
afterAll(() => db.dispose());

/** The value of a gauge; undefined where it is absent. */
async function gauge(name: string): Promise<number | undefined> {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.scrape());
  return found?.[1] === undefined ? undefined : Number(found[1]);
}

test('until the first backup its age counts from the first day of the database', async () => {
  now = at + 10 * DAY * 1000;
  expect(await gauge('kiroku_backup_age_seconds')).toBeGreaterThanOrEqual(10 * DAY);
  await storeLastBackup(db.sql, new Date(at + 8 * DAY * 1000));
  expect(await gauge('kiroku_backup_age_seconds')).toBe(2 * DAY);
  // The clock has gone back.
  now = at;
  expect(await gauge('kiroku_backup_age_seconds')).toBe(0);
});

test('damage is measured from the first check until a later one finds none', async () => {
  const name = 'kiroku_database_damaged';
  expect(await gauge(name)).toBeUndefined();
  await storeLastCheck(db.sql, { ...CHECKED, damage: ['Table « anime » : bloc 3'] }, at);
  expect(await gauge(name)).toBe(1);
  await storeLastCheck(db.sql, CHECKED, at);
  expect(await gauge(name)).toBe(0);
});
