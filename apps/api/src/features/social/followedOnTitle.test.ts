import { FOLLOWED_SHOWN, readFollowedOnAnime } from '@kiroku/contract/social/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul', jeanne: 'Jeanne' });

const on = async (who: TestMember, path = `anime/${TITAN}`) => {
  const response = await who.call('GET', `${path}/followed`);
  expect(response.statusCode, response.body).toBe(200);
  return readFollowedOnAnime.reply.parse(response.json());
};
const names = async (who: TestMember) => (await on(who)).members.map(({ user }) => user.username);
const follow = (one: TestMember, other: TestMember) =>
  one.call('POST', 'social/follow', { follow_uid: other.uid });
const watch = (who: TestMember, entry: object) =>
  who.call('POST', 'progression/anime/write', { id: TITAN, ...entry });

describe('followed members on a title', () => {
  beforeEach(async () => {
    await watch(setup.paul, { status: 1, progression: 4, score: 8.5 });
    setup.api.clock.advance(1000);
    await watch(setup.jeanne, { status: 2 });
  });

  test('followed members with a title are listed with state, progress and score, latest first', async () => {
    const { marie, paul, jeanne } = setup;
    expect(await on(marie)).toEqual({ total: 0, members: [] });
    await follow(marie, paul);
    await follow(marie, jeanne);
    // Being followed shows no library.
    expect(await on(paul)).toEqual({ total: 0, members: [] });
    const { total, members } = await on(marie);
    expect(total).toBe(2);
    expect(members).toMatchObject([
      { user: { username: jeanne.username }, status: 2, progression: 0, score: null },
      { user: { username: paul.username }, status: 1, progression: 4, score: 8.5 },
    ]);
    expect(JSON.stringify(members)).not.toMatch(/email|note/);
  });

  test('followed members who read a manga are listed on it', async () => {
    const { marie, paul } = setup;
    await follow(marie, paul);
    await paul.call('POST', 'progression/manga/write', {
      id: BERSERK,
      status: 1,
      progression: 12,
      score: 10,
    });
    const { members } = await on(marie, `manga/${BERSERK}`);
    expect(members).toMatchObject([{ user: { username: paul.username }, progression: 12, score: 10 }]);
  });

  test('followed members are listed as their visibility allows, once the choice is acknowledged', async () => {
    const { marie, paul } = setup;
    await follow(marie, paul);
    for (const [visibility, seen] of [
      ['followers', [paul.username]],
      ['nobody', []],
      ['everyone', [paul.username]],
    ] as const) {
      await paul.call('PUT', 'user/preferences', { visibility });
      expect(await names(marie), visibility).toEqual(seen);
      expect((await on(marie)).total, visibility).toBe(seen.length);
    }
  });

  test.each(['marie', 'paul'] as const)(
    'a block by %s removes the other from the followed members on a title',
    async (blocker) => {
      const { marie, paul } = setup;
      await follow(marie, paul);
      const other = blocker === 'marie' ? paul : marie;
      await setup[blocker].call('POST', 'social/block', { uid: other.uid });
      expect(await names(marie)).toEqual([]);
      await setup[blocker].call('POST', 'social/unblock', { uid: other.uid });
      expect(await names(marie)).toEqual([]);
    },
  );

  test('followed members beyond those listed are counted', async () => {
    for (let index = 0; index < FOLLOWED_SHOWN + 2; index++) {
      const fan = await addMember(setup.api, `Fan${setup.number}x${index}`);
      await watch(fan, { status: 1 });
      await follow(setup.marie, fan);
    }
    const { total, members } = await on(setup.marie);
    expect([total, members.length]).toEqual([FOLLOWED_SHOWN + 2, FOLLOWED_SHOWN]);
  });

  test('followed members are listed for members only, on existing titles', async () => {
    expectRefusal(await callerOf(setup.api)('GET', `anime/${TITAN}/followed`), 401, 'signed_out');
    expectRefusal(await setup.marie.call('GET', 'anime/99999/followed'), 404, 'unknown_anime');
    expectRefusal(await setup.marie.call('GET', 'manga/abc/followed'), 404, 'unknown_manga');
    const { headers } = await setup.marie.call('GET', `anime/${TITAN}/followed`);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
