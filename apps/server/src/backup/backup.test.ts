import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kiroku/api/db/database';
import { copyTemplate, NEVER_MS } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from './archive.ts';
import { backUp } from './backup.ts';

const ROWS = 4000;
/** An entry ends after 500 kB, at the end of a row. */
const MOST_BYTES = 510_000;

let db: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = await copyTemplate();
  const report = (line: string): void => expect.fail(line);
  db = await openDatabase({ dataDir, minFreeBytes: 0, starting: true, report, explainAfterMs: NEVER_MS });
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a backup has a large table in entries of half a megabyte, and each of its rows once', async () => {
  const names = Array.from({ length: ROWS }, (_, at) => `fait ${at}`);
  const rows = names.map((name) => ({ name, value: JSON.stringify('x'.repeat(1000)) }));
  for (let at = 0; at < ROWS; at += 500)
    await db.sql
      .insertInto('site_fact')
      .values(rows.slice(at, at + 500))
      .execute();
  const path = join(dataDir, 'copie.tar.gz');
  await backUp({
    db,
    config: { dataDir, s3: undefined },
    path,
    now: Date.now,
    report: (line) => expect.fail(line),
    progress: () => undefined,
  });
  const found: string[] = [];
  const sizes: number[] = [];
  for await (const { name, bytes } of readArchive(path)) {
    if (!name.startsWith('tables/site_fact/')) continue;
    sizes.push(bytes.length);
    found.push(
      ...Buffer.from(bytes)
        .toString()
        .split('\n')
        .map((line) => JSON.parse(line).name as string),
    );
  }
  expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
  expect(found.filter((name) => name.startsWith('fait ')).sort()).toEqual(names.sort());
});

test('a failing backup has the code of the system, and leaves no copy of the database', async () => {
  const file = join(dataDir, 'fichier');
  await writeFile(file, '');
  const path = join(file, 'dossier', 'copie.tar.gz');
  const config = { dataDir, s3: undefined };
  const progress = (): void => expect.fail('no row is read');
  const report = (line: string): void => expect.fail(line);
  const backup = backUp({ db, config, path, now: Date.now, report, progress });
  await expect(backup).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('snapshot-'))).toEqual([]);
});
