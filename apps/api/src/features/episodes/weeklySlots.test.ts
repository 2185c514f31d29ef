import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { sourceOrder } from '../catalogue/ingest/sourceOrder.ts';
import { importLines, titleLine } from './fixtures/importLines.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
let api: TestApi;
// The clock stands at noon UTC on Saturday, 21 November 2026.
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());

/** A series of 1999 that goes on in another slot, on Sundays, without an end. */
const SUNDAYS = { begin: '2026-04-05T14:15:00.000Z', broadcast: 'R/2026-04-05T14:15:00.000Z/P7D' };
const SUNDAY = Date.parse('2026-11-22T14:15:00Z');
const longSeries = (mal: number, more: object = {}) =>
  titleLine(mal, { status: 'RELEASING', start: '1999-10-20', airing: SUNDAYS, ...more });
const order = sourceOrder(['haute', 'basse']);
const run = (line: object, source = 'basse') => importLines(api, [line], { source, order });

const idOf = async (mal: number) =>
  (await api.db.sql.selectFrom('anime').select('id').where('id_mal', '=', mal).executeTakeFirstOrThrow()).id;
async function slotOf(mal: number): Promise<number | undefined> {
  const answer = await api.get(`/api/episode/slot/${await idOf(mal)}`);
  return answer.statusCode === 200 ? answer.json().timestamp : undefined;
}
async function slotsOf(mal: number, query = 'from=2026-11-20&days=9'): Promise<number[]> {
  const id = await idOf(mal);
  const items: { timestamp: number; number: null; media: { id: number } }[] = (
    await api.get(`/api/agenda/slots?${query}`)
  ).json();
  return items.flatMap(({ timestamp, number, media }) => {
    expect(number).toBeNull();
    return media.id === id ? [timestamp] : [];
  });
}

test('a long series without a number keeps its weekly slot, which is no next episode', async () => {
  await run(longSeries(1));
  await expect.poll(() => slotOf(1)).toBe(SUNDAY);
  expect(await slotsOf(1)).toEqual([SUNDAY]);
  const id = await idOf(1);
  expect((await api.get(`/api/episode/next/${id}`)).statusCode).toBe(404);
  for (const call of ['agenda/week', 'agenda/day', 'agenda/timeline', 'agenda?from=2026-11-20&days=9']) {
    expect((await api.get(`/api/${call}`)).body).not.toContain('Titre 1"');
  }
  const again = await importLines(api, [longSeries(1)], { source: 'basse', order });
  expect(again).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a weekly slot keeps its hour in Japan when clocks change here', async () => {
  expect(await slotsOf(1, 'from=2027-03-21&days=14')).toEqual(
    ['2027-03-21T14:15Z', '2027-03-28T14:15Z'].map((instant) => Date.parse(instant)),
  );
});

test.each([
  ['a series of less than a year', { start: '2026-01-04' }, 2],
  ['a known total', { episodes: 1200 }, 3],
  ['a known end', { airing: { ...SUNDAYS, end: '2026-12-20T14:45:00.000Z' } }, 4],
  ['a series that is over', { status: 'FINISHED' }, 5],
  ['an episode each month', { airing: { ...SUNDAYS, broadcast: 'R/2026-04-05T14:15:00.000Z/P30D' } }, 6],
])('%s has no weekly slot', async (_, more, mal) => {
  await run(longSeries(mal, more));
  expect(await slotsOf(mal)).toEqual([]);
  expect(await slotOf(mal)).toBeUndefined();
});

test.each([
  [7, ['haute', 'basse']],
  [18, ['basse', 'haute']],
] as const)(
  'title %i, numbered within its first year by the higher source, gets no slot from a lower one, in the order %j',
  async (mal, turn) => {
    const airing = { begin: '2025-10-05T00:00:00.000Z', broadcast: 'R/2025-10-05T00:00:00.000Z/P7D' };
    const next_airing = { at: Date.parse('2026-08-23T00:00Z') / 1000, episode: 44 };
    for (const source of turn) {
      const more = source === 'haute' ? { next_airing } : {};
      await run(longSeries(mal, { start: '2025-10-05', airing, ...more }), source);
    }
    await expect.poll(() => slotsOf(mal)).toEqual([]);
  },
);

test('a slot ends with the title, with its cancellation, and with a total', async () => {
  for (const [mal, more] of [
    [10, { status: 'FINISHED' }],
    [11, { status: 'CANCELLED' }],
    [12, { episodes: 2000 }],
  ] as const) {
    await run(longSeries(mal));
    await expect.poll(() => slotOf(mal)).toBe(SUNDAY);
    await run(longSeries(mal, { ...more, airing: null }));
    await expect.poll(() => slotOf(mal)).toBeUndefined();
    expect(await slotsOf(mal)).toEqual([]);
  }
});

test('a later file ends the slot of a broadcast, or moves it', async () => {
  await run(longSeries(13));
  await run(longSeries(13, { airing: { ...SUNDAYS, end: '2026-11-29T14:45:00.000Z' } }));
  await expect.poll(() => slotOf(13)).toBeUndefined();
  const saturdays = { begin: '2026-10-03T09:00:00.000Z', broadcast: 'R/2026-10-03T09:00:00.000Z/P7D' };
  await run(longSeries(13, { airing: saturdays }));
  await expect.poll(() => slotOf(13)).toBe(Date.parse('2026-11-28T09:00:00Z'));
});

test('announced episodes come before the slot, which goes on after the last', async () => {
  await run(
    longSeries(14, { next_airing: { at: SUNDAY / 1000, episode: 1170 }, airing: { begin: SUNDAYS.begin } }),
    'haute',
  );
  await run(longSeries(14), 'haute');
  expect(await slotOf(14)).toBeUndefined();
  expect(await slotsOf(14, 'from=2026-11-20&days=14')).toEqual([SUNDAY + WEEK]);
});

test.each([
  [15, ['haute', 'basse']],
  [16, ['basse', 'haute']],
] as const)('title %i has the slot of the higher source, in the order %j', async (mal, turn) => {
  const fridays = { begin: '2026-04-03T10:00:00.000Z', broadcast: 'R/2026-04-03T10:00:00.000Z/P7D' };
  for (const source of [...turn, ...turn]) {
    await run(longSeries(mal, source === 'haute' ? {} : { airing: fridays }), source);
  }
  expect(await slotOf(mal)).toBe(SUNDAY);
});

test('a merged title leaves its slot to the other', async () => {
  await run(longSeries(17));
  const [from, into] = [await idOf(17), await idOf(5)];
  await api.db.sql.transaction().execute(async (transaction) => {
    const { moveMissingEpisodes } = await import('./mergeStore.ts');
    await moveMissingEpisodes(transaction, from, into, new Date(api.clock.now()));
  });
  const slot = await api.db.sql
    .selectFrom('broadcast_slot')
    .select('source')
    .where('anime_id', '=', into)
    .execute();
  expect(slot).toEqual([{ source: 'basse' }]);
});

test('a slot that no import has stated for half a year is promised no longer, until one does', async () => {
  api.clock.advance(25 * WEEK);
  expect(await slotOf(1)).toBe(SUNDAY + 25 * WEEK);
  api.clock.advance(2 * WEEK);
  expect(await slotOf(1)).toBeUndefined();
  await run(longSeries(1));
  await expect.poll(() => slotOf(1)).toBe(SUNDAY + 27 * WEEK);
});
