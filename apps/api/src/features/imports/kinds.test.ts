import { expect, test } from 'vitest';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { malOf, setupImports, TITAN_MAL } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

/** Previews AniList entries without a kind. */
async function previewOf(...entries: object[]) {
  const lists = [{ entries: entries.map((entry) => ({ status: 'COMPLETED', progress: 3, ...entry })) }];
  return imports.preview(setup.marie, JSON.stringify({ MediaListCollection: { lists } }));
}

test('an entry of unknown kind is the only title with its AniList id', async () => {
  const { marie, api } = setup;
  await api.db.sql.updateTable('manga').set({ id_anilist: 30_002 }).where('id', '=', BERSERK).execute();
  await api.catalogue.refresh('manga', [BERSERK]);
  const preview = await previewOf({ mediaId: 30_002, media: { idMal: TITAN_MAL } }, { mediaId: TITAN_MAL });
  expect(preview.rows).toMatchObject([
    { kind: 'manga', media: { id: BERSERK }, outcome: 'added' },
    { kind: 'anime', media: { id: TITAN }, outcome: 'added' },
  ]);
  await imports.apply(marie, preview.id);
  expect([...(await imports.library(marie)).keys()]).toEqual([TITAN]);
});

test('an entry of unknown kind is the title with its MyAnimeList id and its name', async () => {
  const { rows } = await previewOf(
    { media: { idMal: 2, title: { romaji: 'Berserk' } } },
    { media: { idMal: malOf(60), title: { romaji: 'Shirizu 60' } } },
  );
  expect(rows.map(({ kind, media }) => [kind, media?.id])).toEqual([
    ['manga', BERSERK],
    ['anime', 60],
  ]);
});

test('an entry that stays of unknown kind is missing, with the reason', async () => {
  const { marie } = setup;
  const preview = await previewOf(
    { mediaId: 900_003, media: { idMal: TITAN_MAL, title: { romaji: 'MONSTER' } } },
    { mediaId: 900_004, media: { title: { romaji: 'Shirizu 61' } } },
  );
  expect(preview.counts).toMatchObject({ added: 0, missing: 2 });
  expect(preview.rows).toMatchObject([
    { kind: null, title: 'MONSTER', outcome: 'missing', reason: 'kindless', media: null },
    { kind: null, title: 'Shirizu 61', outcome: 'missing', reason: 'kindless', media: null },
  ]);
  const done = await imports.apply(marie, preview.id);
  expect(done.counts).toEqual(preview.counts);
  expect(done.rows).toEqual(preview.rows);
});
