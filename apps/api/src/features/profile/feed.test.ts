import { type FeedItem, feedItemSchema } from '@kiroku/contract/profile/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, TITAN } from '../../testing/seed.ts';

/** Of the seed: 12 episodes. */
const TWELVE = 10;
let api: TestApi;
let reader: TestMember;
let paul: TestMember;
let nina: TestMember;
let number = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  reader = await addMember(api, `Lecteur${number}`);
  paul = await addMember(api, `Paul${number}`);
  nina = await addMember(api, `Nina${number}`);
  await follow(paul);
  await follow(nina);
});

const follow = (member: TestMember) => reader.call('POST', 'social/follow', { follow_uid: member.uid });
const watch = (member: TestMember, id: number, progression: number) =>
  member.call('POST', 'progression/anime/write', { id, status: 1, progression });
async function feed(query = ''): Promise<FeedItem[]> {
  const answer = await reader.call('GET', `social/feed${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return z.array(feedItemSchema.strict()).parse(answer.json());
}
const said = (items: readonly FeedItem[]) =>
  items.map(({ user, animeID, from, to }) => [user.username, animeID, from, to]);

describe('the feed', () => {
  test('says what the members one follows watched, the latest begun first', async () => {
    expect(await feed()).toEqual([]);
    await watch(paul, TITAN, 2);
    await watch(nina, TITAN, 5);
    await watch(paul, TWELVE, 1);
    const stranger = await addMember(api, `Inconnue${number}`);
    await watch(stranger, TITAN, 9);
    await watch(reader, TITAN, 1);
    const items = await feed();
    expect(said(items)).toEqual([
      [paul.username, TWELVE, 0, 1],
      [nina.username, TITAN, 0, 5],
      [paul.username, TITAN, 0, 2],
    ]);
    expect(items[0]).toMatchObject({
      media: { id: TWELVE },
      user: { uid: paul.uid, photoURL: null, isPremium: false, isStaff: false, themeColor: '#48B5FF' },
    });
  });

  test('gathers what one member watched in one go, whatever others did meanwhile', async () => {
    await watch(paul, TITAN, 1);
    await watch(nina, TITAN, 1);
    await watch(paul, TITAN, 2);
    await watch(paul, TITAN, 3);
    expect(said(await feed())).toEqual([
      [nina.username, TITAN, 0, 1],
      [paul.username, TITAN, 0, 3],
    ]);
  });

  test('leaves out progress taken back, and adult titles', async () => {
    await watch(paul, TITAN, 5);
    await watch(paul, TITAN, 2);
    await watch(paul, ADULT, 1);
    expect(said(await feed())).toEqual([[paul.username, TITAN, 0, 5]]);
    for (let progression = 6; progression < 12; progression++) {
      await watch(nina, ADULT, 0);
      await watch(nina, ADULT, 1);
      await watch(paul, TITAN, progression);
    }
    expect(said(await feed())).toEqual([[paul.username, TITAN, 0, 11]]);
  });

  test('follows each choice of privacy, and each parting, at once', async () => {
    await watch(paul, TITAN, 2);
    await watch(nina, TITAN, 5);
    const choose = (visibility: string) => paul.call('PUT', 'user/preferences', { visibility });
    const names = async () => (await feed()).map(({ user }) => user.username);
    await choose('followers');
    expect(await names()).toEqual([nina.username, paul.username]);
    await choose('nobody');
    expect(await names()).toEqual([nina.username]);
    await choose('everyone');
    await reader.call('POST', 'social/unfollow', { follow_uid: nina.uid });
    expect(await names()).toEqual([paul.username]);
    await paul.call('DELETE', 'auth/delete');
    expect(await names()).toEqual([]);
  });

  test('forgets a change that was undone', async () => {
    await watch(paul, TITAN, 2);
    await watch(paul, TITAN, 3);
    await paul.call('POST', 'history/undo');
    expect(said(await feed())).toEqual([[paul.username, TITAN, 0, 2]]);
  });

  test('is a member’s own: refused to visitors, kept nowhere', async () => {
    expectRefusal(await callerOf(api)('GET', 'social/feed'), 401);
    expect((await reader.call('GET', 'social/feed')).headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['limit=0', 'limit', 'Limite invalide.'],
    ['limit=51', 'limit', 'Limite invalide.'],
    ['before=x', 'before', 'Repère invalide.'],
    ['before=0', 'before', 'Repère invalide.'],
  ])('asked for with %s is refused', async (query, field, sentence) => {
    const answer = await reader.call('GET', `social/feed?${query}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: sentence }]);
  });
});
