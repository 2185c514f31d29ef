import { listUserSchema } from '@kiroku/contract/account/schema';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addEveryRole, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

const follow = (one: TestMember, other: TestMember) =>
  one.call('POST', 'social/follow', { follow_uid: other.uid });
const post = (one: TestMember, call: string, other: { uid: string }) =>
  one.call('POST', `social/${call}`, { uid: other.uid });
const blocked = async (one: TestMember) => {
  const reply = (await one.call('GET', 'social/blocked')).json();
  return z
    .array(listUserSchema.strict())
    .parse(reply)
    .map(({ username }) => username);
};
const followers = async ({ uid }: TestMember): Promise<string[]> =>
  (await setup.api.get(`/api/social/follower/${uid}`)).json().map((one: { uid: string }) => one.uid);

describe('blocked members', () => {
  test('blocking ends follows in both directions, and prevents following until unblocked', async () => {
    const { marie, paul } = setup;
    await follow(paul, marie);
    await follow(marie, paul);
    expect((await post(marie, 'block', paul)).json()).toEqual({ success: true });
    expect([await followers(marie), await followers(paul)]).toEqual([[], []]);
    expectRefusal(await follow(paul, marie), 403, 'blocked');
    expect((await follow(paul, marie)).json().message).toBe('Action impossible');
    expect(await followers(marie)).toEqual([]);
    expect((await post(marie, 'unblock', paul)).json()).toEqual({ success: true });
    expect((await follow(paul, marie)).statusCode).toBe(200);
  });

  test('a blocked member sees at once only what non-followers see: library, favourites, calendar and feed', async () => {
    const { marie, paul } = setup;
    await marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1, progression: 3 });
    await marie.call('PUT', 'user/preferences', { visibility: 'followers' });
    await follow(paul, marie);
    const calls = [
      `progression/anime/${marie.uid}`,
      `progression/anime/stats/overview/${marie.uid}`,
      `favorite/anime/list/${marie.uid}`,
      `agenda/${marie.uid}.ics`,
    ];
    for (const call of calls) expect((await paul.call('GET', call)).statusCode, call).toBe(200);
    expect((await paul.call('GET', 'social/feed')).json()).toHaveLength(1);
    await post(marie, 'block', paul);
    for (const call of calls) expectRefusal(await paul.call('GET', call), 403, 'hidden_library');
    expect((await paul.call('GET', 'social/feed')).json()).toEqual([]);
    const seen = await paul.call('GET', `user/${marie.username}`);
    expect([seen.statusCode, seen.body.includes('block')]).toEqual([200, false]);
  });

  test('a blocked member learns nothing about it, not even from the export', async () => {
    const { marie, paul } = setup;
    await post(marie, 'block', paul);
    const exported = async (member: TestMember) =>
      Object.entries(unzipSync((await member.call('GET', 'account/export')).rawPayload))
        .map(([name, bytes]) => name + Buffer.from(bytes).toString())
        .join('');
    expect(await exported(paul)).not.toContain(marie.uid);
    expect(await exported(paul)).not.toContain('social.block');
    expect(await exported(marie)).toContain(paul.uid);
  });

  test('a block is deleted with either account', async () => {
    const { marie, paul } = setup;
    await post(marie, 'block', paul);
    await paul.call('DELETE', 'auth/delete');
    expect(await blocked(marie)).toEqual([]);
  });
});

describe('blocking', () => {
  test('simultaneous or repeated blocks count once, and unblocking may be repeated', async () => {
    const { marie, paul } = setup;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(marie, 'block', paul)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await blocked(marie)).toEqual([paul.username]);
    for (const _ of [1, 2]) expect((await post(marie, 'unblock', paul)).statusCode).toBe(200);
    expect(await blocked(marie)).toEqual([]);
    const lines = await setup.api.db.sql
      .selectFrom('audit')
      .select('action')
      .where('actor', '=', marie.uid)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['social.block', 'social.unblock']);
  });

  test('a block and a simultaneous follow leave no follow', async () => {
    const { marie, paul } = setup;
    for (let round = 0; round < 10; round++) {
      await Promise.all([follow(paul, marie), post(marie, 'block', paul), follow(paul, marie)]);
      expect(await followers(marie)).toEqual([]);
      await post(marie, 'unblock', paul);
    }
  });

  test('two members may block each other simultaneously', async () => {
    const { marie, paul } = setup;
    await Promise.all([follow(paul, marie), follow(marie, paul)]);
    const both = await Promise.all([post(marie, 'block', paul), post(paul, 'block', marie)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await followers(marie), await followers(paul)]).toEqual([[], []]);
  });

  test('blocked members are listed newest first', async () => {
    const names: string[] = [];
    for (const name of ['Un', 'Deux', 'Trois']) {
      const one = await addMember(setup.api, `${name}x${setup.number}`);
      await post(setup.marie, 'block', one);
      names.unshift(one.username);
      setup.api.clock.advance(1000);
    }
    expect(await blocked(setup.marie)).toEqual(names);
    expect(await blocked(setup.paul)).toEqual([]);
  });
});

test('a removed follower may follow again', async () => {
  const { marie, paul } = setup;
  await follow(paul, marie);
  await follow(marie, paul);
  for (const _ of [1, 2]) expect((await post(marie, 'remove-follower', paul)).statusCode).toBe(200);
  expect([await followers(marie), await followers(paul)]).toEqual([[], [marie.uid]]);
  expect((await follow(paul, marie)).statusCode).toBe(200);
});

test.each(['block', 'unblock', 'remove-follower'])(
  'social/%s requires a member, and another existing one',
  async (call) => {
    const { marie } = setup;
    expectRefusal(await post(marie, call, marie), 422, 'follow_oneself');
    expectRefusal(await post(marie, call, { uid: 'nobody' }), 404, 'unknown_user');
    expectRefusal(await callerOf(setup.api)('POST', `social/${call}`, { uid: marie.uid }), 401, 'signed_out');
  },
);

test('every member may list their blocked members, and no visitor', async () => {
  const { visitor, ...members } = await addEveryRole(setup.api);
  expectRefusal(await visitor.call('GET', 'social/blocked'), 401, 'signed_out');
  for (const { call } of Object.values(members))
    expect((await call('GET', 'social/blocked')).json()).toEqual([]);
});
