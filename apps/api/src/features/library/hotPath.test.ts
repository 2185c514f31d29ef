import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openApiOver } from '../../testing/api.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

// Statements of what members do every evening: each is a round trip to the database.

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

/** A title of 12 episodes. */
const TWELVE = 10;

const write = (body: object) => setup.marie.call('POST', 'progression/anime/write', body);

/** The statements of a call that must succeed. */
async function statementsOf(call: () => Promise<LightMyRequestResponse>): Promise<number> {
  setup.api.statements();
  const response = await call();
  expect(response.statusCode, response.body).toBeLessThan(300);
  return setup.api.statements();
}

test('one more chapter is one statement, also between episodes', async () => {
  await setup.marie.call('GET', 'auth/sessions');
  const read = (body: object) =>
    setup.marie.call('POST', 'progression/manga/write', { id: BERSERK, ...body });
  expect(await statementsOf(() => read({ status: 1, progression: 1, volumes: 1 }))).toBe(2);
  expect(await statementsOf(() => write({ id: TWELVE, status: 1, progression: 1 }))).toBe(2);
  expect(await statementsOf(() => read({ progression: 2, change: 'press-of-chapter' }))).toBe(1);
  expect(await statementsOf(() => write({ id: TWELVE, progression: 2 }))).toBe(1);
  expect(await statementsOf(() => read({ progression: 3 }))).toBe(1);
  const library = await setup.api.get(`/api/progression/manga/${setup.marie.uid}`);
  expect(library.json()).toMatchObject([{ progression: { mangaID: BERSERK, progression: 3, volumes: 1 } }]);
});

test('one more episode is one statement, a first write two', async () => {
  await setup.marie.call('GET', 'auth/sessions');
  expect(await statementsOf(() => write({ id: TWELVE, status: 1, progression: 1 }))).toBe(2);
  expect(await statementsOf(() => write({ id: TWELVE, progression: 2 }))).toBe(1);
  expect(await statementsOf(() => write({ id: TITAN, status: 1, progression: 7 }))).toBe(2);
  for (const [id, progression] of [
    [TITAN, 8],
    [TWELVE, 3],
  ]) {
    expect(await statementsOf(() => write({ id, progression }))).toBe(1);
  }
  const library = await setup.api.get(`/api/progression/anime/${setup.marie.uid}`);
  expect(library.json().map(({ progression }: { progression: object }) => progression)).toMatchObject([
    { animeID: TWELVE, progression: 3 },
    { animeID: TITAN, progression: 8 },
  ]);
});

test('adding and removing a favourite are one statement each', async () => {
  await setup.marie.call('GET', 'auth/sessions');
  const body = { id: TITAN, type: 'Anime' };
  expect(await statementsOf(() => setup.marie.call('POST', 'favorite/add', body))).toBe(1);
  expect(await statementsOf(() => setup.marie.call('POST', 'favorite/delete', body))).toBe(1);
});

test('one more episode and a favourite appear at once, without waiting for a notification', async () => {
  let waits = 0;
  const deaf = {
    ...setup.api.db,
    listen: async () => async () => {},
    isCurrent: () => true,
    catchUp: async () => void waits++,
  };
  const { app, profileVersion } = await openApiOver(deaf);
  onTestFinished(() => app.close());
  const { uid, username, token } = setup.marie;
  const send = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers: { authorization: token }, payload });
  const library = async () => (await app.inject(`/api/progression/anime/${uid}`)).json();
  const stats = async () => (await app.inject(`/api/anime/stats/${TWELVE}`)).json();
  const answers = [await stats()];
  for (const [progression, score] of [
    [1, null],
    [2, null],
    [2, 8],
  ]) {
    await send('progression/anime/write', { id: TWELVE, status: 1, progression, score });
    expect(await library()).toMatchObject([{ progression: { progression, score } }]);
    answers.push(await stats());
  }
  const versions = [await profileVersion(username)];
  for (const call of ['add', 'delete']) {
    await send(`favorite/${call}`, { id: TWELVE, type: 'Anime' });
    versions.push(await profileVersion(username));
    answers.push(await stats());
  }
  const readers = async () => (await app.inject(`/api/manga/stats/${BERSERK}`)).json().status1;
  const before = await readers();
  await send('progression/manga/write', { id: BERSERK, status: 1, progression: 1 });
  await send('progression/manga/write', { id: BERSERK, status: 1, progression: 2 });
  expect((await app.inject(`/api/progression/manga/${uid}`)).json()).toMatchObject([
    { progression: { progression: 2 } },
  ]);
  expect(await readers()).toBe(before + 1);
  // One more episode moves no figure of the title.
  expect(answers[2]).toEqual(answers[1]);
  expect(answers[5]).toEqual(answers[3]);
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveLength(4);
  expect(new Set(versions)).toHaveLength(3);
  expect(waits).toBe(0);
});

