import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseUrl, testServer } from '../testing/template.ts';
import { openDatabase } from './database.ts';
import type { Database } from './handle.ts';
import { allowTime } from './time-limit.ts';

const timeout = { name: 'DatabaseUnavailable', reason: 'timeout' };
const down = { name: 'DatabaseUnavailable', reason: 'down' };
const open = (
  url: string,
  more: { poolSize?: number; statementTimeoutMs?: number } = {},
): Promise<Database> => openDatabase({ url, dataDir: tmpdir(), report: () => {}, ...more });

test('a server that refuses the connection is "down"', async () => {
  await expect(open('postgres://nobody@127.0.0.1:1/nothing')).rejects.toMatchObject(down);
});

test('a server that accepts and says nothing is given up after three seconds', {
  timeout: 10_000,
}, async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const started = performance.now();
  await expect(open(`postgres://nobody@127.0.0.1:${port}/nothing`)).rejects.toMatchObject(timeout);
  expect(performance.now() - started).toBeLessThan(3600);
  mute.close();
});

test('a server that hangs up in the middle is "down"', async () => {
  const rude = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
  await new Promise((resolve) => rude.once('listening', resolve));
  const address = rude.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(open(`postgres://nobody@127.0.0.1:${port}/nothing`)).rejects.toMatchObject(down);
  rude.close();
});

describe.skipIf(testServer() === undefined)('on a server (set KIROKU_TEST_DATABASE_URL)', () => {
  let home: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    home = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(home.sql);
    db = await open(databaseUrl(testServer() ?? '', rows[0]?.name ?? ''), {
      poolSize: 2,
      statementTimeoutMs: 500,
    });
  });
  afterEach(async () => {
    await db.close();
    await home.dispose();
  });
  const hangUp = (): Promise<unknown> =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(home.sql);

  test('a statement that takes too long is ended, and a transaction may ask for more time', async () => {
    await expect(sql`select pg_sleep(60)`.execute(db.sql)).rejects.toMatchObject(timeout);
    await db.sql.transaction().execute(async (transaction) => {
      await allowTime(transaction, 5000);
      await sql`select pg_sleep(0.8)`.execute(transaction);
    });
    await expect(sql`select pg_sleep(0.8)`.execute(db.sql)).rejects.toMatchObject(timeout);
  });

  test('when every connection is taken, the next request is answered within three seconds', {
    timeout: 15_000,
  }, async () => {
    let free: () => void = () => {};
    const wait = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holders = [1, 2].map(() => db.sql.connection().execute(() => wait));
    const started = performance.now();
    await expect(db.ping()).rejects.toMatchObject(timeout);
    expect(performance.now() - started).toBeLessThan(3500);
    free();
    await Promise.all(holders);
    await db.ping();
  });

  test('connections cut while idle, or in the middle of a transaction, end no process and come back', async () => {
    await db.ping();
    const caught = db.sql.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await hangUp();
      await sleep(100);
      await sql`select 1`.execute(transaction);
    });
    await expect(caught).rejects.toMatchObject(down);
    await db.ping();
  });

  test('a cut listener comes back, says something may have been missed, and hears again', async () => {
    const heard: string[] = [];
    const until = async (payload: string): Promise<void> => {
      for (let look = 0; look < 100 && !heard.includes(payload); look += 1) await sleep(20);
    };
    const stop = await db.listen('news', (payload) => heard.push(payload));
    const stopOther = await db.listen('other', () => {});
    await sql`select pg_notify('news', 'before')`.execute(home.sql);
    await until('before');
    await hangUp();
    await until('');
    await sql`select pg_notify('news', 'after')`.execute(home.sql);
    await until('after');
    expect(heard).toEqual(['before', '', 'after']);
    await stop();
    await stopOther();
  });
});
