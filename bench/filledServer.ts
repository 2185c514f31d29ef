import { type Database, openDatabase } from '@kiroku/api/db/database';
import { sql } from 'kysely';
import { startPostgres, type TemporaryPostgres } from '../scripts/testing/machine.ts';

/** Filling needs no durability: an interrupted fill restarts. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
};

/** Databases by name, with the function that fills each. */
export type Fillings = ReadonlyMap<string, (db: Database, url: string) => Promise<void>>;

/**
 * PostgreSQL with these databases, of which the missing ones are filled first. Undefined if it is not installed. Without a folder the data
 * are removed with the server.
 */
export async function startFilled(
  folder: string | undefined,
  dataDir: string,
  fillings: Fillings,
): Promise<TemporaryPostgres | undefined> {
  const place = { folder, settings: FILLING };
  const server = await startPostgres(place);
  if (!server) return undefined;
  const known = await databasesOf(server, dataDir);
  for (const [name, fill] of fillings) {
    if (!known.has(name)) await fillOne(server, dataDir, name, fill);
  }
  if (folder === undefined) return server;
  // Measured as it comes from Debian.
  server.stop();
  return startPostgres({ folder });
}

/** The address of one database of a server. */
export function databaseUrl({ url }: TemporaryPostgres, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function databasesOf(server: TemporaryPostgres, dataDir: string): Promise<Set<string>> {
  return withDatabase(server.url, dataDir, async (db) => {
    const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(db.sql);
    return new Set(rows.map(({ name }) => name));
  });
}

/** It has its name once it is full. */
async function fillOne(
  server: TemporaryPostgres,
  dataDir: string,
  name: string,
  fill: (db: Database, url: string) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const [partial, whole] = [sql.id(`filling_${name}`), sql.id(name)];
  await withDatabase(server.url, dataDir, async ({ sql: admin }) => {
    await sql`drop database if exists ${partial}`.execute(admin);
    await sql`create database ${partial}`.execute(admin);
  });
  const url = databaseUrl(server, `filling_${name}`);
  await withDatabase(url, dataDir, (db) => fill(db, url));
  await withDatabase(server.url, dataDir, ({ sql: admin }) =>
    sql`alter database ${partial} rename to ${whole}`.execute(admin),
  );
  console.log(`${name} was filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Runs a function on the database of an address. */
export async function withDatabase<Result>(
  url: string,
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ url, dataDir, report: (line) => console.error(line) });
  return work(db).finally(() => db.close());
}
