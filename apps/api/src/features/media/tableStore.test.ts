import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../../adapters/imageStore/fileStore.ts';
import type { ImageStore } from '../../adapters/imageStore/imageStore.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { moveIntoTable, tableStore } from './tableStore.ts';

const KEY = 'avatar/ab/ab0123456789abcdef0123456789abcd.webp';
const MOVING = 'avatar/cd/cd0123456789abcdef0123456789abcd.animated.webp';
const STILL = MOVING.replace('animated', 'still');
const TYPE = 'image/webp';

let db: TestDatabase;
let folder: string;
let files: ImageStore;
let table: ImageStore;
beforeAll(async () => {
  db = await openTestDatabase();
  table = tableStore(db.sql);
});
afterAll(() => db.dispose());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiroku-media-'));
  files = fileStore(folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.sql.deleteFrom('stored_image').execute();
  await db.sql.deleteFrom('stored_file').execute();
});

test('a picture is read back byte for byte, replaced and deleted', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256));
  expect(await table.read(KEY)).toBeNull();
  await table.put(KEY, bytes, TYPE);
  expect((await table.read(KEY))?.equals(bytes)).toBe(true);
  await table.put(KEY, Buffer.from('another'), TYPE);
  expect(String(await table.read(KEY))).toBe('another');
  await table.remove(KEY);
  await table.remove(KEY);
  expect(await table.read(KEY)).toBeNull();
});

test('an invalid key is refused', async () => {
  for (const work of [table.read('../secret'), table.put('x', Buffer.alloc(1), TYPE), table.remove('')]) {
    await expect(work).rejects.toThrow(RangeError);
  }
});

test('pictures in the folder are moved into the table once, and a lost one stays lost', async () => {
  const at = new Date();
  const row = { uid: null, purpose: 'avatar' as const, bytes: 3, created_at: at, remove_after: null };
  const lost = KEY.replaceAll('ab', 'ef');
  await db.sql
    .insertInto('stored_file')
    .values([KEY, MOVING, lost].map((key) => ({ ...row, key })))
    .execute();
  for (const key of [KEY, MOVING, STILL]) await files.put(key, Buffer.from(key), TYPE);
  expect(await moveIntoTable(db.sql, files)).toBe(3);
  for (const key of [KEY, MOVING, STILL]) {
    expect(String(await table.read(key))).toBe(key);
    expect(await files.read(key)).toBeNull();
  }
  expect(await moveIntoTable(db.sql, files)).toBe(0);
});
