import { expect, test } from 'vitest';
import { json } from '../../testing/fakeAnilist.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK } from '../../testing/seed.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

const anilistEntry = (idMal: number, marks: object) => ({
  id: idMal,
  status: 'COMPLETED',
  score: 0,
  progress: 1,
  progressVolumes: 0,
  repeat: 0,
  notes: null,
  customLists: null,
  media: {
    id: idMal + 1_000_000,
    idMal,
    title: { romaji: `Titre ${idMal}`, english: null, native: null },
    format: 'TV',
    episodes: 12,
    chapters: null,
    seasonYear: null,
  },
  ...marks,
});
const anilistFile = (...entries: object[]) => ({ MediaListCollection: { lists: [{ entries }] } });
const kitsuFile = (...marks: object[]) => ({
  data: marks.map((mark, at) => ({
    id: String(at),
    type: 'libraryEntries',
    attributes: { status: 'current', ...mark },
    relationships: { anime: { data: { type: 'anime', id: String(at) } } },
  })),
  included: marks.flatMap((_, at) => [
    {
      type: 'anime',
      id: String(at),
      attributes: { canonicalTitle: `Shirizu ${at + 10}` },
      relationships: { mappings: { data: [{ type: 'mappings', id: String(at) }] } },
    },
    {
      type: 'mappings',
      id: String(at),
      attributes: { externalSite: 'myanimelist/anime', externalId: String(malOf(at + 10)) },
    },
  ]),
});

/** Files of four titles: a private one, a public one, one without a word on it, and a private one. */
const FILES = {
  'AniList’s JSON': anilistFile(
    ...[{ private: true, hiddenFromStatusLists: true }, { private: false }, {}, { private: true }].map(
      (marks, at) => anilistEntry(malOf(at + 10), marks),
    ),
  ),
  'Kitsu’s JSON': kitsuFile({ private: true }, { private: false }, {}, { private: true }),
};

test.each(Object.entries(FILES))(
  'private entries of %s are left out and counted, unless the member chooses otherwise',
  async (_, file) => {
    const { marie } = setup;
    const preview = await imports.preview(marie, JSON.stringify(file));
    expect(preview).toMatchObject({
      withPrivate: false,
      counts: { added: 2, private: 2, missing: 0 },
      marks: { private: 2, hidden: 0 },
      rowCount: 4,
    });
    expect(preview.rows.map(({ outcome, to }) => [outcome, to === null])).toEqual([
      ['private', true],
      ['added', false],
      ['added', false],
      ['private', true],
    ]);
    const all = await imports.read(marie, preview.id, '?withPrivate=true');
    expect(all).toMatchObject({
      withPrivate: true,
      counts: { added: 4, private: 0 },
      marks: { private: 2, hidden: 0 },
    });
    const done = await imports.apply(marie, preview.id);
    expect(done).toMatchObject({ withPrivate: false, counts: preview.counts, marks: preview.marks });
    expect(done.rows).toEqual(preview.rows);
    expect([...(await imports.library(marie)).keys()].sort()).toEqual([11, 12]);
    expect((await imports.read(marie, preview.id, '?outcome=private')).rowCount).toBe(2);

    const { id } = await imports.preview(marie, JSON.stringify(file));
    expect((await marie.call('POST', `import/${id}/apply`, { withPrivate: true })).statusCode).toBe(200);
    const chosen = await imports.reach(marie, id, 'done');
    expect(chosen).toMatchObject({ withPrivate: true, counts: { added: 2, same: 2, private: 0 } });
    expect([...(await imports.library(marie)).keys()].sort()).toEqual([10, 11, 12, 13]);
    await imports.expectCountersHold();
  },
);

test('private entries of AniList’s personal data are left out, and hidden ones imported and counted', async () => {
  const { marie, api } = setup;
  await api.db.sql.updateTable('manga').set({ id_anilist: 30_002 }).where('id', '=', BERSERK).execute();
  await api.catalogue.refresh('manga', [BERSERK]);
  const entry = { series_type: 1, series_id: 30_002, status: 2, progress: 3 };
  const previewOf = (marks: object) =>
    imports.preview(marie, JSON.stringify({ user: { id: 1 }, lists: [{ ...entry, ...marks }] }));
  expect(await previewOf({ private: 1 })).toMatchObject({
    counts: { added: 0, private: 1 },
    marks: { private: 1 },
  });
  expect(await previewOf({ private: 0, hidden_default: 1 })).toMatchObject({
    counts: { added: 1, private: 0 },
    marks: { private: 0, hidden: 1 },
  });
});

test('entries hidden from status lists are imported and counted apart', async () => {
  const file = anilistFile(
    anilistEntry(malOf(10), { hiddenFromStatusLists: true }),
    anilistEntry(malOf(11), { hiddenFromStatusLists: false }),
  );
  const preview = await imports.preview(setup.marie, JSON.stringify(file));
  expect(preview).toMatchObject({ counts: { added: 2, private: 0 }, marks: { private: 0, hidden: 1 } });
});

test('a title that is private in any row of a list is private', async () => {
  const file = anilistFile(
    anilistEntry(malOf(10), { private: true }),
    anilistEntry(malOf(10), { private: false }),
  );
  const preview = await imports.preview(setup.marie, JSON.stringify(file));
  expect(preview.counts).toMatchObject({ added: 0, private: 1 });
});

test('private entries are left out of an import in one call, and named nowhere', async () => {
  const { marie } = setup;
  const entries = [anilistEntry(malOf(10), { private: true }), anilistEntry(malOf(11), { private: false })];
  imports.anilist.answerWith((response, request) => {
    const lists = request.variables.type === 'ANIME' ? [{ entries }] : [];
    json({ data: { MediaListCollection: { hasNextChunk: false, lists } } })(response, request);
  });
  const answer = await marie.call('POST', 'import/anilist', { username: 'membre' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ added_anime: ['Série nº 11'], missing_anime: [] });
});

test.each(['reading', 'applying', 'undoing', 'failed', 'cancelled'] as const)(
  'an import in the state %s counts no rows, so that polling it is cheap',
  async (state) => {
    const { marie, api } = setup;
    const { id } = await imports.preview(marie, JSON.stringify(FILES['Kitsu’s JSON']));
    await api.db.sql.updateTable('list_import').set({ state }).where('id', '=', id).execute();
    expect(await imports.read(marie, id)).toMatchObject({
      counts: { added: 0, private: 0 },
      marks: { private: 0, hidden: 0 },
      rows: [],
    });
    await api.db.sql.deleteFrom('list_import').where('id', '=', id).execute();
  },
);

test('an invalid choice about private entries is refused', async () => {
  const { marie } = setup;
  const { id } = await imports.preview(marie, JSON.stringify(FILES['Kitsu’s JSON']));
  expectRefusal(await marie.call('GET', `import/${id}?withPrivate=x`), 422);
  expectRefusal(await marie.call('POST', `import/${id}/apply`, { withPrivate: 'x' }));
});
