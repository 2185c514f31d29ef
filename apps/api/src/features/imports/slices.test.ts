import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { setupImports } from './fixtures/setupImports.ts';
import { SLICE } from './slices.ts';

const imports = setupImports();
const { setup } = imports;
const ROWS = 2 * SLICE + SLICE / 2;
const FIRST = 5000;
const malOf = (id: number) => 700_000 + id;
const seen = (from: number, count: number, episodes: number) =>
  Array.from({ length: count }, (_, at) => ({
    series_animedb_id: malOf(FIRST + from + at),
    my_watched_episodes: episodes,
    my_status: 'Watching',
  }));

async function addTitles(): Promise<void> {
  const { api } = setup;
  await sql`insert into anime (id, title, id_mal, created_at, updated_at)
    select g, 'Tranche ' || g, 700000 + g, now(), now() from generate_series(${FIRST}::int, ${FIRST + ROWS - 1}::int) g
    on conflict do nothing`.execute(api.db.background);
  await api.catalogue.refresh(
    'anime',
    Array.from({ length: ROWS }, (_, at) => FIRST + at),
  );
}

/** Fails every write of an entry of a title. */
async function failAt(id: number): Promise<() => Promise<void>> {
  const { db } = setup.api;
  await sql`create function broken_entry() returns trigger language plpgsql as $$
    begin raise exception 'broken entry'; end $$`.execute(db.sql);
  await sql`create trigger broken_entry before insert on library_entry for each row
    when (new.anime_id = ${sql.lit(id)}) execute function broken_entry()`.execute(db.sql);
  return async () => {
    await sql`drop trigger if exists broken_entry on library_entry`.execute(db.sql);
    await sql`drop function if exists broken_entry()`.execute(db.sql);
  };
}

test('a failing import is rolled back whole', async () => {
  const { marie } = setup;
  await addTitles();
  await imports.importFile(marie, malFile(seen(0, 3, 1)));
  const before = await imports.library(marie);
  const mend = await failAt(FIRST + ROWS - 1);
  onTestFinished(mend);
  const { id } = await imports.preview(marie, malFile(seen(0, ROWS, 2)));
  await marie.call('POST', `import/${id}/apply`, {});
  const failed = await imports.reach(marie, id, 'failed');
  expect(failed).toMatchObject({ failure: { code: 'import_interrupted' }, undone: null });
  const after = await imports.library(marie);
  expect(after.size).toBe(before.size);
  for (const [title, entry] of before)
    expect(after.get(title)).toMatchObject({ progression: entry.progression });
  await imports.expectCountersHold();
  await mend();
  expect((await imports.importFile(marie, malFile(seen(0, ROWS, 2)))).counts.added).toBe(ROWS - 3);
});

test('an interrupted import or undo resumes where it stopped', async () => {
  const { marie, api } = setup;
  await addTitles();
  const { id } = await imports.preview(marie, malFile(seen(0, ROWS, 3)));
  const lost = (state: 'applying' | 'undoing') =>
    api.db.sql
      .updateTable('list_import')
      .set({ state, policy: 'merge', written_to: 0, restored: 0, left_alone: 0 })
      .where('id', '=', id)
      .execute();
  await lost('applying');
  await imports.runJob();
  expect((await imports.read(marie, id)).state).toBe('applying');
  api.clock.advance(31_000);
  await imports.runJob();
  expect(await imports.read(marie, id)).toMatchObject({ state: 'done', counts: { added: ROWS } });
  expect((await imports.library(marie)).size).toBe(ROWS);
  await lost('undoing');
  expect(await imports.read(marie, id)).toMatchObject({
    state: 'undoing',
    undone: null,
    undoableUntil: null,
  });
  api.clock.advance(31_000);
  await imports.runJob();
  expect(await imports.read(marie, id)).toMatchObject({
    state: 'undone',
    undone: { restored: ROWS, leftAlone: 0 },
  });
  expect((await imports.library(marie)).size).toBe(0);
  await imports.expectCountersHold();
});

test('an import written by an earlier version can be undone', async () => {
  const { marie, api } = setup;
  await addTitles();
  const { id } = await imports.importFile(marie, malFile(seen(0, 5, 1)));
  await sql`update list_import_row set written = null where import_id = ${id}`.execute(api.db.sql);
  const { rows } = await sql<{ last_change: number }>`
    select distinct last_change from library_entry where uid = ${marie.uid}`.execute(api.db.sql);
  expect(rows).toHaveLength(1);
  await api.db.sql
    .updateTable('list_import')
    .set({ last_change: rows[0]?.last_change ?? 0 })
    .where('id', '=', id)
    .execute();
  expect((await marie.call('POST', `import/${id}/undo`)).json()).toEqual({ restored: 5, leftAlone: 0 });
});

test('writes of +1 by the member are stored while an import is written', async () => {
  const { marie } = setup;
  await addTitles();
  const { id } = await imports.preview(marie, malFile(seen(0, ROWS, 2)));
  const writing = imports.apply(marie, id);
  for (let progression = 1; progression <= 12; progression += 1) {
    const answer = await marie.call('POST', 'progression/anime/write', { id: 10, status: 1, progression });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await writing;
  const library = await imports.library(marie);
  expect([library.get(10)?.progression, library.size]).toEqual([12, ROWS + 1]);
  await imports.expectCountersHold();
});
