import { z } from 'zod';
import type { Db } from '../tables/schema.ts';
import type { IntegrityReport } from './checkIntegrity.ts';

const lastCheck = z.object({ at: z.string(), damage: z.array(z.string()) });

/** The time and the damage of the last full check. */
export type LastCheck = z.infer<typeof lastCheck>;

const FACT = 'database_check';
const MOST_SENTENCES = 50;

export async function readLastCheck(db: Db): Promise<LastCheck | undefined> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return fact && lastCheck.parse(fact.value);
}

/** Stores the outcome of a complete check for every process and the next start. */
export async function storeLastCheck(db: Db, report: IntegrityReport, at: number): Promise<void> {
  const last: LastCheck = { at: new Date(at).toISOString(), damage: report.damage.slice(0, MOST_SENTENCES) };
  const value = JSON.stringify(last);
  await db
    .insertInto('site_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
