import { sql, type Transaction } from 'kysely';
import { type AppliedMigration, appliedMigrations, applyMigrations, migrateInside } from '../migrate.ts';
import type { Db, Schema } from '../tables/schema.ts';
import { continueNumbering, readRows, writeRows } from './rows.ts';
import { NOT_MOVED, type Table, tablesInOrder } from './tables.ts';

/** The rows of one table, some megabytes of them. */
export type DumpPart = { table: string; rows: string[] };

/** Content of a dump: the migrations of its tables, and the number of rows of each once all were read. */
export type Dump = {
  migrations: AppliedMigration[];
  parts(): AsyncGenerator<DumpPart>;
};

/** Reads every table, those that others refer to first. */
export async function dumpDatabase(transaction: Transaction<Schema>): Promise<Dump> {
  const tables = await tablesInOrder(transaction);
  return {
    migrations: await appliedMigrations(transaction),
    async *parts() {
      for (const table of tables) {
        for await (const rows of readRows(transaction, table)) yield { table: table.name, rows };
      }
    },
  };
}

/** A part of a dump is of a table that its migrations do not make. */
export class UnknownTable extends Error {}

/** A database being filled from a dump, in a transaction that the caller ends. */
export type Load = {
  add(part: DumpPart): Promise<void>;
  /** Brings the tables up to date. Answers how many rows each got. */
  end(): Promise<Map<string, number>>;
};

/**
 * Replaces everything the database holds by what a dump holds: its tables as they were, then the migrations that came since.
 * Throws MigrationRefused for a dump of a newer version.
 */
export async function loadDump(
  transaction: Transaction<Schema>,
  migrations: readonly AppliedMigration[],
): Promise<Load> {
  await dropTables(transaction);
  await applyMigrations(transaction, migrations);
  const tables = new Map((await tablesInOrder(transaction)).map((table) => [table.name, table]));
  const counts = new Map<string, number>();
  return {
    async add({ table: name, rows }) {
      const table = tables.get(name);
      if (!table) throw new UnknownTable(name);
      await writeRows(transaction, table, rows);
      counts.set(name, (counts.get(name) ?? 0) + rows.length);
    },
    async end() {
      await continueNumbering(transaction, [...tables.values()]);
      await migrateInside(transaction);
      return counts;
    },
  };
}

async function dropTables(db: Db): Promise<void> {
  const names = (await tablesInOrder(db)).map(({ name }: Table) => name);
  await sql.raw(`drop table ${[...names, ...NOT_MOVED].join(', ')} cascade`).execute(db);
}
