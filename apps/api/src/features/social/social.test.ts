import { listUserSchema } from '@kiroku/contract/account/schema';
import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';

let api: TestApi;
let marie: TestMember;
let paul: TestMember;
let number = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  marie = await addMember(api, `Marie${number}`);
  paul = await addMember(api, `Paul${number}`);
});

const visitor = () => callerOf(api);
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
  test('shows on both sides, for everybody', async () => {
    expect((await follow(marie, paul)).json()).toEqual({ success: true });
    expect(await people('follower', paul)).toEqual({ names: [marie.username], total: '1' });
    expect(await people('following', marie)).toEqual({ names: [paul.username], total: '1' });
    expect(await people('follower', marie)).toEqual({ names: [], total: '0' });
    expect(await userOf(paul)).toMatchObject({ follower: [marie.uid], following: [] });
    expect(await userOf(marie)).toMatchObject({ follower: [], following: [paul.uid] });
  });

  test('twice, or fifty times at once, is following once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(marie, paul)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await people('follower', paul)).names).toEqual([marie.username]);
  });

  test('makes other versions of the pages about both', async () => {
    const versions = () => Promise.all([marie, paul].map(({ username }) => api.profileVersion(username)));
    const seen = [await versions()];
    for (const step of [follow, unfollow, follow]) {
      api.clock.advance(1);
      await step(marie, paul);
      seen.push(await versions());
    }
    for (const side of [0, 1]) {
      const [first, followed, left, again] = seen.map((both) => both[side]);
      expect([left, new Set([first, followed, again]).size]).toEqual([first, 3]);
    }
  });

  test('ends, also twice', async () => {
    await follow(marie, paul);
    for (const _ of [1, 2]) expect((await unfollow(marie, paul)).statusCode).toBe(200);
    expect((await people('follower', paul)).names).toEqual([]);
    expect((await userOf(marie)).following).toEqual([]);
  });

  test('oneself is impossible, without a field at fault', async () => {
    for (const answer of [await follow(marie, marie), await unfollow(marie, marie)]) {
      expectRefusal(answer, 422, 'follow_oneself');
      expect(answer.json()).toEqual({ message: 'Action impossible', code: 'follow_oneself' });
    }
  });

  test.each(['nobody', '', 'a b', 'x'.repeat(500)])('"%s" is nobody', async (uid) => {
    expectRefusal(await follow(marie, { uid }), 404, 'unknown_user');
    expectRefusal(await unfollow(marie, { uid }), 404, 'unknown_user');
    if (uid !== '') expectRefusal(await visitor()('GET', `social/follower/${encodeURIComponent(uid)}`), 404);
  });

  test('needs a member', async () => {
    const body = { follow_uid: paul.uid };
    expectRefusal(await visitor()('POST', 'social/follow', body), 401, 'signed_out');
    expectRefusal(await visitor()('POST', 'social/unfollow', body), 401, 'signed_out');
  });

  test('takes the token from the body where there is no header, and from the header first', async () => {
    const byBody = (token: unknown) => visitor()('POST', 'social/follow', { follow_uid: paul.uid, token });
    expect((await byBody(marie.token)).statusCode).toBe(200);
    expect((await people('follower', paul)).names).toEqual([marie.username]);
    expectRefusal(await byBody('dead'), 401, 'dead_session');
    expectRefusal(await byBody(7), 401, 'signed_out');
    const both = { follow_uid: marie.uid, token: marie.token };
    expect((await paul.call('POST', 'social/follow', both)).statusCode).toBe(200);
    expect((await people('follower', marie)).names).toEqual([paul.username]);
    expectRefusal(await callerOf(api, 'dead')('POST', 'social/follow', both), 401, 'dead_session');
  });
});

describe('a list of members', () => {
  test('has the latest first, in pages that neither repeat nor leave out anybody', async () => {
    const fans: string[] = [];
    for (let index = 0; index < PEOPLE_PAGE_SIZE + 5; index++) {
      const fan = await addMember(api, `Fan${number}x${index}`);
      await follow(fan, paul);
      fans.unshift(fan.username);
      api.clock.advance(1000);
    }
    const all = await people('follower', paul);
    expect(all).toEqual({ names: fans, total: String(fans.length) });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await people('follower', paul, `?page=${page}`));
    expect(pages.flatMap(({ names }) => names)).toEqual(fans);
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(String(fans.length)));
    expectRefusal(await visitor()('GET', `social/follower/${paul.uid}?page=zero`), 422);
  });

  test('forgets who left, on both sides, and two who follow each other may leave at once', async () => {
    const jeanne = await addMember(api, `Jeanne${number}`);
    await Promise.all([follow(marie, paul), follow(paul, marie), follow(jeanne, paul), follow(paul, jeanne)]);
    const gone = await Promise.all([marie, paul].map((member) => member.call('DELETE', 'auth/delete')));
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await people('follower', jeanne)).toEqual({ names: [], total: '0' });
    expect(await people('following', jeanne)).toEqual({ names: [], total: '0' });
  });
});