test('cached libraries, profiles, figures and calendars are answered without a statement', async () => {
  await write({ id: TWELVE, status: 1, progression: 1 });
  const { uid, username } = setup.marie;
  const reads = [
    () => setup.api.get(`/api/progression/anime/${uid}`),
    () => setup.api.get(`/api/progression/manga/${uid}`),
    () => setup.marie.call('GET', `progression/anime/${uid}`),
    () => setup.paul.call('GET', `progression/anime/${uid}`),
    () => setup.api.get(`/api/progression/anime/stats/overview/${uid}`),
    () => setup.api.get(`/api/anime/stats/${TWELVE}`),
    () => setup.api.get(`/api/agenda/${uid}.ics`),
  ];
  for (const read of reads) await read();
  await setup.api.profileVersion(username);
  for (const read of reads) expect(await statementsOf(read), String(read)).toBe(0);
  setup.api.statements();
  await setup.api.profileVersion(username);
  expect(setup.api.statements()).toBe(0);
});

test('a write made by another process in between is neither lost nor overwritten', async () => {
  await write({ id: TWELVE, status: 1, progression: 1, score: 4 });
  // As another process does: the state that this one remembers is outdated.
  await setup.api.db.sql
    .updateTable('library')
    .set(({ eb }) => ({ version: eb('version', '+', 1), last_change: eb('last_change', '+', 1) }))
    .where('uid', '=', setup.marie.uid)
    .execute();
  await setup.api.db.sql
    .updateTable('library_entry')
    .set({ score: 9 })
    .where('uid', '=', setup.marie.uid)
    .execute();
  const response = await write({ id: TWELVE, progression: 2 });
  expect(response.json().progression).toMatchObject({ progression: 2, score: 9 });
});

test('counts of states, favourites and unread notifications query the database once per change', async () => {
  const { marie, paul } = setup;
  await marie.call('GET', 'auth/sessions');
  const paths = [
    `progression/anime/stats/status/${marie.uid}`,
    `favorite/anime/list/${marie.uid}`,
    `favorite/anime/${marie.uid}`,
    'notifications/unread',
  ];
  const read = (path: string) => marie.call('GET', path);
  for (const path of paths) await read(path);
  for (const path of paths) expect(await statementsOf(() => read(path)), path).toBe(0);
  await write({ id: TWELVE, status: 1, progression: 1 });
  await marie.call('POST', 'favorite/add', { id: TITAN, type: 'Anime' });
  await paul.call('POST', 'social/follow', { follow_uid: marie.uid });
  expect((await read(paths[0] ?? '')).json()).toMatchObject({ total: 1, '1': 1 });
  expect((await read(paths[1] ?? '')).json()).toEqual([TITAN]);
  expect((await read(paths[2] ?? '')).json()).toMatchObject([{ id: TITAN }]);
  await expect.poll(async () => (await read('notifications/unread')).json()).toEqual({ unread: 1 });
  for (const path of paths) expect(await statementsOf(() => read(path)), path).toBe(0);
});
