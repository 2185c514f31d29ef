import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { importLines, storedEpisodes, titleLine } from './fixtures/importLines.ts';

const MIGRATION = new URL('../../db/migrations/0047_broadcast_slots.sql', import.meta.url);
let api: TestApi;
// The clock stands at noon UTC on 21 November 2026.
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());

/** A series that began on Sunday, 5 July 2026, weekly, without an end. */
const JULY = { begin: '2026-07-05T15:00:00.000Z', broadcast: 'R/2026-07-05T15:00:00.000Z/P7D' };
const nextIs = (episode: number, instant: string) => ({
  next_airing: { at: Date.parse(instant) / 1000, episode },
});
const title = (mal: number, more: object) =>
  titleLine(mal, { status: 'RELEASING', start: '2026-07-05', airing: JULY, ...more });
const run = (line: object) => importLines(api, [line]);

/** Numbers from the first to the last, where none is missing, and the day of the last. */
async function span(mal: number) {
  const rows = await storedEpisodes(api, mal);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  return [numbers[0], numbers.at(-1), rows.at(-1)?.air_at?.toISOString().slice(0, 10)];
}
const idOf = async (mal: number) =>
  (await api.db.sql.selectFrom('anime').select('id').where('id_mal', '=', mal).executeTakeFirstOrThrow()).id;

test('a weekly broadcast without an end stops after thirteen weeks', async () => {
  await run(title(1, {}));
  expect(await span(1)).toEqual([1, 13, '2026-09-27']);
  expect((await api.get(`/api/episode/next/${await idOf(1)}`)).statusCode).toBe(404);
});

test('the episode that a file announces restarts the thirteen weeks', async () => {
  await run(title(2, nextIs(8, '2026-08-23T15:00Z')));
  expect(await span(2)).toEqual([1, 20, '2026-11-15']);
  await run(title(2, nextIs(22, '2026-11-29T15:00Z')));
  // Six weeks ahead at most.
  expect(await span(2)).toEqual([1, 26, '2026-12-27']);
});

test('a known total or end goes beyond the thirteen weeks', async () => {
  await run(title(3, { episodes: 24 }));
  expect(await span(3)).toEqual([1, 24, '2026-12-13']);
  await run(title(4, { airing: { ...JULY, end: '2026-12-06T15:30:00.000Z' } }));
  expect(await span(4)).toEqual([1, 23, '2026-12-06']);
});

test('the next import of a file removes what an earlier one announced beyond its end, then finds nothing to do', async () => {
  await run(title(5, {}));
  const id = await idOf(5);
  await sql`
    insert into episode (anime_id, number, title, air_at, by_hand, changed_at)
    select ${id}, n, 'Épisode ' || n, timestamptz '2026-07-05T15:00Z' + (n - 1) * interval '7 days', false, now()
    from generate_series(14, 26) n`.execute(api.db.sql);
  await run(title(5, {}));
  expect(await span(5)).toEqual([1, 13, '2026-09-27']);
  expect((await api.get('/api/agenda.ics')).body).toMatch(
    new RegExp(`episode-${id}-2[1-6]@[\\s\\S]*?CANCELLED`),
  );
  const before = await rowsOf(id);
  await run(title(5, {}));
  expect(await rowsOf(id)).toEqual(before);
});

const rowsOf = (id: number) =>
  api.db.sql.selectFrom('episode').selectAll().where('anime_id', '=', id).orderBy('number').execute();

test('a file of the same source that names no episode leaves those that an earlier one named', async () => {
  await run(title(6, nextIs(20, '2026-11-22T15:00Z')));
  const before = await rowsOf(await idOf(6));
  await run(
    title(6, {
      airing: { ...JULY, begin: '2026-07-12T15:00:00.000Z', broadcast: 'R/2026-07-12T15:00:00.000Z/P7D' },
    }),
  );
  expect((await rowsOf(await idOf(6))).map(({ number }) => number)).toEqual(
    before.map(({ number }) => number),
  );
});

test('a series postponed beyond six weeks is announced no longer', async () => {
  const from = (begin: string) => ({ start: null, airing: { begin, broadcast: `R/${begin}/P7D` } });
  await run(title(8, from('2026-11-29T15:00:00.000Z')));
  expect(await span(8)).toEqual([1, 5, '2026-12-27']);
  await run(title(8, from('2027-04-04T15:00:00.000Z')));
  expect(await span(8)).toEqual([undefined, undefined, undefined]);
});

test('a total below the episodes that only follow from the interval is believed', async () => {
  await run(title(7, {}));
  expect(await run(title(7, { episodes: 12 }))).toMatchObject({ doubted: 0, updated: 1 });
  expect(await span(7)).toEqual([1, 12, '2026-09-20']);
});

test('the migration withdraws what earlier imports announced beyond thirteen weeks', async () => {
  const db = await openTestDatabase();
  // As it was before.
  await sql
    .raw(`
    alter table episode drop column stated;
    drop table broadcast_slot;
    insert into anime (id, title, type, nb_episodes, broadcast_source) overriding system value values
      (1, 'Sans fin', 'TV', null, 'bangumi-data'), (2, 'Total connu', 'TV', 24, 'bangumi-data'),
      (3, 'AniList', 'TV', null, 'anilist'), (4, 'Démo', 'TV', null, 'demo');
    insert into episode (anime_id, number, air_at, by_hand, changed_at)
      select a, n, now() + (n - 12.5) * interval '7 days', a = 1 and n = 15, now()
      from generate_series(1, 4) a, generate_series(12, 15) n;
  `)
    .execute(db.sql);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db.sql);
  const episodes = await db.sql
    .selectFrom('episode')
    .select(['anime_id', 'number'])
    .orderBy('anime_id')
    .orderBy('number')
    .execute();
  const numbers = Map.groupBy(episodes, ({ anime_id }) => anime_id);
  const all = [12, 13, 14, 15];
  expect([1, 2, 3, 4].map((id) => numbers.get(id)?.map(({ number }) => number))).toEqual([
    [12, 13, 15],
    all,
    all,
    all,
  ]);
  const cancelled = await db.sql.selectFrom('episode_cancelled').select(['anime_id', 'number']).execute();
  expect(cancelled).toEqual([{ anime_id: 1, number: 14 }]);
  await db.dispose();
});
