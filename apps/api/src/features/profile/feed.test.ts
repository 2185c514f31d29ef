import { describe, expect, test } from 'vitest';
import { addMember, callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, TITAN } from '../../testing/seed.ts';
import { useFeedStage } from './fixtures/feedStage.ts';

/** Of the seed: 12 episodes. */
const TWELVE = 10;
const { stage, watch, feed, said } = useFeedStage();

describe('the feed', () => {
  test('says what the members one follows watched, the latest begun first', async () => {
    expect(await feed()).toEqual([]);
    await watch(stage.paul, TITAN, 2);
    await watch(stage.nina, TITAN, 5);
    await watch(stage.paul, TWELVE, 1);
    const stranger = await addMember(stage.api, `Inconnue${stage.number}`);
    await watch(stranger, TITAN, 9);
    await watch(stage.reader, TITAN, 1);
    const items = await feed();
    expect(said(items)).toEqual([
      [stage.paul.username, TWELVE, 0, 1],
      [stage.nina.username, TITAN, 0, 5],
      [stage.paul.username, TITAN, 0, 2],
    ]);
    expect(items[0]).toMatchObject({
      media: { id: TWELVE },
      user: { uid: stage.paul.uid, photoURL: null, isPremium: false, isStaff: false, themeColor: '#48B5FF' },
    });
  });

  test('gathers what one member watched in one go, whatever others did meanwhile', async () => {
    await watch(stage.paul, TITAN, 1);
    await watch(stage.nina, TITAN, 1);
    await watch(stage.paul, TITAN, 2);
    await watch(stage.paul, TITAN, 3);
    expect(said(await feed())).toEqual([
      [stage.nina.username, TITAN, 0, 1],
      [stage.paul.username, TITAN, 0, 3],
    ]);
  });

  test('leaves out progress taken back, and adult titles', async () => {
    await watch(stage.paul, TITAN, 5);
    await watch(stage.paul, TITAN, 2);
    await watch(stage.paul, ADULT, 1);
    expect(said(await feed())).toEqual([[stage.paul.username, TITAN, 0, 5]]);
    for (let progression = 6; progression < 12; progression++) {
      await watch(stage.nina, ADULT, 0);
      await watch(stage.nina, ADULT, 1);
      await watch(stage.paul, TITAN, progression);
    }
    expect(said(await feed())).toEqual([[stage.paul.username, TITAN, 0, 11]]);
  });

  test('follows each choice of privacy, and each parting, at once', async () => {
    await watch(stage.paul, TITAN, 2);
    await watch(stage.nina, TITAN, 5);
    const choose = (visibility: string) => stage.paul.call('PUT', 'user/preferences', { visibility });
    const names = async () => (await feed()).map(({ user }) => user.username);
    await choose('followers');
    expect(await names()).toEqual([stage.nina.username, stage.paul.username]);
    await choose('nobody');
    expect(await names()).toEqual([stage.nina.username]);
    await choose('everyone');
    await stage.reader.call('POST', 'social/unfollow', { follow_uid: stage.nina.uid });
    expect(await names()).toEqual([stage.paul.username]);
    await stage.paul.call('DELETE', 'auth/delete');
    expect(await names()).toEqual([]);
  });

  test('forgets a change that was undone', async () => {
    await watch(stage.paul, TITAN, 2);
    await watch(stage.paul, TITAN, 3);
    await stage.paul.call('POST', 'history/undo');
    expect(said(await feed())).toEqual([[stage.paul.username, TITAN, 0, 2]]);
  });

  test('is a member’s own: refused to visitors, kept nowhere', async () => {
    expectRefusal(await callerOf(stage.api)('GET', 'social/feed'), 401);
    expect((await stage.reader.call('GET', 'social/feed')).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  test.each([
    ['limit=0', 'limit', 'Limite invalide.'],
    ['limit=51', 'limit', 'Limite invalide.'],
    ['before=x', 'before', 'Repère invalide.'],
    ['before=0', 'before', 'Repère invalide.'],
  ])('asked for with %s is refused', async (query, field, sentence) => {
    const answer = await stage.reader.call('GET', `social/feed?${query}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: sentence }]);
  });
});
