import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import {
  bareLine,
  interchangeLine,
  lines,
  mangaLine,
  OFFLINE_HEADER,
  offlineEntry,
  testFolder,
} from './fixtures/entries.ts';
import { type ImportOptions, importCatalogueFile } from './importFile.ts';

let db: TestDatabase;
const folder = testFolder();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`truncate anime, manga restart identity cascade`.execute(db.sql);
});

/** Imports a file of this content; the refused entries by their place. */
async function run(content: string | Buffer, options: ImportOptions = {}) {
  const refused: [number, string][] = [];
  const onRefused = (at: number, reason: string) => refused.push([at, reason]);
  const summary = await importCatalogueFile(db, await folder.write('file', content), {
    onRefused,
    ...options,
  });
  const { added, updated, unchanged, read } = summary;
  return { counts: { read, added, updated, unchanged }, refused, end: summary.end, summary };
}
const count = async (kind: 'anime' | 'manga') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(kind)}`.execute(
    db.sql,
  );
  return rows[0]?.n;
};
const many = (length: number) => Array.from({ length }, (_, at) => bareLine(at + 1, `Titre ${at + 1}`));

test('anime and manga of one file are imported, and a second import changes nothing', async () => {
  const content = lines(
    interchangeLine(),
    mangaLine(),
    ...many(250).slice(200),
    mangaLine({ ids: { mal: 9 } }),
  );
  expect(await run(content)).toMatchObject({
    counts: { read: 53, added: 53, updated: 0, unchanged: 0 },
    end: { how: 'done' },
  });
  expect([await count('anime'), await count('manga')]).toEqual([51, 2]);
  expect(await run(gzipSync(content))).toMatchObject({
    counts: { added: 0, updated: 0, unchanged: 53 },
    refused: [],
  });
});

test('both formats of anime-offline-database give the same catalogue', async () => {
  const entries = [offlineEntry(), offlineEntry({ sources: ['https://kitsu.app/anime/7'], title: 'Autre' })];
  expect(await run(lines(OFFLINE_HEADER, ...entries))).toMatchObject({
    counts: { read: 2, added: 2 },
    refused: [],
  });
  const document = JSON.stringify({ ...OFFLINE_HEADER, data: entries }, null, 2);
  expect(await run(document)).toMatchObject({ counts: { read: 2, unchanged: 2 }, refused: [] });
});

test('an anime of one format is recognised in the other, which adds its ids once', async () => {
  await run(lines(interchangeLine()));
  const other = JSON.stringify({ data: [offlineEntry()] });
  expect(await run(other)).toMatchObject({ counts: { added: 0, updated: 1 } });
  expect(await run(other)).toMatchObject({ counts: { unchanged: 1 } });
  expect(await count('anime')).toBe(1);
});

test('invalid lines are reported with number and reason, and the import continues', async () => {
  const content = lines(
    bareLine(1, 'Un'),
    '{"ids":',
    '',
    { other: 1 },
    interchangeLine({ start: '2024-99' }),
    bareLine(2, 'Deux'),
  );
  const { refused, counts, end } = await run(content);
  expect(refused).toEqual([
    [2, 'JSON mal formé'],
    [4, 'ni un anime ni un manga d’un format connu'],
    [5, 'start : date invalide (2024-99)'],
  ]);
  expect({ counts, end }).toMatchObject({ counts: { read: 5, added: 2 }, end: { how: 'done' } });
});

test('a truncated gzip file keeps its imported entries and reports the place', async () => {
  const packed = gzipSync(lines(...many(2000)), { level: 1 });
  const { counts, end } = await run(packed.subarray(0, packed.length - 4000));
  expect(end).toEqual({ how: 'broken', at: counts.read + 1, reason: 'fichier compressé tronqué' });
  expect(counts.added).toBeGreaterThan(1000);
  expect(await count('anime')).toBe(counts.added);
});

test('a truncated document keeps its imported entries and reports the place', async () => {
  const document = JSON.stringify({
    data: [offlineEntry(), offlineEntry({ sources: [], title: 'Deux' }), offlineEntry()],
  });
  const { counts, end } = await run(document.slice(0, -200));
  expect({ counts, end }).toMatchObject({
    counts: { added: 2 },
    end: { how: 'broken', at: 3, reason: 'le fichier s’arrête avant la fin de la liste' },
  });
});

test('--limit counts entries', async () => {
  expect(await run(lines(...many(250)), { limit: 120 })).toMatchObject({
    counts: { read: 120, added: 120 },
    end: { how: 'done' },
  });
});

test('a dry run writes nothing and counts the same, including repeated titles and conflicts', async () => {
  await run(lines(...many(150).slice(100)));
  const again = [
    bareLine(3, 'Titre 3'),
    bareLine(3, 'Autre', { synonyms: ['Nouveau'] }),
    bareLine(3, 'Autre', { synonyms: ['Nouveau'] }),
  ];
  const claims = [1, 2].map((mal) =>
    bareLine(7000 + mal, 'Deux fois', { ids: { mal: 7000 + mal, anilist: 5 } }),
  );
  const content = lines(
    ...many(230),
    ...claims,
    ...many(120).slice(0, 100),
    ...again,
    interchangeLine({ ids: { mal: 140 } }),
  );
  const { before } = { before: await db.sql.selectFrom('anime').selectAll().execute() };
  const dry = await run(content, { dryRun: true });
  expect(await db.sql.selectFrom('anime').selectAll().execute()).toEqual(before);
  const real = await run(content);
  expect(dry.summary).toEqual(real.summary);
  expect(real.counts).toEqual({ read: 336, added: 182, updated: 2, unchanged: 152 });
  expect(real.summary.conflicts).toBe(1);
});

test('an abort ends the import between two batches, and written titles remain', async () => {
  const controller = new AbortController();
  const { counts, end } = await run(lines(...many(1000)), {
    signal: controller.signal,
    onProgress: ({ read }) => read >= 200 && controller.abort(),
  });
  expect(end).toEqual({ how: 'aborted' });
  expect(counts.added).toBe(200);
  expect(await count('anime')).toBe(200);
});

test('progress increases up to 1', async () => {
  const parts: (number | null)[] = [];
  await run(lines(...many(1000)), { onProgress: ({ part }) => parts.push(part) });
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual([...parts].sort());
});

test('the event loop runs during an import', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await run(lines(...Array.from({ length: 1500 }, (_, at) => interchangeLine({ ids: { mal: at + 1 } }))));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(15);
});
