import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openServerDatabase } from '../db/connections/server.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import type { Database } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';

/** The folder of this run, which the processes of a run share. */
const RUN_VARIABLE = 'KIROKU_TEST_RUN';
const SERVER_TEMPLATE = 'server-template';

/** The server the tests use, when one is given. */
export function testServer(): string | undefined {
  const url = process.env.KIROKU_TEST_DATABASE_URL;
  return url === '' ? undefined : url;
}

/** Vitest's global setup: a folder shared by the tests of this run, removed after it with the databases it names. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = await mkdtemp(join(tmpdir(), 'kiroku-run-'));
  process.env[RUN_VARIABLE] = run;
  return async () => {
    const url = testServer();
    const database = await readFile(join(run, SERVER_TEMPLATE), 'utf8').catch(() => '');
    if (url && database) await dropDatabase(url, database);
    await rm(run, { recursive: true, force: true });
  };
}

/** A migrated data directory to copy from. Creating one takes seconds, copying it a fraction of one. */
export function templateDirectory(): Promise<string> {
  return onceInRun('embedded-template', makeDirectory);
}

/** The name of a migrated database on the server, to copy from. */
export function templateDatabase(url: string): Promise<string> {
  return onceInRun(SERVER_TEMPLATE, () => makeServerDatabase(url));
}

/**
 * Makes something for all processes of a run the first time one of them needs it, so that tests without a database wait for
 * none. The others wait for the path or name it answers; a failure is the run's.
 */
async function onceInRun(name: string, make: (run: string) => Promise<string>): Promise<string> {
  const run = process.env[RUN_VARIABLE] ?? ownRun();
  const result = join(run, name);
  try {
    await mkdir(`${result}.lock`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return resultOf(result);
  }
  const made = await make(run).catch(async (error: unknown) => {
    await writeFile(`${result}.failed`, String(error));
    throw error;
  });
  // A name appears with its whole content.
  await writeFile(`${result}.unfinished`, made);
  await rename(`${result}.unfinished`, result);
  return made;
}

async function resultOf(path: string): Promise<string> {
  for (;;) {
    if (existsSync(path)) return readFile(path, 'utf8');
    if (existsSync(`${path}.failed`)) throw new Error(await readFile(`${path}.failed`, 'utf8'));
    await sleep(50);
  }
}

/** Outside a test run (a bench, a script) the process is alone. */
function ownRun(): string {
  const run = mkdtempSync(join(tmpdir(), 'kiroku-run-'));
  process.env[RUN_VARIABLE] = run;
  process.once('exit', () => rmSync(run, { recursive: true, force: true }));
  return run;
}

async function makeDirectory(run: string): Promise<string> {
  const place = join(run, 'data');
  const options = { dataDir: place, minFreeBytes: 0, report: warn, starting: true };
  await mkdir(place);
  await migrateAndClose(await openEmbedded(options, { durable: false }));
  return place;
}

async function makeServerDatabase(url: string): Promise<string> {
  const name = `kiroku_template_${randomUUID().slice(0, 8)}`;
  await runOnServer(url, `create database ${name}`);
  try {
    const options = { dataDir: tmpdir(), minFreeBytes: 0, report: warn, starting: true };
    await migrateAndClose(await openServerDatabase(databaseUrl(url, name), options));
    return name;
  } catch (error) {
    await dropDatabase(url, name);
    throw error;
  }
}

const dropDatabase = (url: string, name: string) =>
  runOnServer(url, `drop database if exists ${name} with (force)`);

async function migrateAndClose(db: Database): Promise<void> {
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}

/** Runs one statement on the server's own database. */
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
