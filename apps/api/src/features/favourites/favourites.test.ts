import { cardSchema } from '@kiroku/contract/catalogue/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addMember, callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie' });

const visitor = () => callerOf(setup.api);
const ids = async (kind = 'anime') =>
  (await visitor()('GET', `favorite/${kind}/list/${setup.marie.uid}`)).json();
const likes = async () => (await setup.api.get(`/api/anime/stats/${TITAN}`)).json().favorites;
const add = (id: unknown, type = 'Anime') => setup.marie.call('POST', 'favorite/add', { id, type });

describe('favourites of a member', () => {
  test('favourites are listed in the order added, as ids and as cards', async () => {
    for (const id of [20, TITAN, 10]) expect((await add(id)).json()).toEqual({ success: true });
    expect(await ids()).toEqual([20, TITAN, 10]);
    const cards = (await visitor()('GET', `favorite/anime/${setup.marie.uid}`)).json();
    expect(
      z
        .array(cardSchema.strict())
        .parse(cards)
        .map(({ id }) => id),
    ).toEqual([20, TITAN, 10]);
  });

  test('a favourite added or removed twice counts once', async () => {
    const before = await likes();
    await Promise.all([add(TITAN), add(TITAN), add(String(TITAN))]);
    expect([await ids(), await likes()]).toEqual([[TITAN], before + 1]);
    for (let n = 0; n < 2; n++) {
      const response = await setup.marie.call('POST', 'favorite/delete', { id: TITAN, type: 'Anime' });
      expect(response.json()).toEqual({ success: true });
    }
    expect([await ids(), await likes()]).toEqual([[], before]);
  });

  test('favourites have other paths with the same effect', async () => {
    expect((await setup.marie.call('POST', 'favorite', { id: TITAN, type: 'Anime' })).statusCode).toBe(200);
    expect((await setup.marie.call('DELETE', 'favorite', { id: TITAN, type: 'Anime' })).statusCode).toBe(200);
    await add(TITAN);
    expect((await setup.marie.call('DELETE', `favorite?id=${TITAN}&type=Anime`)).statusCode).toBe(200);
    expect(await ids()).toEqual([]);
  });

  test('favourite manga are a separate list', async () => {
    await add(BERSERK, 'Manga');
    expect([await ids('anime'), await ids('manga')]).toEqual([[], [BERSERK]]);
    const cards = (await visitor()('GET', `favorite/manga/${setup.marie.uid}`)).json();
    expect(cards).toMatchObject([{ id: BERSERK, title: 'Berserk' }]);
  });

  test('the owner sorts favourites, with unnamed ones last and unknown ones ignored', async () => {
    for (const id of [10, 20, 30, 40]) await add(id);
    const order = await setup.marie.call('PUT', 'favorite/order', { type: 'Anime', ids: [40, 99, 10, 40] });
    expect(order.json()).toEqual({ success: true });
    expect(await ids()).toEqual([40, 10, 20, 30]);
    await add(50);
    expect(await ids()).toEqual([40, 10, 20, 30, 50]);
  });

  test('a favourite of an unknown title, kind or member is refused', async () => {
    expectRefusal(await add(99_999), 404, 'unknown_anime');
    expectRefusal(await add('abc', 'Manga'), 404, 'unknown_manga');
    const kind = await add(TITAN, 'Film');
    expect([kind.statusCode, kind.json().errors]).toEqual([422, { type: 'Type de titre inconnu.' }]);
    for (const path of ['favorite/anime/personne', 'favorite/anime/list/personne', 'favorite/manga/%00']) {
      expectRefusal(await visitor()('GET', path), 404, 'unknown_user');
    }
  });
});

test('explore includes new members and averages soon, and not at each write', async () => {
  // Whose score elsewhere is among the best.
  const crowded = 39;
  const byPopularity = async () => (await setup.api.get('/api/explore/anime')).json()[0].id;
  const first = await byPopularity();
  for (let n = 0; n < 9; n++) {
    const fan = await addMember(setup.api, `Fan${setup.number}-${n}`);
    await fan.call('POST', 'progression/anime/write', { id: crowded, status: 1, score: 10 });
  }
  expect(await byPopularity()).toBe(first);
  await setup.api.statsNotifier.notify();
  await expect.poll(byPopularity).toBe(crowded);
  expect((await setup.api.get('/api/explore/anime?sortBy=score')).json()[0].id).toBe(crowded);
});
