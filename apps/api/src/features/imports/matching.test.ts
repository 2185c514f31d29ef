import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ADULT, BERSERK, TITAN } from '../../testing/seed.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports, TITAN_MAL } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

/** Outcomes of rows in our own format. */
async function outcomesOf(rows: object[], kind: 'anime' | 'manga' = 'anime') {
  const file = JSON.stringify({
    format: 'kiroku',
    version: 1,
    [kind]: rows.map((row) => ({ status: 1, ...row })),
  });
  const { rows: shown } = await imports.preview(setup.marie, file);
  return shown.map(({ media, reason }) => media?.id ?? reason);
}

describe('matching titles', () => {
  test('a title is found by its MyAnimeList id, else its AniList id, else its name', async () => {
    const found = await outcomesOf([
      { idMAL: TITAN_MAL, title: 'Autre nom' },
      { idMAL: malOf(20), idAnilist: TITAN_MAL },
      { idMAL: 1, idAnilist: 16_498, title: 'x' },
      { title: 'Shirizu 22' },
    ]);
    expect(found).toEqual([20, TITAN, 22]);
  });

  test('a title is found by any of its names, whatever case, accents, width and punctuation', async () => {
    for (const title of [
      'ATTACK ON TITAN!',
      "l'attaque des titans",
      'Ｓｈｉｎｇｅｋｉ ｎｏ Kyojin',
      '進撃の巨人',
      'snk',
    ]) {
      expect(await outcomesOf([{ title }]), title).toEqual([TITAN]);
    }
    expect(await outcomesOf([{ title: 'La Belladone interdite', type: 'Film' }])).toEqual([ADULT]);
    expect(await outcomesOf([{ title: 'Beruseruku' }], 'manga')).toEqual([BERSERK]);
  });

  test('an ambiguous name finds no title', async () => {
    const { sql } = setup.api.db;
    const twins = { title: 'Jumeaux', created_at: new Date(), updated_at: new Date() };
    await sql
      .insertInto('anime')
      .values([
        { ...twins, id: 901, start_year: 2001 },
        { ...twins, id: 902, start_year: 2002, type: 'Film' },
      ])
      .execute();
    await setup.api.catalogue.refresh('anime', [901, 902]);
    expect(await outcomesOf([{ title: 'Jumeaux' }])).toEqual(['ambiguous']);
    expect(await outcomesOf([{ title: 'Jumeaux', year: 2001 }])).toEqual([901]);
    expect(await outcomesOf([{ title: 'Jumeaux', type: 'Film' }])).toEqual(['ambiguous']);
    expect(await outcomesOf([{ title: 'Jumeaux', type: 'Film', year: 2002 }])).toEqual([902]);
    expect(await outcomesOf([{ title: 'Shingeki no Kyojin', type: 'Film' }])).toEqual(['unknown']);
    expect(await outcomesOf([{ title: 'Shingeki no Kyojin', idMAL: 77 }])).toEqual(['unknown']);
    expect(await outcomesOf([{ title: 'Shingeki' }, { title: '!!!' }, {}])).toEqual([
      'unknown',
      'unknown',
      'nameless',
    ]);
  });

  test('a title is found by our own id when a name agrees', async () => {
    expect(
      await outcomesOf([
        { id: TITAN, title: 'Attack on Titan' },
        { id: 30, title: 'Attack en mousse' },
      ]),
    ).toEqual([TITAN, 'unknown']);
  });

  test('a merged title is found as its replacement, and a deleted one is missing', async () => {
    const staff = await addMember(setup.api, `Equipe${setup.number}`, { isStaff: true });
    const reason = 'Doublon évident';
    expect((await staff.call('POST', 'anime/40/merge', { into: 41, reason })).statusCode).toBe(200);
    expect((await staff.call('DELETE', 'anime/42', { reason })).statusCode).toBe(200);
    const found = await outcomesOf([
      { idMAL: malOf(40), title: 'Shirizu 40' },
      { idMAL: malOf(42), title: 'Shirizu 42' },
    ]);
    expect(found).toEqual([41, 'removed']);
  });
});

test('of several rows for a title the last one counts', async () => {
  const file = malFile([
    { series_animedb_id: malOf(50), my_watched_episodes: 1 },
    { series_animedb_id: 999_999, series_title: 'Nulle part' },
    { series_animedb_id: malOf(50), my_watched_episodes: 4 },
    { series_animedb_id: 999_999, series_title: 'Nulle part' },
  ]);
  const { rows, counts } = await imports.preview(setup.marie, file);
  expect(counts).toMatchObject({ added: 1, missing: 1 });
  expect(rows[0]).toMatchObject({ position: 3, to: { progression: 4 } });
});

test('progress beyond the total becomes the total, in chapters for manga', async () => {
  const { marie } = setup;
  const anime = await imports.preview(
    marie,
    malFile([{ series_animedb_id: TITAN_MAL, my_watched_episodes: 7450 }]),
  );
  expect(anime.rows[0]?.to?.progression).toBe(25);
  const manga = malFile(
    [{ manga_mangadb_id: 2, my_read_chapters: 999, my_read_volumes: 40, my_retail_volumes: 3 }],
    'manga',
  );
  await imports.importFile(marie, manga);
  const rows = await setup.api.db.sql
    .selectFrom('manga_entry')
    .selectAll()
    .where('uid', '=', marie.uid)
    .execute();
  expect(rows).toMatchObject([
    { manga_id: BERSERK, progression: 364, volumes: 40, volumes_owned: 3, status: 1 },
  ]);
});
