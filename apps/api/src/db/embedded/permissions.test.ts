import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTemplate, NEVER_MS } from '../../testing/database.ts';
import type { Database } from '../handle.ts';
import { openEmbedded } from './open.ts';

let umask: number;
const dirs: string[] = [];
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

function* everything(path: string): Generator<string> {
  yield path;
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) yield* everything(join(path, name));
}
/** Files that other accounts may read or write, with their modes. */
const open = (dataDir: string): string[] =>
  [...everything(dataDir)]
    .map((path) => `${path} ${(lstatSync(path).mode & 0o777).toString(8)}`)
    .filter((line) => !/ [67]00$/.test(line));

async function write(db: Database): Promise<void> {
  await sql`create table fresh as select g from generate_series(1, 10000) g`.execute(db.sql);
  await sql`create index on fresh (g)`.execute(db.sql);
  await sql`select pg_switch_wal()`.execute(db.sql);
  await sql`checkpoint`.execute(db.sql);
}

const openIn = (dataDir: string) =>
  openEmbedded({ dataDir, minFreeBytes: 0, report: expect.fail, starting: true, explainAfterMs: NEVER_MS });

test('other accounts can read no file of a new database, whatever the umask', async () => {
  const home = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  dirs.push(home);
  const dataDir = join(home, 'data');
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => {}, starting: true });
  expect(open(dataDir)).toEqual([]);
  await write(db);
  expect(open(dataDir)).toEqual([]);
  await db.close();
  expect(open(dataDir)).toEqual([]);
});

test('the next start closes an older database to other accounts', async () => {
  const dataDir = await copyTemplate();
  dirs.push(dataDir);
  for (const path of everything(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
  const db = await openIn(dataDir);
  expect(open(dataDir)).toEqual([]);
  await write(db);
  expect(open(dataDir)).toEqual([]);
  await db.close();
});
