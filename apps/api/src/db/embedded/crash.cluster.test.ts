import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import { DatabaseLocked, openDatabase } from '../database.ts';
import type { Database } from '../handle.ts';
import { type Child, startChild } from './fixtures/child.ts';

const children: Child[] = [];
const dirs: string[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

function start(script: 'crashWriter' | 'holder', dataDir: string): Child {
  const child = startChild(script, dataDir);
  children.push(child);
  return child;
}

async function copy(): Promise<string> {
  const dir = await copyTemplate();
  dirs.push(dir);
  return dir;
}

function open(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, minFreeBytes: 0, report: () => {} });
}

const ROWS_BEFORE_KILL = 10;
const ROUNDS = Number(process.env.KIROKU_KILL_ROUNDS ?? 4);

test(`${ROUNDS} times kill -9 while writing lose no acknowledged row and leave no partial one`, {
  timeout: 180_000 + ROUNDS * 60_000,
}, async () => {
  const dataDir = await copy();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = start('crashWriter', dataDir);
    await expect.poll(() => child.lines().length).toBeGreaterThan(ROWS_BEFORE_KILL);
    // Then at any moment.
    await sleep(Math.random() * 500);
    await child.kill();
    acknowledged.push(...child.lines());
  }
  const db = await open(dataDir);
  const rows = await sql<{ id: string }>`select id from row_written`.execute(db.sql);
  const counter = await sql<{ n: number }>`select n from row_count`.execute(db.sql);
  const present = new Set(rows.rows.map(({ id }) => id));
  console.info(`${acknowledged.length} rows acknowledged in ${ROUNDS} rounds`);
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
  expect(counter.rows[0]?.n).toBe(present.size);
  await db.close();
});

test('a second process is refused with the id of the process that has the database', async () => {
  const dataDir = await copy();
  const db = await open(dataDir);
  expect(await start('holder', dataDir).firstLine()).toBe(
    `La base de données de ${dataDir} est déjà ouverte par le processus ${process.pid}. Arrêtez-le d’abord, puis relancez.`,
  );
  await db.ping();
  await db.close();
});

test('kill -9 of the holder frees the database at once', async () => {
  const dataDir = await copy();
  const holder = start('holder', dataDir);
  expect(await holder.firstLine()).toBe('open');
  const refusal: unknown = await open(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseLocked);
  expect(refusal).toMatchObject({ pid: holder.pid });
  await holder.kill();
  const db = await open(dataDir);
  await db.ping();
  await db.close();
});

test('one process cannot open the database twice, and can reopen it after closing', async () => {
  const dataDir = await copy();
  const db = await open(dataDir);
  await expect(open(dataDir)).rejects.toMatchObject({ pid: process.pid });
  await db.close();
  const again = await open(dataDir);
  await again.close();
});

test('a first start killed at any moment is repaired by the next one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  dirs.push(dataDir);
  const moments: (() => Promise<unknown>)[] = [
    () => sleep(300),
    () => appears(dataDir, 'postgres.unfinished/*/base/1'),
    () => appears(dataDir, 'postgres.unfinished/*/postmaster.opts').then(() => sleep(30)),
    () => appears(dataDir, 'postgres'),
  ];
  for (const moment of moments) {
    const child = start('holder', dataDir);
    await Promise.race([moment(), child.firstLine()]);
    await child.kill();
  }
  const db = await open(dataDir);
  await sql`create table proof (n int)`.execute(db.sql);
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
  await db.close();
});

test('an unfinished first start is wiped, and a complete database never is', async () => {
  const dataDir = await copy();
  await mkdir(join(dataDir, 'postgres.unfinished'));
  await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), 'half');
  const first = await open(dataDir);
  await first.sql.insertInto('site_fact').values({ name: 'kept', value: '1' }).execute();
  await first.close();
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
  const second = await open(dataDir);
  expect(await second.sql.selectFrom('site_fact').select('name').execute()).toEqual([{ name: 'kept' }]);
  await second.close();
});

async function appears(cwd: string, pattern: string): Promise<void> {
  while (globSync(pattern, { cwd }).length === 0) await sleep(5);
}
