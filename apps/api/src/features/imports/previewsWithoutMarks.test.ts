import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const MIGRATION = new URL('../../db/migrations/0043_previews_without_marks.sql', import.meta.url);
const imports = setupImports();
const { setup } = imports;

test('the migration ends AniList and Kitsu previews without private marks, and leaves other imports', async () => {
  const { marie, paul, api } = setup;
  const list = malFile([{ series_animedb_id: malOf(10), my_watched_episodes: 3 }]);
  const setSource = (id: number, source: 'anilist' | 'kitsu') =>
    api.db.sql.updateTable('list_import').set({ source }).where('id', '=', id).execute();
  const done = await imports.importFile(marie, list);
  await setSource(done.id, 'kitsu');
  const kitsu = await imports.preview(marie, list);
  await setSource(kitsu.id, 'kitsu');
  const mal = await imports.preview(paul, list);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(api.db.sql);
  expect(await imports.read(marie, kitsu.id)).toMatchObject({
    state: 'failed',
    failure: { code: 'import_interrupted', message: expect.stringContaining('Vous pouvez le relancer.') },
  });
  const left = await api.db.sql.selectFrom('list_import_row').select('import_id').execute();
  expect(left.map(({ import_id: id }) => id).sort()).toEqual([done.id, mal.id].sort());
  expect((await imports.read(marie, done.id)).state).toBe('done');
  expect((await imports.read(paul, mal.id)).state).toBe('ready');
  await imports.importFile(marie, list);
});
