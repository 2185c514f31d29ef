import { overviewSchema } from '@kiroku/contract/profile/schema';
import { describe, expect, test } from 'vitest';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { seenDays, TODAY } from '../profile/fixtures/overviews.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

/** Changes of progress that the history records (product.md, Library 11). */

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, single } = libraryCalls(setup);

const steps = async () =>
  ((await setup.marie.call('GET', 'history/anime')).json() as Record<string, number>[]).map(
    ({ animeID, from, to }) => [animeID, from, to],
  );
const overview = async () =>
  overviewSchema.parse(
    (await setup.api.get(`/api/progression/anime/stats/overview/${setup.marie.uid}`)).json(),
  );
const feed = async () => (await setup.paul.call('GET', 'social/feed')).json();
const follow = () => setup.paul.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
/** An entry as an import writes it: without history. */
const standing = (id: number, progression: number) => write({ id, status: 1, progression, watched: false });

describe('finishing a title', () => {
  test('a title added as finished counts as watched earlier: no history, end date or feed event', async () => {
    await follow();
    await write({ id: TITAN, status: 3, progression: 25 });
    await write({ id: TWELVE, status: 2 });
    const { progression } = (await write({ id: TWELVE, status: 3, progression: 12 })).json();
    expect(progression).toMatchObject({ status: 3, progression: 12, startDate: null, endDate: null });
    expect(await steps()).toEqual([]);
    const { activity, latest, episodes } = await overview();
    expect(activity.days.filter((count) => count > 0)).toEqual([]);
    expect([latest, episodes, await feed()]).toEqual([[], 37, []]);
  });

  test('a title finished with a past end date, or from progress watched elsewhere, adds no history', async () => {
    await write({ id: TITAN, status: 3, progression: 25, endDate: '2013-09-29' });
    await standing(TWELVE, 5);
    await write({ id: TWELVE, status: 3, progression: 12 });
    await write({ id: TWELVE, progression: 10 });
    expect(await steps()).toEqual([]);
  });

  test('a title finished with today as its end date, or from progress watched here, enters the history', async () => {
    await write({ id: TITAN, status: 3, progression: 25, endDate: TODAY });
    await write({ id: TWELVE, status: 1, progression: 10 });
    await write({ id: TWELVE, status: 3, progression: 12 });
    expect(await steps()).toEqual([
      [TWELVE, 10, 12],
      [TWELVE, 0, 10],
      [TITAN, 0, 25],
    ]);
    expect(seenDays(await overview())).toEqual({ [TODAY]: 37 });
  });

  test('a press of +1 that finishes a title enters the history, whatever its end date', async () => {
    await standing(TWELVE, 11);
    const last = { status: 3, progression: 12, endDate: '2026-01-02', change: 'a-late-press' };
    await write({ id: TWELVE, ...last });
    expect(await steps()).toEqual([[TWELVE, 11, 12]]);
  });

  test('a title that was removed and added again as finished enters no history', async () => {
    await write({ id: TWELVE, status: 1, progression: 4 });
    await setup.marie.call('DELETE', 'progression/anime/delete', { id: TWELVE });
    await write({ id: TWELVE, status: 3, progression: 12 });
    expect(await steps()).toEqual([[TWELVE, 0, 4]]);
  });
});

