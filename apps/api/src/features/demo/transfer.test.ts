import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appliedMigrations, MigrationRefused } from '../../db/migrate.ts';
import type { Db } from '../../db/tables/schema.ts';
import { CopyRefused, copyDatabase } from '../../db/transfer/copyDatabase.ts';
import { type Dump, dumpDatabase, loadDump } from '../../db/transfer/dump.ts';
import { withSnapshot } from '../../db/transfer/snapshot.ts';
import { tablesInOrder } from '../../db/transfer/tables.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDemo } from './fixtures/openDemo.ts';

let full: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [full, other] = [await openDemo(Date.parse('2026-11-21T12:00:00Z')), await openTestDatabase()];
  await sql`insert into stored_image (key, bytes) values ('a/b.webp', ${Buffer.from([0, 255, 34, 92])})`.execute(
    full.sql,
  );
  await sql`insert into site_fact (name, value) values ('odd', ${JSON.stringify('« \\ " \t é\u{1F600}')})`.execute(
    full.sql,
  );
});
afterAll(async () => {
  await full.dispose();
  await other.dispose();
});

/** Every row of every table, as text. */
async function contentOf(db: TestDatabase): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await tablesInOrder(db.sql)) {
    const { rows } = await sql
      .raw<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      .execute(db.sql);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

async function load(into: TestDatabase, dump: Dump, alter = (migrations: Dump['migrations']) => migrations) {
  return into.sql.transaction().execute(async (transaction) => {
    const loading = await loadDump(transaction, alter(dump.migrations));
    for await (const part of dump.parts()) await loading.add(part);
    return loading.end();
  });
}

const fromSnapshot = <Result>(work: (dump: Dump) => Promise<Result>) =>
  full.sql.transaction().execute(async (transaction) => work(await dumpDatabase(transaction)));

const nextId = async (db: Db) =>
  (
    await sql<{
      id: number;
    }>`insert into manga (title, type) values ('Suivant', 'Manga') returning id`.execute(db)
  ).rows[0]?.id;

describe('dumps', () => {
  test('a loaded dump contains every row of every table unchanged', async () => {
    const counts = await fromSnapshot((dump) => load(other, dump));
    const content = await contentOf(full);
    expect(await contentOf(other)).toEqual(content);
    for (const [table, count] of counts) expect(count).toBe(content[table]?.length);
    expect(counts.get('library_entry')).toBeGreaterThan(100);
  });

  test('loading a dump replaces the content, and ids continue after it', async () => {
    await sql`delete from member`.execute(other.sql);
    await fromSnapshot((dump) => load(other, dump));
    const last = Math.max(...(await full.sql.selectFrom('manga').select('id').execute()).map(({ id }) => id));
    expect(await nextId(other.sql)).toBe(last + 1);
  });

  test('ids after a loaded dump continue after removed titles too', async () => {
    const removed = {
      kind: 'manga',
      title_id: 50_000,
      name: 'Retiré',
      reason: 'Un essai.',
      at: new Date(),
    } as const;
    await full.sql.insertInto('title_removed').values(removed).execute();
    await fromSnapshot((dump) => load(other, dump));
    await full.sql.deleteFrom('title_removed').execute();
    expect(await nextId(other.sql)).toBe(50_001);
  });

  test('a dump of an older version is migrated, and one of a newer version is refused unchanged', async () => {
    const before = (migrations: Dump['migrations']) =>
      migrations.filter(({ name }) => !name.startsWith('0007'));
    const parts = async function* (dump: Dump) {
      for await (const part of dump.parts()) if (part.table !== 'stored_image') yield part;
    };
    await fromSnapshot((dump) => load(other, { ...dump, parts: () => parts(dump) }, before));
    expect(await appliedMigrations(other.sql)).toEqual(await appliedMigrations(full.sql));
    const content = await contentOf(other);
    const newer = (migrations: Dump['migrations']) => [
      ...migrations,
      { name: '9999_later.sql', checksum: '' },
    ];
    await expect(fromSnapshot((dump) => load(other, dump, newer))).rejects.toThrow(MigrationRefused);
    expect(await contentOf(other)).toEqual(content);
  });
});

test('a copy into a database that is not empty is refused', async () => {
  await expect(copyDatabase(full, other, () => undefined)).rejects.toThrow(CopyRefused);
});

test.runIf(process.env.KIROKU_TEST_DATABASE_URL)('a snapshot does not see later writes', async () => {
  await withSnapshot(full, async (transaction) => {
    const count = async () => (await transaction.selectFrom('member').select('uid').execute()).length;
    const before = await count();
    await full.sql.deleteFrom('follow').execute();
    await sql`delete from member where uid = (select uid from member limit 1)`.execute(full.sql);
    expect(await count()).toBe(before);
  });
});
