import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;
const secondProcess = setupSecondProcess(setup);
const INTERRUPTED = {
  code: 'import_interrupted',
  message: 'L’import a été interrompu : rien n’a été modifié. Vous pouvez le relancer.',
};
const LIST = malFile([{ series_animedb_id: malOf(10), my_watched_episodes: 3 }]);

/** Moves an import past what the calls allow, as a process that went left it. */
async function setState(id: number, changes: { state: 'reading'; alive_at?: Date }): Promise<void> {
  await setup.api.db.sql.updateTable('list_import').set(changes).where('id', '=', id).execute();
}

test('visitors cannot import, and members see only their own imports', async () => {
  const { marie, paul, api } = setup;
  const visitor = callerOf(api);
  const { id } = await imports.preview(marie, LIST);
  for (const [method, path] of [
    ['GET', 'import'],
    ['GET', `import/${id}`],
    ['POST', 'import/start'],
    ['POST', `import/${id}/apply`],
    ['POST', `import/${id}/cancel`],
    ['POST', `import/${id}/undo`],
    ['POST', 'import/mal'],
    ['POST', 'import/anilist'],
  ] as const) {
    expectRefusal(await visitor(method, path, method === 'POST' ? {} : undefined), 401, 'signed_out');
  }
  const unsigned = await api.inject({
    method: 'POST',
    url: '/api/import/file',
    headers: { 'content-type': 'application/octet-stream' },
    payload: LIST,
  });
  expectRefusal(unsigned, 401, 'signed_out');
  expect((await paul.call('GET', 'import')).json()).toEqual([]);
  expect((await marie.call('GET', 'import')).json()).toMatchObject([{ id, state: 'ready', counts: null }]);
  for (const path of [`import/${id}/apply`, `import/${id}/cancel`, `import/${id}/undo`]) {
    expectRefusal(await paul.call('POST', path, {}), 404, 'unknown_import');
  }
  expectRefusal(await marie.call('GET', 'import/x'), 404, 'unknown_import');
  expectRefusal(await marie.call('GET', `import/${id}?policy=x`), 422);
});

