import { array, assert, asyncProperty, constantFrom, option, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { lines, testFolder } from './fixtures/entries.ts';
import { importCatalogueFile } from './importFile.ts';

let db: TestDatabase;
const folder = testFolder();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

// Few values, so that titles repeat, contradict and complete each other.
const maybe = <T>(...values: T[]) => option(constantFrom(...values), { nil: undefined, freq: 2 });
const someIds = record({ mal: maybe(1, 2, 3), anilist: maybe(1, 2, 3), kitsu: maybe(1, 2), anidb: maybe(1) });
const line = record({
  ids: someIds,
  titles: record({ romaji: constantFrom('Un', 'Deux'), fr: maybe('Le un', 'Le deux'), ja: maybe('一') }),

  synonyms: maybe(['A'], ['B', 'C'], []),
  genres: maybe(['Drama'], ['Comedy', 'School'], []),
  tags: maybe(['x']),
  type: maybe('TV', 'MOVIE'),
  status: maybe('FINISHED', 'RELEASING'),
  episodes: maybe(0, 12, 24),

  start: maybe('2013', '2013-04', '2013-04-07', '2014-01'),
  season: maybe('FALL'),
  year: maybe(2013, 2014),
  adult: maybe(true, false),
  studios: maybe(['S'], ['T']),
  website: maybe('https://a.example', 'no'),
  hashtag: maybe('#a', '#b'),
  trailer: maybe('https://v.example/1', 'https://v.example/2'),
  mal_score: maybe(7.123, 8),
  mal_members: maybe(0, 10),
  synopsis_en: maybe('<i>T</i>ext', ''),
  synopsis_fr: maybe('Un texte.', 'Deux textes.'),
  streaming: maybe<(string | object)[]>(
    ['Netflix', 'Prime Video'],
    ['Prime Video', { site: 'Netflix', url: 'https://www.netflix.com/title/1' }],
  ),
});

test('importing any file twice gives the rows of the first time, and no change', async () => {
  await assert(
    asyncProperty(array(line, { minLength: 1, maxLength: 8 }), async (entries) => {
      await sql`truncate anime restart identity cascade`.execute(db.sql);
      const path = await folder.write('any', lines(...entries));
      const dry = await importCatalogueFile(db, path, { dryRun: true });
      const first = await importCatalogueFile(db, path);
      expect(dry).toEqual(first);
      const rows = await db.sql.selectFrom('anime').selectAll().orderBy('id').execute();
      expect(rows).toHaveLength(first.added);
      const second = await importCatalogueFile(db, path);
      expect(second).toMatchObject({ added: 0, updated: 0, refused: 0, unchanged: entries.length });
      expect(await db.sql.selectFrom('anime').selectAll().orderBy('id').execute()).toEqual(rows);
    }),
    { numRuns: 120 },
  );
});
