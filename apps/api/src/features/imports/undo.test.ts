import { IMPORT_RETENTION_MS } from '@kiroku/contract/imports/labels';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';
import { sweepImports } from './importStore.ts';

const imports = setupImports();
const { setup } = imports;
const seen = (id: number, episodes: number) => ({
  series_animedb_id: malOf(id),
  my_watched_episodes: episodes,
  my_score: 6,
  my_status: 'Dropped',
});

describe('undoing an import', () => {
  test('undoing an import restores former entries, and leaves those changed since', async () => {
    const { marie, api } = setup;
    const write = (body: object) => marie.call('POST', 'progression/anime/write', body);
    await write({ id: 10, status: 1, progression: 2, score: 9 });
    await write({ id: 11, status: 1, progression: 2 });
    const before = await imports.library(marie);
    const manga = { manga_mangadb_id: 2, my_read_chapters: 5 };
    const other = await imports.importFile(marie, malFile([manga], 'manga'));
    const { id } = await imports.importFile(
      marie,
      malFile([seen(10, 5), seen(11, 6), seen(12, 7), seen(13, 8)]),
    );
    await write({ id: 11, progression: 7 });
    await write({ id: 13, progression: 9 });
    await marie.call('DELETE', 'progression/anime/delete', { id: 12 });
    const answer = await marie.call('POST', `import/${id}/undo`);
    expect(answer.json()).toEqual({ restored: 1, leftAlone: 3 });
    const after = await imports.library(marie);
    expect(after.get(10)).toEqual(before.get(10));
    expect([after.get(11)?.progression, after.get(12), after.get(13)?.progression]).toEqual([
      7,
      undefined,
      9,
    ]);
    expect(await imports.read(marie, id)).toMatchObject({
      state: 'undone',
      undoableUntil: null,
      undone: { restored: 1, leftAlone: 3 },
    });
    const shown = (await marie.call('GET', `progression/anime/${marie.uid}`)).json();
    expect(shown).toHaveLength(3);
    const { rows: undone } = await imports.read(marie, id);
    expect(undone.map(({ media, reason, from }) => [media?.id, reason, from?.progression])).toEqual([
      [10, 'restored', 2],
      [11, 'changedSince', 2],
      [12, 'changedSince', undefined],
      [13, 'changedSince', undefined],
    ]);
    await imports.expectCountersHold();

    expect((await marie.call('POST', `import/${other.id}/undo`)).json()).toEqual({
      restored: 1,
      leftAlone: 0,
    });
    expect((await imports.read(marie, other.id)).rows).toMatchObject([
      { kind: 'manga', outcome: 'added', reason: 'takenOut', from: null },
    ]);
    const { rows } = await sql`select from manga_entry where uid = ${marie.uid}`.execute(api.db.sql);
    expect(rows).toEqual([]);
    expectRefusal(await marie.call('POST', `import/${id}/undo`), 409, 'import_not_undoable');
  });

  test('an import cannot be undone after seven days, and is deleted', async () => {
    const { marie, api } = setup;
    const { id } = await imports.importFile(marie, malFile([seen(14, 5)]));
    api.clock.advance(IMPORT_RETENTION_MS);
    expectRefusal(await marie.call('POST', `import/${id}/undo`), 409, 'import_not_undoable');
    expect((await marie.call('GET', 'import')).json()).toEqual([]);
    await sweepImports(api.db.sql, api.clock.now());
    expectRefusal(await marie.call('GET', `import/${id}`), 404, 'unknown_import');
    expect((await imports.library(marie)).size).toBe(1);
  });
});

test('importing the same list twice changes nothing the second time', async () => {
  const { marie } = setup;
  const file = malFile([seen(15, 5), seen(16, 6)]);
  await imports.importFile(marie, file);
  const before = await imports.library(marie);
  const again = await imports.importFile(marie, file);
  expect(again.counts).toMatchObject({ added: 0, updated: 0, same: 2 });
  expect(await imports.library(marie)).toEqual(before);
  await imports.importFile(marie, malFile([seen(15, 1), seen(17, 1)]), 'keep');
  expect((await imports.library(marie)).get(15)).toEqual(before.get(15));
  await imports.importFile(marie, malFile([seen(15, 1)]), 'replace');
  expect((await imports.library(marie)).get(15)).toMatchObject({ progression: 1, score: 6 });
  await imports.expectCountersHold();
});