describe('the end date of a finished title', () => {
  const PAST = '2013-09-29';

  test('moving the end date to today adds an entry without history to the history, once', async () => {
    await follow();
    await write({ id: TWELVE, status: 3, progression: 12 });
    expect((await write({ id: TWELVE, endDate: TODAY })).statusCode).toBe(200);
    await write({ id: TWELVE, endDate: PAST });
    await write({ id: TWELVE, endDate: TODAY });
    expect(await steps()).toEqual([[TWELVE, 0, 12]]);
    expect(seenDays(await overview())).toEqual({ [TODAY]: 12 });
    expect(await feed()).toMatchObject([{ from: 0, to: 12 }]);
  });

  test('moving the end date to today adds nothing already watched here, or marked as watched elsewhere', async () => {
    await write({ id: TWELVE, status: 1, progression: 3 });
    await write({ id: TWELVE, status: 3, progression: 12, endDate: PAST });
    await write({ id: TWELVE, endDate: TODAY });
    await write({ id: TITAN, status: 3, progression: 25 });
    await write({ id: TITAN, endDate: TODAY, watched: false });
    expect(await steps()).toEqual([
      [TWELVE, 3, 12],
      [TWELVE, 0, 3],
    ]);
  });

  test('undo reverts the move of an end date to today', async () => {
    await write({ id: TWELVE, status: 3, progression: 12 });
    await write({ id: TWELVE, endDate: TODAY });
    const undone = (await setup.marie.call('POST', 'history/undo')).json();
    expect(undone.progression).toMatchObject({ status: 3, progression: 12, endDate: null });
    expect(await steps()).toEqual([]);
  });

  for (const endDate of [PAST, null]) {
    test(`an end date moved from today to ${endDate ?? 'none'} deletes the finish event if watched elsewhere`, async () => {
      await follow();
      await write({ id: TITAN, status: 1, progression: 2 });
      await write({ id: TWELVE, status: 1, progression: 3 });
      await write({ id: TWELVE, status: 3, progression: 12, endDate: TODAY });
      expect(await feed()).toHaveLength(2);
      await write({ id: TITAN, progression: 4 });
      await write({ id: TWELVE, score: 8, watched: false });
      expect(await steps()).toHaveLength(4);
      const { progression } = (await write({ id: TWELVE, endDate, watched: false })).json();
      expect(progression).toMatchObject({ status: 3, progression: 12, endDate });
      const left = [
        [TITAN, 2, 4],
        [TWELVE, 0, 3],
        [TITAN, 0, 2],
      ];
      expect(await steps()).toEqual(left);
      expect(seenDays(await overview())).toEqual({ [TODAY]: 7 });
      expect(JSON.stringify(await feed())).not.toContain('"to":12');
      await write({ id: TWELVE, endDate: TODAY });
      await write({ id: TWELVE, endDate, watched: false });
      expect(await steps()).toEqual(left);
    });
  }

  test('an end date moved from today keeps an event of other progress or of another day', async () => {
    await write({ id: TWELVE, status: 1, progression: 3 });
    await write({ id: TWELVE, status: 3, progression: 12, endDate: TODAY, watched: false });
    await write({ id: TWELVE, endDate: null, watched: false });
    await write({ id: TITAN, status: 3, progression: 25, endDate: TODAY });
    await setup.api.db.sql
      .updateTable('watch_event')
      .set({ at: new Date('2026-11-19T12:00:00Z') })
      .where('anime_id', '=', TITAN)
      .execute();
    await write({ id: TITAN, endDate: null, watched: false });
    expect(await steps()).toEqual([
      [TITAN, 0, 25],
      [TWELVE, 0, 3],
    ]);
  });

  test('a write that only moves the end date is one statement', async () => {
    await write({ id: TWELVE, status: 3, progression: 12 });
    setup.api.statements();
    await write({ id: TWELVE, endDate: TODAY });
    await write({ id: TWELVE, endDate: null, watched: false });
    expect(setup.api.statements()).toBe(2);
  });
});

test('the history shows the latest fifty changes, newest first', async () => {
  await standing(TITAN, 0);
  for (let count = 1; count <= 25; count++) await write({ id: TITAN, status: 1, progression: count });
  for (let count = 24; count >= 0; count--) await write({ id: TITAN, progression: count });
  await write({ id: TITAN, progression: 1 });
  const shown = await steps();
  expect(shown).toHaveLength(50);
  expect([shown[0], shown.at(-1)]).toEqual([
    [TITAN, 0, 1],
    [TITAN, 1, 2],
  ]);
});

test('the history leaves out progress marked as watched elsewhere', async () => {
  await standing(TITAN, 20);
  await write({ id: TITAN, progression: 21 });
  expect(await steps()).toEqual([[TITAN, 20, 21]]);
});

describe('titles being watched', () => {
  const read = async (id: number, who = setup.marie) =>
    (await who.call('GET', `progression/anime/${setup.marie.uid}/${id}`)).json().isFollowed;

  test('only the owner sees whether progress of a title was made here', async () => {
    await write({ id: TITAN, status: 1, progression: 3 });
    await standing(TWELVE, 3);
    expect([await read(TITAN), await read(TWELVE), await read(TITAN, setup.paul)]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect((await single(TITAN)).isFollowed).toBeUndefined();
    await write({ id: TITAN, progression: 0 });
    expect(await read(TITAN)).toBeUndefined();
  });
});
