import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { databaseUrl, testServer } from '../../testing/template.ts';
import { openDatabase } from '../database.ts';
import type { Database, DatabaseOptions } from '../handle.ts';

// Servers that never answer are given a moment; all else has as long as a slow machine needs.
const MOMENT_MS = 100;
const timeout = { name: 'DatabaseUnavailable', reason: 'timeout' };
const down = { name: 'DatabaseUnavailable', reason: 'down' };
const open = (url: string, more: Partial<DatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ url, dataDir: tmpdir(), report: () => {}, ...more });

test('a server that refuses the connection gives the error "down"', async () => {
  await expect(open('postgres://nobody@127.0.0.1:1/nothing')).rejects.toMatchObject(down);
});

test('a server that accepts without answering is abandoned at its time limit', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mistaken = open(`postgres://nobody@127.0.0.1:${port}/nothing`, {
    timeouts: { acquireMs: MOMENT_MS },
  });
  await expect(mistaken).rejects.toMatchObject(timeout);
  mute.close();
});

test('a server that disconnects during the handshake gives the error "down"', async () => {
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
      starting: true,
      timeouts: { statementMs: MOMENT_MS, acquireMs: MOMENT_MS },
    });
  });
  afterEach(async () => {
    await db.close();
    await home.dispose();
  });
  const hangUp = (): Promise<unknown> =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(home.sql);

  const longer = sql`select pg_sleep(${(3 * MOMENT_MS) / 1000})`;
  const endless = sql`select pg_sleep(86400)`;

  test('a statement over the time limit is ended once the site serves, unless given more time', async () => {
    await longer.execute(db.sql);
    db.serve();
    await db
      .within(600_000)
      .transaction()
      .execute((transaction) => longer.execute(transaction));
    const answer = (): Promise<unknown> => endless.execute(db.sql).catch((error: unknown) => error);
    await expect.poll(answer).toMatchObject({ ...timeout, cause: { code: '57014' } });
  });

  test('when every connection is taken, a request fails after its time limit until one is free', async () => {
    let free: () => void = () => {};
    const wait = new Promise<void>((resolve) => {
      free = resolve;
    });
    const held = [1, 2].map(() => Promise.withResolvers<void>());
    const holders = held.map(({ resolve }) =>
      db.sql.connection().execute(() => {
        resolve();
        return wait;
      }),
    );
    await Promise.all(held.map(({ promise }) => promise));
    db.serve();
    await expect(db.ping()).rejects.toMatchObject(timeout);
    free();
    await Promise.all(holders);
    const answers = (): Promise<boolean> =>
      db.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(true);
  });

  test('connections cut while idle or in a transaction end no process and are reopened', async () => {
    await db.ping();
    const caught = db.sql.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await hangUp();
      await sql`select 1`.execute(transaction);
    });
    await expect(caught).rejects.toMatchObject(down);
    await db.ping();
  });

  test('a disconnected listener subscribes again and learns that notices may be missing', async () => {
    const received: string[] = [];
    const until = (payload: string): Promise<void> => expect.poll(() => received).toContain(payload);
    const stop = await db.listen('news', (payload) => received.push(payload));
    const stopOther = await db.listen('other', () => {});
    await sql`select pg_notify('news', 'before')`.execute(home.sql);
    await until('before');
    await hangUp();
    await until('');
    await sql`select pg_notify('news', 'after')`.execute(home.sql);
    await until('after');
    expect(received).toEqual(['before', '', 'after']);
    await stop();
    await stopOther();
  });
});
