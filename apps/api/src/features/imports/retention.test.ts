import { expect, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;
const list = (id: number, seen = 1) =>
  malFile([{ series_animedb_id: malOf(id), my_status: 'Watching', my_watched_episodes: seen }]);

test('ten stored imports of a member evict previews and failures first, so that applied ones can still be undone', async () => {
  const { marie } = setup;
  const { id } = await imports.importFile(marie, list(10));
  for (let at = 0; at < 6; at++) {
    await imports.preview(marie, list(11));
    await imports.send(marie, 'no list at all');
  }
  expect((await marie.call('POST', `import/${id}/undo`)).json()).toEqual({ restored: 1, leftAlone: 0 });
  for (let at = 0; at < 12; at++) await imports.preview(marie, list(11));
  expect((await imports.read(marie, id)).state).toBe('undone');
  expect((await marie.call('GET', 'import')).json()).toHaveLength(10);
});

test('an eleventh applied import evicts an undone import before the oldest applied one', async () => {
  const { marie } = setup;
  const ids: number[] = [];
  for (let at = 0; at < 10; at++) ids.push((await imports.importFile(marie, list(10 + at))).id);
  const undone = ids[9] ?? 0;
  await marie.call('POST', `import/${undone}/undo`);
  const last = await imports.importFile(marie, list(9));
  const stored = async () =>
    ((await marie.call('GET', 'import')).json() as { id: number }[]).map((one) => one.id);
  expect(await stored()).toEqual([last.id, ...ids.slice(0, 9).reverse()]);
  const next = await imports.importFile(marie, list(8));
  expect(await stored()).toEqual([next.id, last.id, ...ids.slice(1, 9).reverse()]);
});
