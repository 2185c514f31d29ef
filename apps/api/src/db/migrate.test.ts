import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseUrl, runOnServer, testServer } from '../testing/template.ts';
import { openServerDatabase } from './connections/server.ts';
import type { Database } from './handle.ts';
import { migrate } from './migrate.ts';

let db: TestDatabase;
let directory: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`drop table if exists schema_migration, one, two`.execute(db.sql);
  directory = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  await write('0001_one.sql', 'create table one (n int); insert into one values (1);');
  await write('0002_two.sql', 'alter table one add m int; create table two (n int);');
  return () => rm(directory, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('one', 'two') order by 1`.execute(db.sql);
  return rows.map(({ name }) => name);
};

test('migrations are applied in order, once, and returned by name', async () => {
  expect(await migrate(db, directory)).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await migrate(db, directory)).toEqual([]);
  await write('0003_three.sql', 'insert into two values (3);');
  expect(await migrate(db, directory)).toEqual(['0003_three.sql']);
  expect((await sql`select n, m from one`.execute(db.sql)).rows).toEqual([{ n: 1, m: null }]);
});

test('a failing migration is rolled back, and the earlier ones remain', async () => {
  await write('0002_two.sql', 'create table two (n int); select 1 / 0;');
  await expect(migrate(db, directory)).rejects.toMatchObject({ code: '22012' });
  expect(await tables()).toEqual(['one']);
  await write('0002_two.sql', 'create table two (n int);');
  expect(await migrate(db, directory)).toEqual(['0002_two.sql']);
});

test('an edited migration that was applied is refused before any change', async () => {
  await migrate(db, directory);
  await write('0001_one.sql', 'create table one (n bigint);');
  await write('0003_three.sql', 'drop table two;');
  await expect(migrate(db, directory)).rejects.toThrow(
    '0001_one.sql a été modifiée après avoir été appliquée',
  );
  expect(await tables()).toEqual(['one', 'two']);
});

test('line endings changed by git do not count as an edit', async () => {
  await write('0001_one.sql', 'create table one (\n n int);\n');
  await migrate(db, directory);
  await write('0001_one.sql', 'create table one (\r\n n int);\r\n');
  expect(await migrate(db, directory)).toEqual([]);
});

test('a migration inserted before an applied one, misnamed or numbered twice is refused', async () => {
  await write('0005_five.sql', 'select 1;');
  await migrate(db, directory);
  await write('0004_four.sql', 'select 1;');
  await expect(migrate(db, directory)).rejects.toThrow('0004_four.sql vient avant 0005_five.sql');
  await rm(join(directory, '0004_four.sql'));
  await write('0005_twin.sql', 'select 1;');
  await expect(migrate(db, directory)).rejects.toThrow('deux migrations portent le même numéro');
  await rm(join(directory, '0005_twin.sql'));
  await write('six.sql', 'select 1;');
  await expect(migrate(db, directory)).rejects.toThrow('six.sql : une migration s’appelle NNNN_nom.sql');
});

test('the real migrations create the tables of the schema', async () => {
  const fresh = await openTestDatabase();
  for (const table of ['anime', 'manga', 'anime_stats', 'site_fact'] as const) {
    expect(await fresh.sql.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await migrate(fresh)).toEqual([]);
  await fresh.dispose();
});

test('four nodes that start together apply each migration once', async ({ skip }) => {
  const url = testServer();
  if (url === undefined) return skip('only a server has several nodes: set KIROKU_TEST_DATABASE_URL');
  await write('0002_two.sql', 'select pg_sleep(0.1); create table two (n int);');
  const name = `kiroku_test_${process.pid}_nodes`;
  await runOnServer(url, `create database ${name}`);
  const nodes: Database[] = [];
  try {
    const options = { dataDir: tmpdir(), report: () => {} };
    for (let at = 0; at < 4; at += 1) nodes.push(await openServerDatabase(databaseUrl(url, name), options));
    const applied = await Promise.all(nodes.map((node) => migrate(node, directory)));
    expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
  } finally {
    for (const node of nodes) await node.close();
    await runOnServer(url, `drop database ${name} with (force)`);
  }
});
