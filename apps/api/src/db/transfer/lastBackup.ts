import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../tables/schema.ts';

const FACT = 'last_backup';
const factSchema = z.object({ at: z.iso.datetime() });

/** Stores when the newest backup of these data was made, for every process and the next start. */
export async function storeLastBackup(db: Db, at: Date): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString() });
  await db
    .insertInto('site_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** When the newest backup was made; null without one, or for a fact of another form. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  const parsed = factSchema.safeParse(fact?.value);
  return parsed.success ? new Date(parsed.data.at) : null;
}

/** Since when changes are in no backup: since the newest one, or since the database was made. */
export async function readUnsavedSince(db: Db): Promise<Date> {
  const last = await readLastBackup(db);
  if (last) return last;
  const { rows } = await sql<{ made: Date }>`select min(applied_at) as made from schema_migration`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no migration was applied');
  return row.made;
}
