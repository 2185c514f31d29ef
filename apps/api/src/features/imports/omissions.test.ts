import { NOTE_MAX } from '@kiroku/contract/library/labels';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';
import { chooseTags } from './rowStore.ts';

const imports = setupImports();
const { setup } = imports;

const row = (id: number, values: Record<string, string | number>) => ({
  series_animedb_id: malOf(id),
  series_title: `Shirizu ${id}`,
  ...values,
});
const LATE = { my_status: 'Completed', my_start_date: '2023-05-01', my_finish_date: '2021-01-02' };
const LIST = malFile([
  row(10, { ...LATE, my_tags: 'drôle, à revoir' }),
  row(11, { my_start_date: '2021-05-00', my_finish_date: '2022-00-00', my_score: 'bien' }),
  row(12, { my_comments: 'x', my_tags: 'triste' }),
  row(13, {}),
  { series_animedb_id: 999_999, series_title: 'Nulle part', my_start_date: '2021-00-00', my_tags: 'x' },
]);

const NO_OMISSIONS = { order: 0, partial: 0, unreadable: 0, long: 0, tags: 0 };

test('values left out of a list are reported on each imported row, and counted', async () => {
  const { marie } = setup;
  const preview = await imports.preview(marie, LIST);
  expect(preview).toMatchObject({
    withTags: false,
    omissions: { order: 1, partial: 1, unreadable: 1, long: 0, tags: 2 },
  });
  const tags = (value: string) => ({ field: 'tags', reason: 'tags', value });
  expect(preview.rows.map(({ omitted }) => omitted)).toEqual([
    [{ field: 'startDate', reason: 'order', value: '01/05/2023' }, tags('drôle, à revoir')],
    [
      { field: 'startDate', reason: 'partial', value: '05/2021' },
      { field: 'endDate', reason: 'partial', value: '2022' },
      { field: 'score', reason: 'unreadable', value: 'bien' },
    ],
    [tags('triste')],
    [],
    [],
  ]);
  expect(preview.rows[0]?.to).toMatchObject({ startDate: null, endDate: '2021-01-02' });
  const done = await imports.apply(marie, preview.id);
  expect(done).toMatchObject({ withTags: false, omissions: preview.omissions, rows: preview.rows });
});

test('rows that are not imported count no omissions, before and after the import', async () => {
  const { marie, api } = setup;
  await imports.importFile(marie, LIST);
  const { id } = await imports.preview(marie, LIST);
  const unchanged = await imports.read(marie, id, '?policy=keep');
  expect(unchanged).toMatchObject({ counts: { kept: 4, missing: 1 }, omissions: NO_OMISSIONS });
  expect(unchanged.rows.flatMap(({ omitted }) => omitted)).toEqual([]);
  expect(await imports.apply(marie, id, 'keep')).toMatchObject({ omissions: NO_OMISSIONS });

  const hidden = await imports.preview(marie, LIST);
  await api.db.sql
    .updateTable('list_import_row')
    .set({ mark: 'private' })
    .where('import_id', '=', hidden.id)
    .where('position', '<=', 2)
    .execute();
  const withoutPrivate = await imports.read(marie, hidden.id, '?policy=replace');
  expect(withoutPrivate).toMatchObject({
    counts: { private: 2 },
    marks: { private: 2 },
    omissions: { ...NO_OMISSIONS, tags: 1 },
  });
  const done = await imports.apply(marie, hidden.id, 'replace');
  expect(done).toMatchObject({ omissions: withoutPrivate.omissions, marks: withoutPrivate.marks });
});

test('tags that would make a note too long are left out and counted', async () => {
  const { marie } = setup;
  const { id } = await imports.preview(
    marie,
    malFile([row(14, { my_comments: 'x'.repeat(NOTE_MAX), my_tags: 'long' }), row(15, { my_tags: 'court' })]),
  );
  const chosen = await imports.read(marie, id, '?withTags=true');
  expect(chosen.omissions).toEqual({ ...NO_OMISSIONS, tags: 1 });
  expect(chosen.rows.map(({ omitted }) => omitted.length)).toEqual([1, 0]);
  const answer = await marie.call('POST', `import/${id}/apply`, { withTags: true });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await imports.reach(marie, id, 'done')).toMatchObject({ omissions: chosen.omissions });
});

test('tags are added to the notes when the member chooses so', async () => {
  const { marie } = setup;
  const { id } = await imports.preview(marie, LIST);
  const chosen = await imports.read(marie, id, '?withTags=true');
  expect(chosen).toMatchObject({ withTags: true, omissions: { tags: 0 } });
  expect(
    chosen.rows.map(({ to, omitted }) => [to?.note, omitted.some(({ field }) => field === 'tags')]),
  ).toEqual([
    ['Étiquettes\u202f: drôle, à revoir', false],
    [null, false],
    ['x\nÉtiquettes\u202f: triste', false],
    [null, false],
    [undefined, false],
  ]);
  const answer = await marie.call('POST', `import/${id}/apply`, { withTags: true });
  expect(answer.statusCode, answer.body).toBe(200);
  const done = await imports.reach(marie, id, 'done');
  expect(done).toMatchObject({ withTags: true, rows: chosen.rows, omissions: chosen.omissions });
  expect((await imports.library(marie)).get(12)?.note).toBe('x\nÉtiquettes\u202f: triste');

  const again = await imports.preview(marie, LIST);
  expect((await imports.read(marie, again.id, '?withTags=true')).counts).toMatchObject({
    same: 4,
    missing: 1,
  });
});

test('an interrupted import keeps the choice about tags', async () => {
  const { marie, api } = setup;
  const { id } = await imports.preview(marie, LIST);
  await chooseTags(api.db.sql, id);
  await api.db.sql
    .updateTable('list_import')
    .set({ state: 'applying', policy: 'merge' })
    .where('id', '=', id)
    .execute();
  api.clock.advance(31_000);
  await imports.runJob();
  expect(await imports.read(marie, id)).toMatchObject({ state: 'done', withTags: true });
  expect((await imports.library(marie)).get(12)?.note).toBe('x\nÉtiquettes\u202f: triste');
});

test('an invalid choice about tags is refused', async () => {
  const { marie } = setup;
  const { id } = await imports.preview(marie, LIST);
  expectRefusal(await marie.call('GET', `import/${id}?withTags=x`), 422);
  expectRefusal(await marie.call('POST', `import/${id}/apply`, { withTags: 'x' }));
});
