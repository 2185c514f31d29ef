import { listUserSchema } from '@kiroku/contract/account/schema';
import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { useStage } from '../../testing/stage.ts';

const stage = useStage({ marie: 'Marie', paul: 'Paul' });

const visitor = () => callerOf(stage.api);
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
    expect((await follow(stage.marie, stage.paul)).json()).toEqual({ success: true });
    expect(await people('follower', stage.paul)).toEqual({ names: [stage.marie.username], total: '1' });
    expect(await people('following', stage.marie)).toEqual({ names: [stage.paul.username], total: '1' });
    expect(await people('follower', stage.marie)).toEqual({ names: [], total: '0' });
    expect(await userOf(stage.paul)).toMatchObject({ follower: [stage.marie.uid], following: [] });
    expect(await userOf(stage.marie)).toMatchObject({ follower: [], following: [stage.paul.uid] });
  });

  test('twice, or fifty times at once, is following once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(stage.marie, stage.paul)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await people('follower', stage.paul)).names).toEqual([stage.marie.username]);
  });

  test('makes other versions of the pages about both', async () => {
    const versions = () =>
      Promise.all([stage.marie, stage.paul].map(({ username }) => stage.api.profileVersion(username)));
    const seen = [await versions()];
    for (const step of [follow, unfollow, follow]) {
      stage.api.clock.advance(1);
      await step(stage.marie, stage.paul);
      seen.push(await versions());
    }
    for (const side of [0, 1]) {
      const [first, followed, left, again] = seen.map((both) => both[side]);
      expect([left, new Set([first, followed, again]).size]).toEqual([first, 3]);
    }
  });

  test('ends, also twice', async () => {
    await follow(stage.marie, stage.paul);
    for (const _ of [1, 2]) expect((await unfollow(stage.marie, stage.paul)).statusCode).toBe(200);
    expect((await people('follower', stage.paul)).names).toEqual([]);
    expect((await userOf(stage.marie)).following).toEqual([]);
  });

  test('oneself is impossible, without a field at fault', async () => {
    for (const answer of [await follow(stage.marie, stage.marie), await unfollow(stage.marie, stage.marie)]) {
      expectRefusal(answer, 422, 'follow_oneself');
      expect(answer.json()).toEqual({ message: 'Action impossible', code: 'follow_oneself' });
    }
  });

  test.each(['nobody', '', 'a b', 'x'.repeat(500)])('"%s" is nobody', async (uid) => {
    expectRefusal(await follow(stage.marie, { uid }), 404, 'unknown_user');
    expectRefusal(await unfollow(stage.marie, { uid }), 404, 'unknown_user');
    if (uid !== '') expectRefusal(await visitor()('GET', `social/follower/${encodeURIComponent(uid)}`), 404);
  });

  test('needs a member', async () => {
    const body = { follow_uid: stage.paul.uid };
    expectRefusal(await visitor()('POST', 'social/follow', body), 401, 'signed_out');
    expectRefusal(await visitor()('POST', 'social/unfollow', body), 401, 'signed_out');
  });

  test('takes the token from the body where there is no header, and from the header first', async () => {
    const byBody = (token: unknown) =>
      visitor()('POST', 'social/follow', { follow_uid: stage.paul.uid, token });
    expect((await byBody(stage.marie.token)).statusCode).toBe(200);
    expect((await people('follower', stage.paul)).names).toEqual([stage.marie.username]);
    expectRefusal(await byBody('dead'), 401, 'dead_session');
    expectRefusal(await byBody(7), 401, 'signed_out');
    const both = { follow_uid: stage.marie.uid, token: stage.marie.token };
    expect((await stage.paul.call('POST', 'social/follow', both)).statusCode).toBe(200);
    expect((await people('follower', stage.marie)).names).toEqual([stage.paul.username]);
    expectRefusal(await callerOf(stage.api, 'dead')('POST', 'social/follow', both), 401, 'dead_session');
  });
});

describe('a list of members', () => {
  test('has the latest first, in pages that neither repeat nor leave out anybody', async () => {
    const fans: string[] = [];
    for (let index = 0; index < PEOPLE_PAGE_SIZE + 5; index++) {
      const fan = await addMember(stage.api, `Fan${stage.number}x${index}`);
      await follow(fan, stage.paul);
      fans.unshift(fan.username);
      stage.api.clock.advance(1000);
    }
    const all = await people('follower', stage.paul);
    expect(all).toEqual({ names: fans, total: String(fans.length) });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await people('follower', stage.paul, `?page=${page}`));
    expect(pages.flatMap(({ names }) => names)).toEqual(fans);
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(String(fans.length)));
    expectRefusal(await visitor()('GET', `social/follower/${stage.paul.uid}?page=zero`), 422);
  });

  test('forgets who left, on both sides, and two who follow each other may leave at once', async () => {
    const jeanne = await addMember(stage.api, `Jeanne${stage.number}`);
    await Promise.all([
      follow(stage.marie, stage.paul),
      follow(stage.paul, stage.marie),
      follow(jeanne, stage.paul),
      follow(stage.paul, jeanne),
    ]);
    const gone = await Promise.all(
      [stage.marie, stage.paul].map((member) => member.call('DELETE', 'auth/delete')),
    );
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await people('follower', jeanne)).toEqual({ names: [], total: '0' });
    expect(await people('following', jeanne)).toEqual({ names: [], total: '0' });
  });
});
