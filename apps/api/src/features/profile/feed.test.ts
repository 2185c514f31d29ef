import { describe, expect, test } from 'vitest';
import { addMember, callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupFeed } from './fixtures/setupFeed.ts';

const { setup, watch, feed, summaryOf } = setupFeed();

describe('the feed of followed members', () => {
  test('the feed shows what followed members watched, latest begun first', async () => {
    expect(await feed()).toEqual([]);
    await watch(setup.paul, TITAN, 2);
    await watch(setup.nina, TITAN, 5);
    await watch(setup.paul, TWELVE, 1);
    const stranger = await addMember(setup.api, `Inconnue${setup.number}`);
    await watch(stranger, TITAN, 9);
    await watch(setup.reader, TITAN, 1);
    const items = await feed();
    expect(summaryOf(items)).toEqual([
      [setup.paul.username, TWELVE, 0, 1],
      [setup.nina.username, TITAN, 0, 5],
      [setup.paul.username, TITAN, 0, 2],
    ]);
    expect(items[0]).toMatchObject({
      media: { id: TWELVE },
      user: { uid: setup.paul.uid, photoURL: null, isPremium: false, isStaff: false, themeColor: '#48B5FF' },
    });
  });

  test('the feed groups what a member watched in one go, whatever others did meanwhile', async () => {
    await watch(setup.paul, TITAN, 1);
    await watch(setup.nina, TITAN, 1);
    await watch(setup.paul, TITAN, 2);
    await watch(setup.paul, TITAN, 3);
    expect(summaryOf(await feed())).toEqual([
      [setup.nina.username, TITAN, 0, 1],
      [setup.paul.username, TITAN, 0, 3],
    ]);
  });

  test('the feed excludes reduced progress and adult titles', async () => {
    await watch(setup.paul, TITAN, 5);
    await watch(setup.paul, TITAN, 2);
    await watch(setup.paul, ADULT, 1);
    expect(summaryOf(await feed())).toEqual([[setup.paul.username, TITAN, 0, 5]]);
    for (let progression = 6; progression < 12; progression++) {
      await watch(setup.nina, ADULT, 0);
      await watch(setup.nina, ADULT, 1);
      await watch(setup.paul, TITAN, progression);
    }
    expect(summaryOf(await feed())).toEqual([[setup.paul.username, TITAN, 0, 11]]);
  });

  test('the feed follows each choice of visibility and each unfollowing at once', async () => {
    await watch(setup.paul, TITAN, 2);
    await watch(setup.nina, TITAN, 5);
    const choose = (visibility: string) => setup.paul.call('PUT', 'user/preferences', { visibility });
    const names = async () => (await feed()).map(({ user }) => user.username);
    await choose('followers');
    expect(await names()).toEqual([setup.nina.username, setup.paul.username]);
    await choose('nobody');
    expect(await names()).toEqual([setup.nina.username]);
    await choose('everyone');
    await setup.reader.call('POST', 'social/unfollow', { follow_uid: setup.nina.uid });
    expect(await names()).toEqual([setup.paul.username]);
    await setup.paul.call('DELETE', 'auth/delete');
    expect(await names()).toEqual([]);
  });

  test('the feed excludes undone changes', async () => {
    await watch(setup.paul, TITAN, 2);
    await watch(setup.paul, TITAN, 3);
    await setup.paul.call('POST', 'history/undo');
    expect(summaryOf(await feed())).toEqual([[setup.paul.username, TITAN, 0, 2]]);
  });

  test('the feed is refused to visitors and not cacheable', async () => {
    expectRefusal(await callerOf(setup.api)('GET', 'social/feed'), 401);
    expect((await setup.reader.call('GET', 'social/feed')).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  test.each([
    ['limit=0', 'limit', 'Limite invalide.'],
    ['limit=51', 'limit', 'Limite invalide.'],
    ['before=x', 'before', 'Repère invalide.'],
    ['before=0', 'before', 'Repère invalide.'],
  ])('the feed with %s is refused', async (query, field, sentence) => {
    const answer = await setup.reader.call('GET', `social/feed?${query}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: sentence }]);
  });
});
