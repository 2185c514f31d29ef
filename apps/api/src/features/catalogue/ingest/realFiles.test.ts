import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { testServer } from '#api/testing/template.ts';
import { importCatalogueFile } from './importFile.ts';

const FOLDER = new URL('../../../../../../../shared/data/catalogue/', import.meta.url);
const HALF_AN_HOUR = 1_800_000;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

// Real data is never part of the repository: these tests run if it lies beside it.
test.for([
  ['anime.jsonl.gz', 36_781],
  ['manga.jsonl.gz', 26_292],
] as const)(
  '%s is imported whole, and a second import changes nothing',
  { timeout: HALF_AN_HOUR },
  async ([name, entries], { skip }) => {
    const path = fileURLToPath(new URL(name, FOLDER));
    if (!existsSync(path)) return skip(`${name} is not next to the repository (${path})`);
    if (testServer()) return skip('once is enough: the run on the embedded database imports it');
    const first = await importCatalogueFile(db, path);
    expect(first).toMatchObject({ read: entries, refused: 0, end: { how: 'done' } });
    const second = await importCatalogueFile(db, path);
    expect(second).toMatchObject({ read: entries, added: 0, updated: 0, unchanged: entries });
  },
);
