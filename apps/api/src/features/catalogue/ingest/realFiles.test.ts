import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { testServer } from '#api/testing/template.ts';
import { lines, testFolder } from './fixtures/entries.ts';
import { FRENCH_FILE } from './french/frenchFile.ts';
import { importCatalogueFile } from './importFile.ts';
import { UNKNOWN } from './merge/plan.ts';
import { FRENCH_SOURCE } from './sourceOrder.ts';

const FOLDER = new URL('../../../../../../../shared/data/catalogue/', import.meta.url);
const HALF_AN_HOUR = 1_800_000;

const folder = testFolder();
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

/** The shared lists of French names, each as a table of the French layer. */
const FRENCH = {
  'titles_fr_nautiljon.jsonl.gz': (line: string) => {
    const { entry_id, title, francais } = JSON.parse(line);
    return { nautiljon: entry_id, nom: title, titre: francais };
  },
  'titles_fr_hyakanime.jsonl.gz': (line: string) => {
    const { idMAL, idAnilist, title, romanji } = JSON.parse(line);
    // Some lines name no title.
    if (!idMAL && !idAnilist && !romanji && !title) return null;
    return { mal: idMAL, anilist: idAnilist, nom: romanji, titre: title };
  },
  'titles_fr_anidb.tsv.gz': (line: string) => {
    const [anidb, , titre, nom] = line.split('\t');
    return anidb === 'anidb_id' ? null : { anidb, nom, titre };
  },
};

test('of the shared French lines whose title the catalogue has nine of ten complete it, and the second time nothing', {
  timeout: HALF_AN_HOUR,
}, async ({ skip }) => {
  const anime = fileURLToPath(new URL('anime.jsonl.gz', FOLDER));
  if (!existsSync(anime)) return skip(`anime.jsonl.gz is not next to the repository (${anime})`);
  if (testServer()) return skip('once is enough: the run on the embedded database imports it');
  await importCatalogueFile(db, anime);
  for (const [name, rowOf] of Object.entries(FRENCH)) {
    const text = gunzipSync(readFileSync(new URL(name, FOLDER))).toString();
    const rows = text
      .trimEnd()
      .split('\n')
      .flatMap((line) => rowOf(line) ?? []);
    const path = await folder.write(name.replace('.gz', ''), lines(...rows));
    const first = await importCatalogueFile(db, path, { format: FRENCH_FILE, source: FRENCH_SOURCE });
    const unknown = first.skipped.get(UNKNOWN) ?? 0;
    const known = first.read - unknown;
    const joined = first.updated + first.unchanged;
    console.log(
      `${name}: ${joined} of ${known} joined, ${first.read} read`,
      Object.fromEntries(first.skipped),
    );
    expect(first.refused, name).toBe(0);
    expect(joined / known, name).toBeGreaterThan(0.9);
    const again = await importCatalogueFile(db, path, { format: FRENCH_FILE, source: FRENCH_SOURCE });
    expect(again).toMatchObject({ added: 0, updated: 0 });
  }
});
