import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import type { Database } from '../handle.ts';
import { openEmbedded } from './open.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const SECOND = 1000;
const full = { name: 'DatabaseUnavailable', reason: 'full' };
const put = (db: Database, name: string): Promise<unknown> =>
  db.sql.insertInto('site_fact').values({ name, value: '1' }).execute();
const count = async (db: Database): Promise<number> =>
  (await db.sql.selectFrom('site_fact').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;

async function openWithRoom(freeBytes: () => Promise<number>, now: () => number): Promise<Database> {
  const dataDir = await copyTemplate();
  const db = await openEmbedded(
    { dataDir, minFreeBytes: 1000, freeBytes, report: () => {}, starting: true },
    { durable: false, now },
  );
  cleanups.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => db.close(),
  );
  return db;
}

test('below the minimum of free space writes are refused and reads succeed, until space returns', async () => {
  let [free, time] = [2000, 0];
  const db = await openWithRoom(
    async () => free,
    () => time,
  );
  await put(db, 'before');
  free = 999;
  time += SECOND;
  await expect(put(db, 'refused')).rejects.toMatchObject(full);
  await expect(db.freeSpace()).rejects.toMatchObject(full);
  await expect(
    sql`with gone as (delete from site_fact returning 1) select 1 from gone`.execute(db.sql),
  ).rejects.toMatchObject(full);
  expect(await count(db)).toBe(1);
  free = 2000;
  time += SECOND;
  await put(db, 'after');
  expect(await count(db)).toBe(2);
  await db.freeSpace();
});

test('a transaction that reaches the minimum of free space is rolled back whole', async () => {
  let [free, time] = [2000, 0];
  const db = await openWithRoom(
    async () => free,
    () => time,
  );
  const meeting = db.sql.transaction().execute(async (transaction) => {
    await transaction.insertInto('site_fact').values({ name: 'first', value: '1' }).execute();
    free = 0;
    time += SECOND;
    const second = transaction.insertInto('site_fact').values({ name: 'second', value: '1' }).execute();
    await second.catch(() => {}); // even one that would carry on
  });
  await expect(meeting).rejects.toThrow();
  expect(await count(db)).toBe(0);
});

test('the free space is read once a second, not once a write', async () => {
  let [asked, time] = [0, 0];
  const freeBytes = async () => {
    asked += 1;
    return 2000;
  };
  const db = await openWithRoom(freeBytes, () => time);
  for (let at = 0; at < 50; at += 1) await put(db, `row ${at}`);
  expect(asked).toBe(1);
  time += SECOND;
  for (let at = 50; at < 60; at += 1) await put(db, `row ${at}`);
  expect(asked).toBe(2);
});

/** A small mounted disk to fill. Undefined where mounting is not allowed. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'kiroku-disk-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  cleanups.push(() => execFileSync('umount', ['-l', dir]));
  return dir;
}

test('a full disk gives the error "full" without ending the process, and loses no acknowledged row', async ({
  skip,
}) => {
  const dataDir = await smallDisk(110);
  if (dataDir === undefined)
    return skip('mounting a tmpfs is not allowed here: the real full disk was not tried');
  const template = await copyTemplate();
  cpSync(join(template, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  await rm(template, { recursive: true });
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => {}, starting: true });
  cleanups.push(() => db.close());
  let acknowledged = 0;
  const fill = async (): Promise<void> => {
    for (let at = 0; at < 500; at += 1) {
      await sql`insert into site_fact (name, value)
        select ${`${at}-`}::text || g, to_jsonb(repeat(md5(g::text || ${at}::text), 20)) from generate_series(1, 300) g`.execute(
        db.sql,
      );
      acknowledged += 300;
    }
  };
  await expect(fill()).rejects.toMatchObject(full);
  // The engine may have found a little room as it read its log again.
  await put(db, 'still full').then(
    () => {
      acknowledged += 1;
    },
    (error: unknown) => expect(error).toMatchObject({ name: 'DatabaseUnavailable' }),
  );
  execFileSync('mount', ['-o', 'remount,size=400m', dataDir]);
  // Reading the log again may take longer than a request waits.
  await expect.poll(() => count(db)).toBe(acknowledged);
  await put(db, 'room again');
});
