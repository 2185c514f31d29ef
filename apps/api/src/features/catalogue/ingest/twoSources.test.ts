import { array, assert, asyncProperty, constantFrom, option, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { updateTitle } from '../writeStore.ts';
import { bareLine, type Fields, interchangeLine, lines, testFolder } from './fixtures/entries.ts';
import { importCatalogueFile } from './importFile.ts';
import { sourceOrder } from './sourceOrder.ts';

let db: TestDatabase;
const folder = testFolder();
const order = sourceOrder(['haute', 'basse']);
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
/** Rows are few: to truncate would empty the files of each table that refers to them. */
const empty = async () => {
  await db.sql.deleteFrom('anime').execute();
  await sql`alter sequence anime_id_seq restart`.execute(db.sql);
};
beforeEach(async () => {
  await empty();
});

async function run(source: string, ...entries: Fields[]) {
  return importCatalogueFile(db, await folder.write(source, lines(...entries)), { source, order });
}
const rows = () => db.sql.selectFrom('anime').selectAll().orderBy('id_mal').execute();
const only = async () => (await rows())[0];

/** The catalogue without moments; growing lists as sets. */
const contents = async () =>
  (await rows()).map(({ id: _, version: __, created_at: ___, updated_at: ____, ...row }) => ({
    ...row,
    alt: row.alt.toSorted(),
    tags: row.tags.toSorted(),
    videos: row.videos.map(({ url }) => url).toSorted(),
  }));

describe('values of two sources', () => {
  test('a lower source adds unknown values and does not replace those of a higher one', async () => {
    await run('haute', interchangeLine({ episodes: 12, duration_min: null }));
    expect(await run('basse', interchangeLine({ episodes: 13, duration_min: 24 }))).toMatchObject({
      updated: 1,
    });
    expect(await only()).toMatchObject({
      nb_episodes: 12,
      ep_average: 24,
      value_sources: {
        nb_episodes: 'haute',
        ep_average: 'basse',
        start_year: 'haute',
        'social.Hashtag': 'haute',
      },
    });
    expect(await run('basse', interchangeLine({ episodes: 14, duration_min: 25 }))).toMatchObject({
      updated: 1,
    });
    expect(await only()).toMatchObject({ nb_episodes: 12, ep_average: 25 });
  });

  test('a higher source replaces a lower one, except with nothing or a coarser date', async () => {
    await run('basse', interchangeLine({ episodes: 13, start: '2024-04-07' }));
    await run('haute', bareLine(101, 'Umi', { episodes: 12, start: '2024-04' }));
    expect(await only()).toMatchObject({
      romanji: 'Umi',
      nb_episodes: 12,
      start_day: 7,
      title_jp: '海の手紙',
    });
    expect((await only())?.value_sources).toMatchObject({ start_year: 'haute', title_jp: 'basse' });
  });

  test('a later value in one file does not refine a value of another source', async () => {
    const low = [
      bareLine(101, 'Umi', { start: '2014-01', studios: ['T'] }),
      bareLine(101, 'Umi', { start: '2013-04-07', studios: ['S', 'T'] }),
    ];
    const high = bareLine(101, 'Umi', { start: '2013', studios: ['S'] });
    await run('haute', high);
    await run('basse', ...low);
    expect(await only()).toMatchObject({ start_year: 2013, start_month: null, studios: ['S'] });
    await empty();
    await run('basse', ...low);
    await run('haute', high);
    expect(await only()).toMatchObject({ start_year: 2013, start_month: null, studios: ['S'] });
  });

  test('a value stated by two sources belongs to the higher one, without an update of the title', async () => {
    await run('basse', interchangeLine());
    expect(await run('haute', interchangeLine())).toMatchObject({ unchanged: 1, updated: 0 });
    expect(new Set(Object.values((await only())?.value_sources ?? {}))).toEqual(new Set(['haute']));
  });

  test('a value written here belongs to no source', async () => {
    await run('haute', interchangeLine());
    await updateTitle(db.sql, 'anime', 1, { title: 'Le nôtre', start_month: 5, social: {} });
    const value_sources = (await only())?.value_sources;
    expect(value_sources).toHaveProperty('nb_episodes', 'haute');
    for (const name of ['title', 'start_year', 'social.Hashtag'])
      expect(value_sources).not.toHaveProperty([name]);
    await run('haute', interchangeLine({ titles: { fr: 'Autre', romaji: 'Autre' } }));
    expect(await only()).toMatchObject({ title: 'Le nôtre', start_month: 5, social: {}, romanji: 'Autre' });
  });

  test('any source replaces a value stored before sources were', async () => {
    await run('haute', interchangeLine());
    await db.sql.updateTable('anime').set({ value_sources: '{}' }).execute();
    await run('basse', interchangeLine({ episodes: 13 }));
    expect(await only()).toMatchObject({ nb_episodes: 13, value_sources: { nb_episodes: 'basse' } });
  });
});

// Few values, so that the two sources contradict and complete each other, and titles come twice.
const maybe = <T>(...values: T[]) => option(constantFrom(...values), { nil: undefined, freq: 2 });
const line = record({
  ids: record({ mal: constantFrom(1, 2) }),
  titles: record({ romaji: constantFrom('Un', 'Deux'), fr: maybe('Le un', 'Le deux') }),
  synonyms: maybe(['A'], ['B', 'C']),
  genres: maybe(['Drama'], ['Comedy', 'School']),
  type: maybe('TV', 'MOVIE'),
  episodes: maybe(0, 12, 24),
  start: maybe('2013', '2013-04', '2013-04-07', '2014-01'),
  season: maybe('FALL'),
  year: maybe(2013, 2014),
  adult: maybe(true, false),
  studios: maybe(['S'], ['s'], ['T'], ['S', 'T']),
  website: maybe('https://a.example', 'https://b.example'),
  hashtag: maybe('#a', '#b'),
  mal_score: maybe(7.123, 8),
  mal_members: maybe(0, 10),
  synopsis_en: maybe('Text', 'Other text'),
});
const file = array(line, { minLength: 1, maxLength: 3 });

test('two files in either order give the same catalogue, and importing again changes nothing', async () => {
  await assert(
    asyncProperty(file, file, async (high, low) => {
      await empty();
      await run('haute', ...high);
      await run('basse', ...low);
      const one = await contents();
      await empty();
      await run('basse', ...low);
      await run('haute', ...high);
      expect(await contents()).toEqual(one);
      for (const [source, entries] of [
        ['haute', high],
        ['basse', low],
        ['haute', high],
      ] as const) {
        expect(await run(source, ...entries)).toMatchObject({ added: 0, updated: 0 });
      }
      expect(await contents()).toEqual(one);
    }),
    { numRuns: 150 },
  );
});
