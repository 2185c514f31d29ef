import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Db } from '../tables/schema.ts';

// The site's use of its database, on either engine.

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(() => db.sql.deleteFrom('site_fact').execute());

const put = (name: string, value: unknown = 1): Promise<unknown> =>
  db.sql
    .insertInto('site_fact')
    .values({ name, value: JSON.stringify(value) })
    .execute();

test('numbers, timestamps, dates and JSON arrive as JavaScript expects them', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as big, 12.5::numeric as exact, timestamptz '2024-02-03 04:05:06Z' as moment,
    date '2024-02-03' as day, '{"a":[1,2]}'::jsonb as json, array['x','y'] as list, true as yes, null as nothing`.execute(
    db.sql,
  );
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      exact: 12.5,
      moment: new Date('2024-02-03T04:05:06Z'),
      day: '2024-02-03',
      json: { a: [1, 2] },
      list: ['x', 'y'],
      yes: true,
      nothing: null,
    },
  ]);
});

test('an error of a parameterised query fails that query alone', async () => {
  for (let round = 0; round < 20; round += 1) {
    await expect(sql`select ${round}::int / 0`.execute(db.sql)).rejects.toMatchObject({ code: '22012' });
    expect((await sql<{ n: number }>`select ${round}::int as n`.execute(db.sql)).rows).toEqual([
      { n: round },
    ]);
  }
  await put('twice');
  await expect(put('twice')).rejects.toMatchObject({ code: '23505', constraint: 'site_fact_pkey' });
});

test('a table changed under a prepared statement fails no query, even in a transaction', async () => {
  await sql`create table changing (id int)`.execute(db.sql);
  const read = (from: Db): Promise<unknown> => sql`select * from changing where id > ${0}`.execute(from);
  const readInside = () => db.sql.transaction().execute(read);
  for (let round = 0; round < 5; round += 1) await read(db.sql);
  await sql`alter table changing add column more int`.execute(db.sql);
  await readInside();
  await read(db.sql);
  for (let round = 0; round < 5; round += 1) await readInside();
  await sql`alter table changing add column again int`.execute(db.sql);
  await readInside();
  await read(db.sql);
  await sql`drop table changing`.execute(db.sql);
});

test('an error inside a transaction rolls all of it back', async () => {
  const failing = db.sql.transaction().execute(async (transaction) => {
    await transaction.insertInto('site_fact').values({ name: 'a', value: '1' }).execute();
    await sql`select ${0}::int / 0`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await db.sql.selectFrom('site_fact').selectAll().execute()).toEqual([]);
});

test('twenty simultaneous transactions all end, and none sees another half done', async () => {
  await put('counter', 0);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.sql.transaction().execute(async (transaction) => {
        await sql`update site_fact set value = to_jsonb((value #>> '{}')::int + 1) where name = 'counter'`.execute(
          transaction,
        );
        await sql`select 1`.execute(transaction);
      }),
    ),
  );
  const { value } = await db.sql.selectFrom('site_fact').select('value').executeTakeFirstOrThrow();
  expect(value).toBe(20);
});

test('a value of five megabytes is stored and read back', async () => {
  const text = 'é'.repeat(2_500_000);
  await put('big', text);
  const { value } = await db.sql.selectFrom('site_fact').select('value').executeTakeFirstOrThrow();
  expect(value).toBe(text);
});

test('a notification reaches its listeners after the commit, until they unsubscribe', async () => {
  const received: string[] = [];
  const stop = await db.listen('a "strange" channel', (payload) => received.push(payload));
  await sql`select pg_notify('a "strange" channel', 'one')`.execute(db.sql);
  await db.sql
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_notify('a "strange" channel', 'undone')`.execute(transaction);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await sql`select pg_notify('a "strange" channel', 'two')`.execute(db.sql);
  // Notices come in the order of their commits.
  await expect.poll(() => received).toEqual(['one', 'two']);
  const stopOther = await db.listen('other', (payload) => received.push(payload));
  await stop();
  await sql`select pg_notify('a "strange" channel', 'late')`.execute(db.sql);
  await sql`select pg_notify('other', 'last')`.execute(db.sql);
  await expect.poll(() => received).toEqual(['one', 'two', 'last']);
  await stopOther();
});

test('closing lets running work finish, and refuses later calls', async () => {
  const other = await openTestDatabase();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const working = other.sql.transaction().execute(async (transaction) => {
    begun.resolve();
    await held.promise;
    await sql`select 1`.execute(transaction);
    return 'done';
  });
  await begun.promise;
  const closing = other.dispose();
  await expect(other.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  held.resolve();
  expect(await working).toBe('done');
  await closing;
});
