import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTemplate, NEVER_MS } from '../../testing/database.ts';
import type { Database, DatabaseOptions } from '../handle.ts';
import { openEmbedded } from './open.ts';

// Statements that never end are given a moment; all the others have as long as a slow machine needs.
const MOMENT_MS = 100;

let db: Database;
let dataDir: string;
let reports: string[] = [];
beforeEach(async () => {
  reports = [];
  dataDir = await copyTemplate();
  await reopen();
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function reopen(timeouts: DatabaseOptions['timeouts'] = {}): Promise<void> {
  await db?.close();
  const report = (line: string): void => void reports.push(line);
  db = await openEmbedded({
    dataDir,
    minFreeBytes: 0,
    timeouts,
    starting: true,
    explainAfterMs: NEVER_MS,
    report,
  });
}

const put = (name: string): Promise<unknown> =>
  db.sql.insertInto('site_fact').values({ name, value: '1' }).execute();
const names = async (): Promise<string[]> =>
  (await db.sql.selectFrom('site_fact').select('name').orderBy('name').execute()).map(({ name }) => name);
const overrun = (statement: RawBuilder<unknown>): Promise<unknown> =>
  db
    .within(MOMENT_MS)
    .transaction()
    .execute((transaction) => statement.execute(transaction));
const timeout = { name: 'DatabaseUnavailable', reason: 'timeout' };
const endless = sql`select pg_sleep(86400)`;

test.each([
  ['sleeps', endless],
  ['computes', sql`select count(*) from generate_series(1, 200000000000)`],
])(
  'a statement that %s too long is ended, no acknowledged row is lost and the next one works',
  async (_, runaway) => {
    await put('before');
    await expect(overrun(runaway)).rejects.toMatchObject(timeout);
    expect(await names()).toEqual(['before']);
    await put('after');
    expect(reports).toEqual([`la base de données est relancée : une requête a dépassé ${MOMENT_MS} ms`]);
  },
);

test('the time limit of statements applies once the site serves, not while it starts', async () => {
  await reopen({ statementMs: MOMENT_MS });
  await sql`select pg_sleep(${(3 * MOMENT_MS) / 1000})`.execute(db.sql);
  expect(reports).toEqual([]);
  db.serve();
  await expect(endless.execute(db.sql)).rejects.toMatchObject(timeout);
});

test('once the site serves, a request waits for a connection no longer than its limit', async () => {
  await reopen({ acquireMs: MOMENT_MS });
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = db.sql.connection().execute(async () => {
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const early = db.ping();
  db.serve();
  await expect(db.ping()).rejects.toMatchObject(timeout);
  release.resolve();
  await holder;
  await early;
});

test('statements queued behind a runaway one are executed', async () => {
  const runaway = overrun(endless).catch((error: unknown) => error);
  const others = Array.from({ length: 10 }, (_, at) => put(`row ${at}`));
  expect(await runaway).toMatchObject(timeout);
  await Promise.all(others);
  expect(await names()).toHaveLength(10);
});

test('a transaction ended by the watchdog is rolled back whole, with the error "timeout"', async () => {
  const caught = db
    .within(MOMENT_MS)
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('site_fact').values({ name: 'half', value: '1' }).execute();
      await endless.execute(transaction);
    });
  await expect(caught).rejects.toMatchObject(timeout);
  expect(await names()).toEqual([]);
});

test('a transaction may get more time without changing the limit of others', async () => {
  await reopen({ statementMs: MOMENT_MS });
  db.serve();
  await db
    .within(NEVER_MS)
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_sleep(${(3 * MOMENT_MS) / 1000})`.execute(transaction);
      await transaction.insertInto('site_fact').values({ name: 'patient', value: '1' }).execute();
    });
  await expect(endless.execute(db.sql)).rejects.toMatchObject(timeout);
  await reopen();
  expect(await names()).toEqual(['patient']);
});

test('an idle open transaction is ended, so that it blocks no other connection', async () => {
  await reopen({ idleInTransactionMs: MOMENT_MS });
  db.serve();
  const forgotten = db.sql.transaction().execute(async (transaction) => {
    await transaction.insertInto('site_fact').values({ name: 'forgotten', value: '1' }).execute();
    // Both delays are timers of this thread, so the shorter one always ends first.
    await sleep(5 * MOMENT_MS);
    await sql`select 1`.execute(transaction);
  });
  await expect(forgotten).rejects.toMatchObject(timeout);
  await reopen();
  expect(await names()).toEqual([]);
});

test('an engine that dies gives the error "down" and restarts', async () => {
  await put('kept');
  // This build does not survive it: the bridge has no way to feed the rows.
  await expect(sql`copy site_fact from stdin`.execute(db.sql)).rejects.toMatchObject({ reason: 'down' });
  expect(await names()).toEqual(['kept']);
});

test('endless recursion fails its statement and not the engine', async () => {
  await sql`create function f(i int) returns int language plpgsql as 'begin return f(i + 1); end'`.execute(
    db.sql,
  );
  await expect(sql`select f(1)`.execute(db.sql)).rejects.toMatchObject({ code: '54001' });
  expect(reports).toEqual([]);
});

test('a restart of the engine notifies listeners that notices may be missing', async () => {
  const received: string[] = [];
  const stop = await db.listen('news', (payload) => received.push(payload));
  await overrun(endless).catch(() => {});
  await sql`select pg_notify('news', 'still here')`.execute(db.sql);
  await expect.poll(() => received).toEqual(['', 'still here']);
  await stop();
});
