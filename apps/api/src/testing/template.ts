import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../db/embedded/open.ts';
import type { Database } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';
import { openServerDatabase } from '../db/server.ts';

/** Where this run's templates are: a data directory, and a database on the server of KIROKU_TEST_DATABASE_URL. */
export const DIRECTORY_VARIABLE = 'KIROKU_TEST_TEMPLATE';
export const DATABASE_VARIABLE = 'KIROKU_TEST_TEMPLATE_DATABASE';

export type Template = { place: string; remove(): Promise<void> };

/** The PostgreSQL server of the tests, if given. */
export function testServer(): string | undefined {
  const url = process.env.KIROKU_TEST_DATABASE_URL;
  return url === '' ? undefined : url;
}

/** Vitest's global setup: the migrated templates are made once per run and removed after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = testServer();
  const directory = await makeDirectory();
  process.env[DIRECTORY_VARIABLE] = directory.place;
  if (url === undefined) return directory.remove;
  const database = await makeServerDatabase(url);
  process.env[DATABASE_VARIABLE] = database.place;
  return async () => {
    await directory.remove();
    await database.remove();
  };
}

/** A migrated data directory to copy from. Creating it takes seconds, copying it a fraction of a second. */
export async function makeDirectory(): Promise<Template> {
  const place = await mkdtemp(join(tmpdir(), 'kiroku-template-'));
  const remove = (): Promise<void> => rm(place, { recursive: true, force: true });
  try {
    await migrateAndClose(
      await openEmbedded(
        { dataDir: place, minFreeBytes: 0, report: warn, starting: true },
        { durable: false },
      ),
    );
    return { place, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A migrated database on the server, to copy from. */
export async function makeServerDatabase(url: string): Promise<Template> {
  const place = `kiroku_template_${randomUUID().slice(0, 8)}`;
  await runOnServer(url, `create database ${place}`);
  const remove = (): Promise<void> => runOnServer(url, `drop database if exists ${place} with (force)`);
  try {
    const options = { dataDir: tmpdir(), minFreeBytes: 0, report: warn, starting: true };
    await migrateAndClose(await openServerDatabase(databaseUrl(url, place), options));
    return { place, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function migrateAndClose(db: Database): Promise<void> {
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}

/** Runs a statement on the server's own database. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** A background error during a test is worth seeing, not worth failing. */
export function warn(line: string): void {
  console.warn(`[base de test] ${line}`);
}
