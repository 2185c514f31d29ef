import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '#api/testing/api.ts';
import { anilistError, type FakeAnilist, openFakeAnilist } from '#api/testing/fakeAnilist.ts';
import { addEveryRole } from '#api/testing/members.ts';
import { AnilistSync } from './anilistSync.ts';
import { anilistLists } from './fixtures/anilistLists.ts';
import { anilistJobs } from './jobs.ts';

const DAY = 86_400_000;
let server: FakeAnilist;
let api: TestApi;
beforeAll(async () => {
  server = await openFakeAnilist();
  api = await openTestApi({ seed: false, anilistUrl: server.url, anilistSync: true });
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => api.db.sql.deleteFrom('catalogue_run').execute());

const media = (id: number, more: object = {}) => ({
  id,
  idMal: null,
  title: { romaji: `Titre ${id}`, english: null, native: null },
  status: 'RELEASING',
  updatedAt: Math.floor(api.clock.now() / 1000),
  ...more,
});
const { signal } = new AbortController();
function jobs() {
  const { db, clock } = api;
  const pace = { wait: async () => undefined };
  const sync = new AnilistSync({ db, anilistUrl: server.url, ranked: [], now: clock.now, pace });
  const [titles, dates] = anilistJobs({ db, sync, place: server.url, now: clock.now });
  return { titles: () => titles?.run({}, { signal }), dates: () => dates?.run({}, { signal }) };
}
const runs = () => api.db.sql.selectFrom('catalogue_run').selectAll().orderBy('id').execute();

test('only a site with AniList synchronisation has its jobs', async () => {
  expect(api.jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['anilist-titles', 'anilist-dates']),
  );
  const other = await openTestApi({ seed: false });
  expect(other.jobs.map(({ name }) => name)).not.toContain('anilist-titles');
  await other.close();
});

test('titles are read in full once, then since the last complete run, across restarts', async () => {
  server.answerWith(anilistLists({ media: [media(1)], airings: [] }));
  expect(await jobs().titles()).toBe('1 titre lu, 1 ajouté');
  const asked = server.requests.length;
  expect(await jobs().titles()).toBeUndefined();
  expect(server.requests.length).toBe(asked);
  api.clock.advance(DAY);
  server.answerWith(
    anilistLists({ media: [media(1, { episodes: 12 }), media(2, { updatedAt: 1 })], airings: [] }),
  );
  expect(await jobs().titles()).toBe('1 titre lu, 1 modifié');
  api.clock.advance(DAY);
  server.answerWith(anilistLists({ media: [media(2, { updatedAt: 1 })], airings: [] }));
  expect(await jobs().titles()).toBe('0 titre lu');
  expect(
    (await runs()).map(({ source, state, format, added, updated }) => [
      source,
      state,
      format,
      added,
      updated,
    ]),
  ).toEqual([
    ['anilist', 'done', 'anilist', 1, 0],
    ['anilist', 'done', 'anilist', 0, 1],
    ['anilist', 'same', null, 0, 0],
  ]);
});

test('a failed run is recorded with its reason, and the next one covers its period', async () => {
  server.answerWith(anilistLists({ media: [], airings: [] }));
  await jobs().titles();
  const changed = media(7);
  api.clock.advance(DAY);
  server.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '3600' }));
  await expect(jobs().titles()).rejects.toThrow();
  expect((await runs()).at(-1)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('AniList : '),
  });
  api.clock.advance(DAY);
  server.answerWith(anilistLists({ media: [changed], airings: [] }));
  expect(await jobs().titles()).toBe('1 titre lu, 1 ajouté');
  const { staff } = await addEveryRole(api);
  const { sources } = (await staff.call('GET', 'catalogue/sources')).json();
  expect(sources).toMatchObject([{ name: 'anilist', address: null, lastRun: { state: 'done' } }]);
});

test('the run of dates has a summary in a sentence', async () => {
  server.answerWith(anilistLists({ media: [media(30)], airings: [] }));
  await jobs().titles();
  const airingAt = Math.floor(api.clock.now() / 1000) + 3600;
  const airing = { episode: 3, airingAt, media: { id: 30, idMal: null } };
  server.answerWith(anilistLists({ media: [], airings: [airing] }));
  expect(await jobs().dates()).toBe('1 titre daté, 1 modifié');
  expect(await jobs().dates()).toBe('1 titre daté');
});
