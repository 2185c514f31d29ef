import type { Visibility } from '@kiroku/contract/account/visibility';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';

/** Every call that shows a member's library or activity; a missing one fails the last test. */
const CALLS = [
  'progression/anime/:uid',
  'progression/anime/:uid/:animeId',
  'progression/anime/stats/status/:uid',
  'progression/anime/stats/overview/:uid',
  'progression/manga/:uid',
  'progression/manga/:uid/:mangaId',
  'progression/manga/stats/status/:uid',
  'favorite/anime/list/:uid',
  'favorite/anime/:uid',
  'favorite/manga/list/:uid',
  'favorite/manga/:uid',
  'agenda/:uid.ics',
] as const;
/** Calls about a member by uid that show none of it: follows are public. */
const OPEN = ['social/follower/:uid', 'social/following/:uid'];
/** Calls of the staff, about conduct alone. */
const OF_STAFF = ['moderation/user/:uid'];

const VIEWERS = ['visitor', 'other', 'premium', 'staff', 'follower', 'self'] as const;
type Role = (typeof VIEWERS)[number];
const ALLOWED: Record<Visibility, readonly Role[]> = {
  everyone: VIEWERS,
  followers: ['follower', 'self'],
  nobody: ['self'],
};

let api: TestApi;
let owner: TestMember;
let viewers: Record<Role, Pick<TestMember, 'call'>>;
beforeAll(async () => {
  api = await openTestApi();
  const { visitor, other, premium, staff } = await addEveryRole(api);
  owner = await addMember(api, 'Discrete');
  const follower = await addMember(api, 'Fidele');
  await follower.call('POST', 'social/follow', { follow_uid: owner.uid });
  // A follow by the owner opens nothing.
  await owner.call('POST', 'social/follow', { follow_uid: other.uid });
  await owner.call('POST', 'progression/anime/write', { id: TITAN, status: 1, progression: 3, score: 9 });
  await owner.call('POST', 'favorite/add', { id: TITAN, type: 'Anime' });
  await owner.call('POST', 'favorite/add', { id: BERSERK, type: 'Manga' });
  viewers = { visitor, other, premium, staff, follower, self: owner };
});
afterAll(() => api.close());

const addressOf = (call: string) =>
  call.replace(':uid', owner.uid).replace(':animeId', String(TITAN)).replace(':mangaId', String(BERSERK));
const choose = async (visibility: Visibility) => {
  const chosen = await owner.call('PUT', 'user/preferences', { visibility });
  expect(chosen.statusCode, chosen.body).toBe(200);
};

describe.each(['everyone', 'followers', 'nobody'] as const)('a library open to %s', (visibility) => {
  beforeAll(() => choose(visibility));

  test.each(CALLS)('the call %s answers those allowed by the visibility only', async (call) => {
    for (const role of VIEWERS) {
      const answer = await viewers[role].call('GET', addressOf(call));
      if (ALLOWED[visibility].includes(role)) expect([role, answer.statusCode]).toEqual([role, 200]);
      else {
        expectRefusal(answer, 403, 'hidden_library');
        expect(answer.json().message).toBe('Ce membre ne partage pas sa bibliothèque avec vous.');
      }
    }
  });

  test('the visibility is stated on the open profile and in the session of its owner', async () => {
    for (const role of VIEWERS) {
      const answer = await viewers[role].call('GET', `user/${owner.username}`);
      expect(answer.json()).toMatchObject({ username: owner.username, visibility });
    }
    expect((await owner.call('POST', 'auth/refresh')).json()).toMatchObject({ visibility });
  });

  test('the visibility changes the version of the owner’s pages', async () => {
    const before = await api.profileVersion(owner.username);
    await choose(visibility === 'nobody' ? 'everyone' : 'nobody');
    expect(await api.profileVersion(owner.username)).not.toBe(before);
    await choose(visibility);
    expect(await api.profileVersion(owner.username)).toBe(before);
  });
});

describe('hidden libraries', () => {
  beforeAll(() => choose('nobody'));

  test('the secret calendar works with a hidden library', async () => {
    const { address } = (await owner.call('POST', 'agenda/address')).json();
    const path = new URL(address).pathname.replace('/api/', '');
    expect((await callerOf(api)('GET', path)).statusCode).toBe(200);
  });

  test('a library for followers closes at once to a member who unfollows', async () => {
    await choose('followers');
    const fan = await addMember(api, 'Infidele');
    const read = () => fan.call('GET', `progression/anime/${owner.uid}`);
    expectRefusal(await read(), 403);
    await fan.call('POST', 'social/follow', { follow_uid: owner.uid });
    expect((await read()).statusCode).toBe(200);
    await fan.call('POST', 'social/unfollow', { follow_uid: owner.uid });
    expectRefusal(await read(), 403);
  });

  test('preferences that are not sent do not change', async () => {
    await choose('followers');
    await owner.call('PUT', 'user/preferences', { hideSpoilers: true });
    const session = (await owner.call('POST', 'auth/refresh')).json();
    expect(session).toMatchObject({ visibility: 'followers', hideSpoilers: true });
    expectRefusal(await owner.call('PUT', 'user/preferences', { visibility: 'friends' }), 422);
  });
});

test('every call about a member by uid is covered by this test', () => {
  const asked = api.endpoints.filter(({ method, path }) => method === 'GET' && path.includes(':uid'));
  expect(asked.map(({ path }) => path.slice(1)).sort()).toEqual([...CALLS, ...OPEN, ...OF_STAFF].sort());
});
