import { mangaStatsSchema } from '@kiroku/contract/catalogue/schema';
import { describe, expect, test } from 'vitest';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK } from '../../testing/seed.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const otherProcess = setupSecondProcess(setup);

const statsOf = async (id: number) => {
  const response = await setup.api.get(`/api/manga/stats/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return mangaStatsSchema.strict().parse(response.json());
};
const read = (who: TestMember, entry: object) =>
  who.call('POST', 'progression/manga/write', { id: BERSERK, ...entry });

describe('the figures of a manga', () => {
  test('the figures of a manga count libraries and favourites, and follow every change', async () => {
    const { marie, paul } = setup;
    const before = await statsOf(BERSERK);
    expect(before).toMatchObject({ UsersAdd: 0, average: null, score_distribution: null, favorites: 0 });
    await read(marie, { status: 1, score: 8.5 });
    await read(paul, { status: 3, score: 0.4 });
    await marie.call('POST', 'favorite/add', { id: BERSERK, type: 'Manga' });
    expect(await statsOf(BERSERK)).toMatchObject({
      UsersAdd: 2,
      status1: 1,
      status3: 1,
      favorites: 1,
      average: 4.45,
      score_distribution: { '1': 1, '9': 1, total: 2, accumulator: 8.9 },
    });
    await read(marie, { status: 4, score: null });
    await paul.call('DELETE', 'progression/manga/delete', { id: BERSERK });
    expect(await statsOf(BERSERK)).toMatchObject({ UsersAdd: 1, status4: 1, average: null });
    expect((await marie.call('DELETE', 'auth/delete')).statusCode).toBe(200);
    expect(await statsOf(BERSERK)).toEqual(before);
  });

  test('the figures of a manga reach the cards and the sort orders soon', async () => {
    const fans = [];
    for (let index = 0; index < 12; index++)
      fans.push(await addMember(setup.api, `Lecteur${setup.number}x${index}`));
    const card = async (
      get: (url: string) => Promise<{ json(): { id: number; average: number | null }[] }>,
    ) => {
      for (let page = 1; ; page++) {
        const cards = (await get(`/api/explore/manga?sortBy=score&page=${page}`)).json();
        const at = cards.findIndex(({ id }) => id === BERSERK);
        if (at !== -1 || cards.length === 0) return { at: (page - 1) * 24 + at, average: cards[at]?.average };
      }
    };
    for (const fan of fans) await read(fan, { status: 3, score: 10 });
    const other = otherProcess();
    const places = [(url: string) => setup.api.get(url), async (url: string) => other.app.inject({ url })];
    await setup.api.statsNotifier.notify();
    await other.statsNotifier.notify();
    const [here, there] = await Promise.all(places.map(card));
    expect(here).toEqual(there);
    expect(here).toEqual({ at: 0, average: 10 });
  });

  test('the figures of an unknown manga are 404', async () => {
    expectRefusal(await setup.api.get('/api/manga/stats/99999'), 404, 'unknown_manga');
  });
});
