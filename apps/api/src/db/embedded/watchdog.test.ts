import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyTemplate } from '../../testing/database.ts';
import type { Database } from '../handle.ts';
import { allowTime } from '../time-limit.ts';
import { openEmbedded } from './open.ts';

let db: Database;
let dataDir: string;
let reports: string[] = [];
beforeAll(async () => {
  dataDir = await copyTemplate();
  const options = { dataDir, minFreeBytes: 0, statementTimeoutMs: 400 };
  db = await openEmbedded({ ...options, report: (line) => reports.push(line) }, { idleInTransactionMs: 300 });
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  reports = [];
  await db.sql.deleteFrom('site_fact').execute();
});

const put = (name: string): Promise<unknown> =>
  db.sql.insertInto('site_fact').values({ name, value: '1' }).execute();
const names = async (): Promise<string[]> =>
  (await db.sql.selectFrom('site_fact').select('name').orderBy('name').execute()).map(({ name }) => name);
const timeout = { name: 'DatabaseUnavailable', reason: 'timeout' };

test.each([
  ['sleeps', sql`select pg_sleep(60)`],
  ['computes', sql`select count(*) from generate_series(1, 2000000000)`],
])(
  'a statement that %s too long is ended; nothing acknowledged is lost and the next one works',
  async (_, runaway) => {
    await put('before');
    const started = performance.now();
    await expect(runaway.execute(db.sql)).rejects.toMatchObject(timeout);
    expect(performance.now() - started).toBeLessThan(1500);
    expect(await names()).toEqual(['before']);
    await put('after');
    expect(reports).toEqual(['la base de données est relancée : une requête a dépassé 400 ms']);
  },
);

test('those who were waiting behind a runaway statement are served', async () => {
  const runaway = sql`select pg_sleep(60)`.execute(db.sql).catch((error: unknown) => error);
  const others = Array.from({ length: 10 }, (_, at) => put(`row ${at}`));
  expect(await runaway).toMatchObject(timeout);
  await Promise.all(others);
  expect(await names()).toHaveLength(10);
});

test('a transaction caught in it is undone whole, and its error still says "timeout"', async () => {
  const caught = db.sql.transaction().execute(async (transaction) => {
    await transaction.insertInto('site_fact').values({ name: 'half', value: '1' }).execute();
    await sql`select pg_sleep(60)`.execute(transaction);
  });
  await expect(caught).rejects.toMatchObject(timeout);
  expect(await names()).toEqual([]);
});

test('a transaction may ask for more time, and only for itself', async () => {
  await db.sql.transaction().execute(async (transaction) => {
    await allowTime(transaction, 5000);
    await sql`select pg_sleep(0.8)`.execute(transaction);
    await transaction.insertInto('site_fact').values({ name: 'patient', value: '1' }).execute();
  });
  expect(await names()).toEqual(['patient']);
  await expect(sql`select pg_sleep(0.8)`.execute(db.sql)).rejects.toMatchObject(timeout);
});

test('a transaction left open is ended, so that it cannot keep everybody else out', async () => {
  const forgotten = db.sql.transaction().execute(async (transaction) => {
    await transaction.insertInto('site_fact').values({ name: 'forgotten', value: '1' }).execute();
    await sleep(1000);
    await sql`select 1`.execute(transaction);
  });
  await expect(forgotten).rejects.toMatchObject(timeout);
  expect(await names()).toEqual([]);
});

test('an engine that dies answers "down" and comes back', async () => {
  await put('kept');
  // This build does not survive it: the bridge has no way to feed the rows.
  await expect(sql`copy site_fact from stdin`.execute(db.sql)).rejects.toMatchObject({ reason: 'down' });
  expect(await names()).toEqual(['kept']);
});

test('recursion without end is an error of that statement, not of the engine', async () => {
  await sql`create function f(i int) returns int language plpgsql as 'begin return f(i + 1); end'`.execute(
    db.sql,
  );
  await expect(sql`select f(1)`.execute(db.sql)).rejects.toMatchObject({ code: '54001' });
  expect(reports).toEqual([]);
});

test('a listener is told that it may have missed something', async () => {
  const heard: string[] = [];
  const stop = await db.listen('news', (payload) => heard.push(payload));
  await sql`select pg_sleep(60)`.execute(db.sql).catch(() => {});
  await sql`select pg_notify('news', 'still here')`.execute(db.sql);
  expect(heard).toEqual(['', 'still here']);
  await stop();
});
