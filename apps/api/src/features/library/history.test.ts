import { overviewSchema } from '@kiroku/contract/profile/schema';
import { describe, expect, test } from 'vitest';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { seenDays, TODAY } from '../profile/fixtures/overviews.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

/** What the history takes of changes of progress (product.md, Library 11). */

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

describe('a title that is finished at once', () => {
  test('is a state: nothing watched today, no end, nothing in the feed', async () => {
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

  test('stays one with an end in the past, and from progress that was not watched here', async () => {
    await write({ id: TITAN, status: 3, progression: 25, endDate: '2013-09-29' });
    await standing(TWELVE, 5);
    await write({ id: TWELVE, status: 3, progression: 12 });
    await write({ id: TWELVE, progression: 10 });
    expect(await steps()).toEqual([]);
  });

  test('was watched here when it ends today, or was followed here', async () => {
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

  test('was watched here when a press of +1 finished it, on whatever day it was made', async () => {
    await standing(TWELVE, 11);
    const last = { status: 3, progression: 12, endDate: '2026-01-02', change: 'a-late-press' };
    await write({ id: TWELVE, ...last });
    expect(await steps()).toEqual([[TWELVE, 11, 12]]);
  });

  test('is a state again once its title was removed and came back', async () => {
    await write({ id: TWELVE, status: 1, progression: 4 });
    await setup.marie.call('DELETE', 'progression/anime/delete', { id: TWELVE });
    await write({ id: TWELVE, status: 3, progression: 12 });
    expect(await steps()).toEqual([[TWELVE, 0, 4]]);
  });
});

test('the history leaves out progress that its sender says was not watched here', async () => {
  await standing(TITAN, 20);
  await write({ id: TITAN, progression: 21 });
  expect(await steps()).toEqual([[TITAN, 20, 21]]);
});

describe('a title being watched', () => {
  const read = async (id: number, who = setup.marie) =>
    (await who.call('GET', `progression/anime/${setup.marie.uid}/${id}`)).json().isFollowed;

  test('says to its owner alone whether it was followed here', async () => {
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
