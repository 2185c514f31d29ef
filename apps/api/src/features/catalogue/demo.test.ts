import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readDemoTitles, seedDemoCatalogue } from './demo.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`truncate anime, manga, title_relation, site_fact restart identity cascade`.execute(db.sql);
});

const count = async (kind: 'anime' | 'manga') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(kind)}`.execute(
    db.sql,
  );
  return rows[0]?.n;
};

test('an empty database gets every demo title', async () => {
  await seedDemoCatalogue(db);
  expect([await count('anime'), await count('manga')]).toEqual([
    (await readDemoTitles('anime')).length,
    (await readDemoTitles('manga')).length,
  ]);
});

test('every demo relation is between two existing titles', async () => {
  await seedDemoCatalogue(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from title_relation`.execute(db.sql);
  const file = await readFile(new URL('../../../demo/relations.json', import.meta.url), 'utf8');
  expect(rows[0]?.n).toBe(JSON.parse(file).length);
});

test('the demo is seeded once, and removed titles do not come back', async () => {
  await seedDemoCatalogue(db);
  await db.sql.deleteFrom('anime').execute();
  await seedDemoCatalogue(db);
  expect(await count('anime')).toBe(0);
});

test.each(['anime', 'manga'] as const)(
  'a database with one %s is never seeded, so that no demo title joins imported ones',
  async (kind) => {
    await db.sql.insertInto(kind).values({ title: 'Le nôtre' }).execute();
    const alongside = async () => expect.unreachable('nothing was seeded');
    await seedDemoCatalogue(db, alongside);
    await db.sql.deleteFrom(kind).execute();
    await seedDemoCatalogue(db, alongside);
    expect([await count('anime'), await count('manga')]).toEqual([0, 0]);
  },
);

test('two nodes that start together seed once', async () => {
  await Promise.all([seedDemoCatalogue(db), seedDemoCatalogue(db)]);
  expect(await count('anime')).toBe((await readDemoTitles('anime')).length);
});

test('the title and the synopsis of every demo title are marked as ours', async () => {
  await seedDemoCatalogue(db);
  const foreign = await db.sql
    .selectFrom('anime')
    .select('id')
    .where(sql<boolean>`staff_edited <> array['title', 'synopsis']`)
    .execute();
  expect(foreign).toEqual([]);
});