describe('running imports', () => {
  test('an import accepts only bytes, up to a maximum', async () => {
    const { marie } = setup;
    expectRefusal(await marie.call('POST', 'import/file', { x: 1 }), 415, 'wrong_media_type');
    const tooLarge = await imports.send(marie, Buffer.alloc(24 * 2 ** 20 + 1));
    expectRefusal(tooLarge, 413, 'too_large');
    const headers = { 'content-type': 'application/octet-stream', authorization: marie.token };
    expectRefusal(await setup.api.inject({ method: 'POST', url: '/api/favorite', headers, payload: LIST }));
  });

  test('an import can be cancelled until it is written, and applied only once ready', async () => {
    const { marie } = setup;
    const { id } = await imports.preview(marie, LIST);
    expect((await marie.call('POST', `import/${id}/cancel`)).json()).toMatchObject({
      id,
      state: 'cancelled',
    });
    expectRefusal(await marie.call('POST', `import/${id}/cancel`), 409, 'import_not_cancellable');
    expectRefusal(await marie.call('POST', `import/${id}/apply`, {}), 409, 'import_not_ready');
    expect((await imports.library(marie)).size).toBe(0);
    const done = await imports.importFile(marie, LIST);
    expectRefusal(await marie.call('POST', `import/${done.id}/cancel`), 409, 'import_not_cancellable');
    expectRefusal(await marie.call('POST', `import/${done.id}/apply`, {}), 409, 'import_not_ready');
  });

  test('a member has at most one running import, across all processes', async () => {
    const { marie, paul } = setup;
    const other = () =>
      secondProcess().app.inject({
        method: 'POST',
        url: '/api/import/file',
        headers: { authorization: marie.token, 'content-type': 'application/octet-stream' },
        payload: LIST,
      });
    const answers = await Promise.all([
      imports.send(marie, LIST),
      imports.send(marie, LIST),
      other(),
      other(),
    ]);
    const started = answers.filter(({ statusCode }) => statusCode === 201);
    expect(started.length).toBeGreaterThanOrEqual(1);
    for (const answer of answers) if (answer.statusCode !== 201) expectRefusal(answer, 409, 'import_running');
    await imports.preview(paul, LIST);
    await imports.reach(marie, Math.max(...started.map((answer) => answer.json().id)), 'ready');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_import
      where uid = ${marie.uid} and state in ('ready', 'reading', 'applying')`.execute(setup.api.db.sql);
    expect(rows[0]?.count).toBe(1);
  });

  test('an import interrupted while its list is read has failed, and allows another', async () => {
    const { marie, api } = setup;
    const { id } = await imports.preview(marie, LIST);
    await setState(id, { state: 'reading' });
    expectRefusal(await imports.send(marie, LIST), 409, 'import_running');
    api.clock.advance(31_000);
    expect(await imports.read(marie, id)).toMatchObject({ state: 'failed', failure: INTERRUPTED });
    await imports.importFile(marie, LIST);
  });

  test('an import with a heartbeat in the future has failed, and allows another', async () => {
    const { marie, api } = setup;
    const { id } = await imports.preview(marie, LIST);
    await setState(id, { state: 'reading', alive_at: new Date(api.clock.now() + 3 * 86_400_000) });
    expect(await imports.read(marie, id)).toMatchObject({ state: 'failed', failure: INTERRUPTED });
    await imports.importFile(marie, LIST);
  });

  test('an import of an unreadable file has failed, with the reason', async () => {
    const { marie } = setup;
    const id = await imports.start(marie, LIST.slice(0, -30));
    expect((await imports.reach(marie, id, 'failed')).failure).toEqual({
      code: 'unreadable_file',
      message: 'Ce fichier est incomplet ou abîmé : exportez-le à nouveau.',
    });
    const other = await imports.start(marie, '{"x":1}');
    expect((await imports.reach(marie, other, 'failed')).failure?.message).toBe('Mauvais type de fichier');
  });
});

test('writes of the member during an import are not lost', async () => {
  const { marie } = setup;
  const titles = Array.from({ length: 60 }, (_, at) => at + 10);
  const file = malFile(
    titles.map((id) => ({ series_animedb_id: malOf(id), my_watched_episodes: 2, my_status: 'Watching' })),
  );
  for (const id of titles.slice(0, 5))
    await marie.call('POST', 'progression/anime/write', { id, status: 1, progression: 1 });
  const { id } = await imports.preview(marie, file);
  expect((await marie.call('POST', `import/${id}/apply`, {})).statusCode).toBe(200);
  const presses = titles.slice(0, 5).map(async (title) => {
    for (let progression = 3; progression < 6; progression += 1) {
      const answer = await marie.call('POST', 'progression/anime/write', { id: title, progression });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });
  await Promise.all([...presses, imports.reach(marie, id, 'done')]);
  const library = await imports.library(marie);
  expect(library.size).toBe(60);
  expect(titles.slice(0, 5).map((title) => library.get(title)?.progression)).toEqual([5, 5, 5, 5, 5]);
  await imports.expectCountersHold();
});

test('a list longer than a page of the library is read whole, in another process too', async () => {
  const { marie, api } = setup;
  await sql`insert into anime (id, title, id_mal, created_at, updated_at)
    select g, 'Long ' || g, 700000 + g, now(), now() from generate_series(5000, 7499) g`.execute(
    api.db.background,
  );
  const ids = Array.from({ length: 2500 }, (_, at) => at + 5000);
  await api.catalogue.refresh('anime', ids);
  await secondProcess().catalogue.refresh('anime', ids);
  const length = async () => {
    const headers = { authorization: marie.token };
    const own = await api.inject({ url: `/api/progression/anime/${marie.uid}`, headers });
    const others = await secondProcess().app.inject({ url: `/api/progression/anime/${marie.uid}`, headers });
    return [own.json().length, others.json().length];
  };
  expect(await length()).toEqual([0, 0]);
  const done = await imports.importFile(
    marie,
    malFile(ids.map((id) => ({ series_animedb_id: 700_000 + id }))),
  );
  expect(done.counts.added).toBe(2500);
  await expect.poll(length).toEqual([2500, 2500]);
  const page = await imports.read(marie, done.id, '?page=25&outcome=added');
  expect([page.rows.length, page.rowCount, page.rows.at(-1)?.position]).toEqual([100, 2500, 2500]);
  expect((await imports.read(marie, done.id, '?page=26')).rows).toEqual([]);
  await marie.call('POST', `import/${done.id}/undo`);
  await expect.poll(length).toEqual([0, 0]);
});
