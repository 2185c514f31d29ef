import { sql } from 'kysely';
import type { Database } from '../handle.ts';
import type { Db } from '../tables/schema.ts';
import { continueNumbering, firstDifference, readRows, writeRows } from './rows.ts';
import { type Table, tablesInOrder } from './tables.ts';

/** The copy was given up: nothing was written. The message is for the operator. */
export class CopyRefused extends Error {}

export type CopyProgress = (table: string, rows: number) => void;

/**
 * Copies every row into another database, empty and equally migrated, in one transaction, and compares them row by row before the commit.
 * Returns the number of rows. Throws CopyRefused.
 */
export async function copyDatabase(from: Database, to: Database, progress: CopyProgress): Promise<number> {
  return from.background
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) =>
      to.background.transaction().execute(async (target) => {
        const tables = await tablesInOrder(target);
        await refuseFull(target, tables);
        let total = 0;
        for (const table of tables) {
          let rows = 0;
          for await (const batch of readRows(source, table)) {
            await writeRows(target, table, batch);
            rows += batch.length;
            progress(table.name, rows);
          }
          total += rows;
        }
        for (const table of tables) {
          const difference = await firstDifference(readRows(source, table), readRows(target, table));
          if (difference !== null) {
            throw new CopyRefused(`Table ${table.name} : une ligne n’est pas arrivée telle quelle.`);
          }
        }
        await continueNumbering(target, tables);
        return total;
      }),
    );
}

async function refuseFull(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql.raw(`select 1 from ${name} limit 1`).execute(db);
    if (rows.length > 0) throw new CopyRefused(`La base d’arrivée n’est pas vide (table ${name}).`);
  }
}
