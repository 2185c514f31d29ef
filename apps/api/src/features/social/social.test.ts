import { listUserSchema } from '@kiroku/contract/account/schema';
import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

const visitor = () => callerOf(setup.api);
const follow = (who: TestMember, whom: { uid: string }) =>
  who.call('POST', 'social/follow', { follow_uid: whom.uid });
const unfollow = (who: TestMember, whom: { uid: string }) =>
  who.call('POST', 'social/unfollow', { follow_uid: whom.uid });
const people = async (side: 'follower' | 'following', { uid }: TestMember, query = '') => {
  const response = await visitor()('GET', `social/${side}/${uid}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const members = z.array(listUserSchema.strict()).parse(response.json());
  return { names: members.map(({ username }) => username), total: response.headers['x-total-count'] };
};
const userOf = async ({ username }: TestMember) => (await visitor()('GET', `user/${username}`)).json();

describe('following', () => {
  test('a follow is public on both profiles', async () => {
    expect((await follow(setup.marie, setup.paul)).json()).toEqual({ success: true });
    expect(await people('follower', setup.paul)).toEqual({ names: [setup.marie.username], total: '1' });
    expect(await people('following', setup.marie)).toEqual({ names: [setup.paul.username], total: '1' });
    expect(await people('follower', setup.marie)).toEqual({ names: [], total: '0' });
    expect(await userOf(setup.paul)).toMatchObject({ follower: [setup.marie.uid], following: [] });
    expect(await userOf(setup.marie)).toMatchObject({ follower: [], following: [setup.paul.uid] });
  });

  test('repeated or simultaneous follows count once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(setup.marie, setup.paul)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await people('follower', setup.paul)).names).toEqual([setup.marie.username]);
  });

  test('a follow changes the version of both profiles', async () => {
    const versions = () =>
      Promise.all([setup.marie, setup.paul].map(({ username }) => setup.api.profileVersion(username)));
    const seen = [await versions()];
    for (const step of [follow, unfollow, follow]) {
      setup.api.clock.advance(1);
      await step(setup.marie, setup.paul);
      seen.push(await versions());
    }
    for (const side of [0, 1]) {
      const [first, followed, left, again] = seen.map((both) => both[side]);
      expect([left, new Set([first, followed, again]).size]).toEqual([first, 3]);
    }
  });

  test('unfollowing may be repeated', async () => {
    await follow(setup.marie, setup.paul);
    for (const _ of [1, 2]) expect((await unfollow(setup.marie, setup.paul)).statusCode).toBe(200);
    expect((await people('follower', setup.paul)).names).toEqual([]);
    expect((await userOf(setup.marie)).following).toEqual([]);
  });

  test('members cannot follow themselves, and no field is named', async () => {
    for (const answer of [await follow(setup.marie, setup.marie), await unfollow(setup.marie, setup.marie)]) {
      expectRefusal(answer, 422, 'follow_oneself');
      expect(answer.json()).toEqual({ message: 'Action impossible', code: 'follow_oneself' });
    }
  });

  test.each(['nobody', '', 'a b', 'x'.repeat(500)])(
    'following the unknown member "%s" is 404',
    async (uid) => {
      expectRefusal(await follow(setup.marie, { uid }), 404, 'unknown_user');
      expectRefusal(await unfollow(setup.marie, { uid }), 404, 'unknown_user');
      if (uid !== '')
        expectRefusal(await visitor()('GET', `social/follower/${encodeURIComponent(uid)}`), 404);
    },
  );

  test('following requires a member', async () => {
    const body = { follow_uid: setup.paul.uid };
    expectRefusal(await visitor()('POST', 'social/follow', body), 401, 'signed_out');
    expectRefusal(await visitor()('POST', 'social/unfollow', body), 401, 'signed_out');
  });

  test('the token may be in the body, and the header takes precedence', async () => {
    const byBody = (token: unknown) =>
      visitor()('POST', 'social/follow', { follow_uid: setup.paul.uid, token });
    expect((await byBody(setup.marie.token)).statusCode).toBe(200);
    expect((await people('follower', setup.paul)).names).toEqual([setup.marie.username]);
    expectRefusal(await byBody('dead'), 401, 'dead_session');
    expectRefusal(await byBody(7), 401, 'signed_out');
    const both = { follow_uid: setup.marie.uid, token: setup.marie.token };
    expect((await setup.paul.call('POST', 'social/follow', both)).statusCode).toBe(200);
    expect((await people('follower', setup.marie)).names).toEqual([setup.paul.username]);
    expectRefusal(await callerOf(setup.api, 'dead')('POST', 'social/follow', both), 401, 'dead_session');
  });
});

describe('lists of members', () => {
  test('lists are sorted newest first, and pages neither repeat nor leave out a member', async () => {
    const fans: string[] = [];
    for (let index = 0; index < PEOPLE_PAGE_SIZE + 5; index++) {
      const fan = await addMember(setup.api, `Fan${setup.number}x${index}`);
      await follow(fan, setup.paul);
      fans.unshift(fan.username);
      setup.api.clock.advance(1000);
    }
    const all = await people('follower', setup.paul);
    expect(all).toEqual({ names: fans, total: String(fans.length) });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await people('follower', setup.paul, `?page=${page}`));
    expect(pages.flatMap(({ names }) => names)).toEqual(fans);
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(String(fans.length)));
    expectRefusal(await visitor()('GET', `social/follower/${setup.paul.uid}?page=zero`), 422);
  });

  test('deleted members leave the lists of others, and two mutual followers may be deleted simultaneously', async () => {
    const jeanne = await addMember(setup.api, `Jeanne${setup.number}`);
    await Promise.all([
      follow(setup.marie, setup.paul),
      follow(setup.paul, setup.marie),
      follow(jeanne, setup.paul),
      follow(setup.paul, jeanne),
    ]);
    const gone = await Promise.all(
      [setup.marie, setup.paul].map((member) => member.call('DELETE', 'auth/delete')),
    );
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await people('follower', jeanne)).toEqual({ names: [], total: '0' });
    expect(await people('following', jeanne)).toEqual({ names: [], total: '0' });
  });
});
