import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStaging, type Staging } from './staging.ts';
import { finishRestore, noteFiles } from './waitingFiles.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

let dataDir: string;
let staging: Staging;
let lines: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  lines = [];
  write('secrets/session.key', 'old');
  write('media/avatar/own.webp', 'own');
  staging = await createStaging(dataDir);
  for (const name of ['secrets/session.key', 'media/avatar/a.webp', 'media/poster/b.webp'])
    await staging.put({ name, bytes: Buffer.from('new') });
});
afterEach(async () => {
  await db.sql.deleteFrom('site_fact').execute();
  await rm(dataDir, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(dataDir, name)), { recursive: true });
  writeFileSync(join(dataDir, name), text);
}

/** Finishes a restore, as a start does. */
const start = () => finishRestore(db, { dataDir }, (line) => lines.push(line));

const content = (name: string): string => readFileSync(join(dataDir, name), 'utf8');
const facts = async () => db.sql.selectFrom('site_fact').select('name').execute();

async function expectRestored(): Promise<void> {
  expect(content('secrets/session.key')).toBe('new');
  expect(content('media/avatar/own.webp')).toBe('own');
  expect(content('media/avatar/a.webp') + content('media/poster/b.webp')).toBe('newnew');
  expect(existsSync(join(dataDir, staging.name))).toBe(false);
  expect(await facts()).toEqual([]);
}

test('a restore killed before its rows were committed is removed, and nothing was replaced', async () => {
  await staging.release();
  await start();
  expect(content('secrets/session.key')).toBe('old');
  expect(readdirSync(dataDir).sort()).toEqual(['media', 'secrets']);
  expect(lines).toEqual([]);
});

test('a restore killed before its first file was placed is completed by the next start, once', async () => {
  await noteFiles(db.sql, staging.name);
  await staging.release();
  await start();
  await expectRestored();
  expect(lines).toEqual([
    'Un rétablissement interrompu est terminé : 3 fichiers (clés, images) mis en place.',
  ]);
  await start();
  expect(lines).toHaveLength(1);
});

test('a restore killed while files are placed continues with the remaining ones', async () => {
  await noteFiles(db.sql, staging.name);
  await staging.release();
  for (const name of ['secrets/session.key', 'media/avatar/a.webp'])
    renameSync(join(dataDir, staging.name, name), join(dataDir, name));
  await start();
  await expectRestored();
});

test('a restore killed after its last file was placed leaves neither folder nor note', async () => {
  await noteFiles(db.sql, staging.name);
  await staging.place();
  await staging.release();
  await start();
  await expectRestored();
});

test('the folder of a running restore is not touched', async () => {
  await noteFiles(db.sql, staging.name);
  await start();
  expect(content('secrets/session.key')).toBe('old');
  expect(content(`${staging.name}/secrets/session.key`)).toBe('new');
  await staging.remove();
});

test('files of an earlier restore do not replace those of a later one', async () => {
  const later = await createStaging(dataDir);
  await later.put({ name: 'secrets/session.key', bytes: Buffer.from('later') });
  await noteFiles(db.sql, staging.name);
  await noteFiles(db.sql, later.name);
  await Promise.all([staging.release(), later.release()]);
  await start();
  expect(content('secrets/session.key')).toBe('later');
  expect(await facts()).toEqual([]);
  expect(readdirSync(dataDir).sort()).toEqual(['media', 'secrets']);
});
