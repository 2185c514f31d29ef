import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyTemplate, openTestDatabase } from '../../testing/database.ts';
import { databaseUrl, testServer } from '../../testing/template.ts';
import { openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/open.ts';
import type { Database } from '../handle.ts';
import { checkIntegrity } from './checkIntegrity.ts';
import { readLastCheck, storeLastCheck } from './lastCheck.ts';
import { checkAtNight } from './nightlyCheck.ts';

const PAGE = 8192;
const NIGHT = Date.parse('2026-11-22T03:30:00Z');

type Files = Record<'table' | 'index' | 'toast' | 'catalog', string>;

/** Data directory with a further table, copied for each test. */
let filled: string;
let files: Files;
let dataDir: string;
beforeAll(async () => {
  filled = await copyTemplate();
  files = await fill();
});
afterAll(() => rm(filled, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  await cp(filled, dataDir, { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (folder = dataDir): Promise<Database> =>
  openEmbedded({ dataDir: folder, minFreeBytes: 0, report: () => {}, starting: true }, { durable: false });

/** Makes a table with rows stored outside of it too. Returns the files of the table and its index. */
async function fill(): Promise<Files> {
  const db = await open(filled);
  await sql`create table quiet as select g, repeat(md5(g::text), 3) as words from generate_series(1, 3000) g`.execute(
    db.sql,
  );
  await sql`insert into quiet select 0, string_agg(md5(g::text), '') from generate_series(1, 9000) g`.execute(
    db.sql,
  );
  await sql`create index quiet_g on quiet (g)`.execute(db.sql);
  const { rows } = await sql<Files>`
    select pg_relation_filepath('quiet') as table, pg_relation_filepath('quiet_g') as index,
      pg_relation_filepath('pg_attribute') as catalog,
      (select pg_relation_filepath(reltoastrelid) from pg_class where relname = 'quiet') as toast`.execute(
    db.sql,
  );
  await db.close();
  return rows[0] ?? expect.fail();
}

/** Turns some bytes of a page around, as a dying disk does. */
function damage(file: string, page: number): void {
  const descriptor = openSync(join(dataDir, 'postgres', file), 'r+');
  const bytes = Buffer.alloc(64);
  readSync(descriptor, bytes, 0, bytes.length, page * PAGE + 6000);
  writeSync(
    descriptor,
    bytes.map((byte) => byte ^ 0xff),
    0,
    bytes.length,
    page * PAGE + 6000,
  );
  closeSync(descriptor);
}

test('an intact database has no damage, on either engine, and the check changes nothing', async () => {
  const db = await openTestDatabase();
  const report = await checkIntegrity(db);
  expect(report).toMatchObject({ damage: [], complete: true });
  expect(report.tables).toBeGreaterThan(50);
  expect(report.indexes).toBeGreaterThan(100);
  await db.dispose();
});

test('every row is read where the verifier is not permitted, and the check reports the gap', async ({
  skip,
}) => {
  const url = testServer();
  if (url === undefined) return skip('only a server refuses it: set KIROKU_TEST_DATABASE_URL');
  const home = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(home.sql);
  const name = rows[0]?.name ?? '';
  await sql.raw(`create role ${name} login password 'limited'`).execute(home.sql);
  await sql.raw(`grant select on all tables in schema public to ${name}`).execute(home.sql);
  const limited = new URL(databaseUrl(url, name));
  [limited.username, limited.password] = [name, 'limited'];
  const db = await openDatabase({ url: limited.href, dataDir, minFreeBytes: 0, report: expect.fail });
  const { damage, gaps, tables, indexes } = await checkIntegrity(db);
  expect({ damage, indexes }).toEqual({ damage: [], indexes: 0 });
  expect(tables).toBeGreaterThan(10);
  expect(gaps).toContain('Les index n’ont pas été vérifiés : l’extension amcheck n’est pas permise.');
  await db.close();
  await sql.raw(`drop owned by ${name}`).execute(home.sql);
  await sql.raw(`drop role ${name}`).execute(home.sql);
  await home.dispose();
});

test.each(['table', 'index', 'toast'] as const)(
  'damage in the %s of an unused table is found',
  async (part) => {
    damage(files[part], 3);
    const db = await open();
    const { damage: found } = await checkIntegrity(db);
    expect(found).not.toEqual([]);
    const name = { table: 'Table public.quiet', index: 'Index public.quiet_g', toast: 'Table pg_toast' }[
      part
    ];
    expect(found.join('\n')).toContain(name);
    expect(await sql`select 1 as one`.execute(db.sql)).toMatchObject({ rows: [{ one: 1 }] });
    await db.close();
  },
);

const gone: [string, () => void][] = [
  [
    'the control file',
    () => writeFileSync(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(PAGE, 7)),
  ],
  ['the version', () => rmSync(join(dataDir, 'postgres/PG_VERSION'))],
  ['the control file itself', () => rmSync(join(dataDir, 'postgres/global/pg_control'))],
  [
    'the log',
    () => {
      const log = join(dataDir, 'postgres/pg_wal');
      for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true });
    },
  ],
  [
    'the catalogue of columns',
    () => {
      for (const page of [0, 1, 2, 3, 4, 5, 6, 7]) damage(files.catalog, page);
    },
  ],
];
test.each(gone)('a start without %s explains what to do and changes no file', async (_, harm) => {
  harm();
  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseDamaged',
    message: expect.stringMatching(
      /sont abîmés \(.+\)\. Rétablissez une sauvegarde : docs\/operations\.md, « Base de données abîmée »\.$/,
    ),
  });
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
});

test('the nightly check runs once and its outcome is stored', async () => {
  damage(files.table, 3);
  const db = await open();
  const reports: string[] = [];
  let time = NIGHT - 4 * 3_600_000;
  const check = () =>
    checkAtNight({ db, now: () => time, report: (line) => reports.push(line) }, new AbortController().signal);
  await check();
  expect(await readLastCheck(db.sql)).toBeUndefined();
  time = NIGHT;
  await check();
  const last = await readLastCheck(db.sql);
  expect(last).toMatchObject({ at: new Date(NIGHT).toISOString() });
  expect(last?.damage.join('\n')).toContain('public.quiet');
  expect(reports.at(-1)).toMatch(/^La base de données est abîmée : rétablissez une sauvegarde/);
  const reported = reports.length;
  await check();
  expect(reports).toHaveLength(reported);
  const given = AbortSignal.abort();
  time += 24 * 3_600_000;
  await expect(
    checkAtNight({ db, now: () => time, report: (line) => reports.push(line) }, given),
  ).rejects.toBe(given.reason);
  expect(await readLastCheck(db.sql)).toMatchObject({ at: new Date(NIGHT).toISOString() });
  await db.close();
});

test('an aborted check does not replace the last outcome', async () => {
  const db = await open();
  const leaving = new AbortController();
  const progress = (at: number): void => (at === 3 ? leaving.abort() : undefined);
  expect(await checkIntegrity(db, { signal: leaving.signal, progress })).toMatchObject({ complete: false });
  await storeLastCheck(db.sql, { tables: 1, indexes: 1, damage: [], gaps: [], complete: true }, NIGHT);
  expect(await readLastCheck(db.sql)).toEqual({ at: new Date(NIGHT).toISOString(), damage: [] });
  await db.close();
});
