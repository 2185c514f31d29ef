import { readFileSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import type { Database } from '../handle.ts';
import { openEmbedded } from './open.ts';

const worker = new URL('./fixtures/recordingWorker.ts', import.meta.url);
const made: string[] = [];
afterEach(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true });
});

async function openWatched(
  durable: boolean,
): Promise<{ db: Database; dataDir: string; fsyncs: () => number }> {
  const dataDir = await copyTemplate();
  made.push(dataDir);
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => {} }, { durable, worker });
  const fsyncs = (): number => {
    try {
      return Number(readFileSync(join(dataDir, 'fsyncs'), 'utf8'));
    } catch {
      return 0;
    }
  };
  return { db, dataDir, fsyncs };
}

async function put(db: Database, name: string): Promise<void> {
  await db.sql
    .insertInto('site_fact')
    .values({ name, value: JSON.stringify('x'.repeat(2000)) })
    .execute();
}

/** Opens the content of the disk after a power cut at this moment. */
async function afterPowerLoss(dataDir: string): Promise<Database> {
  const revived = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  made.push(revived);
  renameSync(join(dataDir, 'survivors'), join(revived, 'postgres'));
  return openEmbedded({ dataDir: revived, minFreeBytes: 0, report: () => {} }, { durable: false });
}

async function countAfterPowerLoss(dataDir: string): Promise<number> {
  const revived = await afterPowerLoss(dataDir);
  const { n } = await revived.sql
    .selectFrom('site_fact')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  // Reads every row and index entry, so that a torn page would show.
  await sql`select sum(length(value::text)) from site_fact`.execute(revived.sql);
  await revived.close();
  return n;
}

test('each commit is on the disk before it is acknowledged, with an fsync at least', async () => {
  const { db, fsyncs } = await openWatched(true);
  const before = fsyncs();
  for (let at = 0; at < 50; at += 1) await put(db, `row ${at}`);
  const made50 = fsyncs() - before;
  await db.close();
  console.info(`${made50} fsyncs for 50 commits`);
  expect(made50).toBeGreaterThanOrEqual(50);
});

test('a power cut loses no acknowledged row', async () => {
  const { db, dataDir } = await openWatched(true);
  for (let at = 0; at < 60; at += 1) await put(db, `row ${at}`);
  // Nothing is closed: the files are taken as they were synced.
  expect(await countAfterPowerLoss(dataDir)).toBe(60);
  await db.close();
});

test('a power cut after a checkpoint that restarts the log loses no acknowledged row', async () => {
  const { db, dataDir } = await openWatched(true);
  for (let at = 0; at < 30; at += 1) await put(db, `early ${at}`);
  await sql`checkpoint`.execute(db.sql);
  await sql`select pg_switch_wal()`.execute(db.sql);
  for (let at = 0; at < 30; at += 1) await put(db, `late ${at}`);
  await sql`checkpoint`.execute(db.sql);
  for (let at = 0; at < 10; at += 1) await put(db, `last ${at}`);
  expect(await countAfterPowerLoss(dataDir)).toBe(70);
  await db.close();
});

test('the simulated power cut loses rows when fsync is off, which validates the tests above', async () => {
  const { db, dataDir } = await openWatched(false);
  for (let at = 0; at < 20; at += 1) await put(db, `row ${at}`);
  const survived = await countAfterPowerLoss(dataDir).catch(() => 0);
  expect(survived).toBeLessThan(20);
  await db.close();
});
