import type { Visibility } from '@kiroku/contract/account/visibility';
import { type Overview, overviewSchema } from '@kiroku/contract/profile/schema';
import { describe, expect, test } from 'vitest';
import { addEveryRole, addMember, callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { seenDays, TODAY } from './fixtures/overviews.ts';

const setup = setupTestApi({ marie: 'Marie' });

const path = (member = setup.marie) => `progression/anime/stats/overview/${member.uid}`;
const write = (body: object) => setup.marie.call('POST', 'progression/anime/write', body);
const like = (id: number, type = 'Anime') => setup.marie.call('POST', 'favorite/add', { id, type });
async function overview(call = callerOf(setup.api), of = setup.marie): Promise<Overview> {
  const answer = await call('GET', path(of));
  expect(answer.statusCode, answer.body).toBe(200);
  return overviewSchema.strict().parse(answer.json());
}

describe('the visibility of an overview', () => {
  test.each([
    ['everyone', ['visitor', 'other', 'staff', 'follower', 'self']],
    ['followers', ['follower', 'self']],
    ['nobody', ['self']],
  ] as [Visibility, string[]][])(
    'an overview open to %s is refused to others',
    async (visibility, allowed) => {
      const roles = await rolesAround(visibility);
      for (const [name, { call }] of Object.entries(roles)) {
        if (allowed.includes(name)) expect((await overview(call)).total).toBe(1);
        else expectRefusal(await call('GET', path()), 403, 'hidden_library');
      }
    },
  );

  /** Readers, some of whom must not see a cached overview either. */
  async function rolesAround(visibility: Visibility) {
    await write({ id: TITAN, status: 1 });
    const follower = await addMember(setup.api, `Fan${setup.number}`);
    await follower.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
    await setup.marie.call('PUT', 'user/preferences', { visibility });
    await overview(setup.marie.call);
    const staff = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    const other = await addMember(setup.api, `Autre${setup.number}`);
    return { visitor: { call: callerOf(setup.api) }, other, staff, follower, self: setup.marie };
  }

  test('the overview of an unknown member is 404', async () => {
    for (const uid of ['personne', '%00', 'x'.repeat(300)]) {
      expectRefusal(
        await callerOf(setup.api)('GET', `progression/anime/stats/overview/${uid}`),
        404,
        'unknown_user',
      );
    }
  });

  test('visitors revalidate an overview, and a member’s own copy is private', async () => {
    const answer = await setup.api.get(`/api/${path()}`);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await setup.api.get(`/api/${path()}`, known)).statusCode).toBe(304);
    expect((await setup.marie.call('GET', path())).headers['cache-control']).toBe('private, no-store');
  });
});

describe('reading an overview again', () => {
  test('an unchanged overview runs no statement', async () => {
    await write({ id: TITAN, status: 1, progression: 4 });
    await overview();
    setup.api.statements();
    await overview();
    expect(setup.api.statements()).toBe(0);
  });

  test('an unchanged profile page runs no statement', async () => {
    await setup.api.profileVersion(setup.marie.username);
    setup.api.statements();
    await setup.api.profileVersion(setup.marie.username);
    expect(setup.api.statements()).toBe(0);
  });

  test('simultaneous reads count an overview once', async () => {
    await overview();
    await write({ id: TITAN, status: 1, progression: 4 });
    setup.api.statements();
    await overview();
    const once = setup.api.statements();
    await write({ id: TITAN, progression: 5 });
    setup.api.statements();
    await Promise.all(Array.from({ length: 20 }, () => overview()));
    expect(setup.api.statements()).toBe(once);
  });

  test('an overview shows each write at once: episodes, favourites, removed entries and undone changes', async () => {
    expect((await overview()).total).toBe(0);
    await write({ id: TITAN, status: 1, progression: 4, score: 8.5 });
    expect(await overview()).toMatchObject({
      total: 1,
      episodes: 4,
      minutes: 96,
      mean: 8.5,
      scored: 1,
      counts: { '1': 1 },
      scores: { '9': 1 },
    });
    await like(TITAN);
    expect((await overview()).featured).toHaveLength(1);
    await write({ id: TITAN, progression: 5 });
    expect(seenDays(await overview())).toEqual({ [TODAY]: 5 });
    await setup.marie.call('POST', 'history/undo');
    expect(seenDays(await overview())).toEqual({ [TODAY]: 4 });
    await setup.marie.call('DELETE', 'progression/anime/delete', { id: TITAN });
    // The history stays.
    expect(await overview()).toMatchObject({ total: 0, episodes: 0, latest: [{ animeID: TITAN, to: 4 }] });
  });

  test('an overview shows changed titles', async () => {
    await write({ id: TWELVE, status: 1, progression: 2 });
    expect((await overview()).minutes).toBe(48);
    const staff = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    await staff.call('PATCH', `anime/${TWELVE}`, { EpAverage: 50, title: `Dix ${setup.number}` });
    const { minutes, latest } = await overview();
    expect([minutes, latest[0]?.media.title]).toEqual([100, `Dix ${setup.number}`]);
    await staff.call('PATCH', `anime/${TWELVE}`, { EpAverage: null });
  });
});

describe('favourites in the overview', () => {
  test('an overview shows five favourites, anime before manga, and twenty-five for premium', async () => {
    await like(BERSERK, 'Manga');
    for (const id of [20, 7, TITAN]) await like(id);
    const shown = async () => (await overview()).featured.map(({ kind, id }) => [kind, id]);
    const anime = [20, 7, TITAN].map((id) => ['anime', id]);
    expect(await shown()).toEqual([...anime, ['manga', BERSERK]]);
    for (const id of [30, 31, 32]) await like(id);
    expect(await shown()).toEqual([...anime, ['anime', 30], ['anime', 31]]);
    await premium('2026-12-21T12:00:00Z');
    expect(await shown()).toHaveLength(7);
    for (let id = 40; id < 70; id++) await like(id);
    expect(await shown()).toHaveLength(25);
    await premium('2026-11-21T11:59:00Z');
    expect(await shown()).toHaveLength(5);
  });

  async function premium(until: string) {
    await setup.api.db.sql
      .updateTable('member')
      .set({ premium_until: new Date(until) })
      .where('uid', '=', setup.marie.uid)
      .execute();
  }
});

test('every role may read an open overview', async () => {
  const { visitor, ...members } = await addEveryRole(setup.api);
  for (const { call } of [visitor, ...Object.values(members)]) {
    expect((await call('GET', path())).statusCode).toBe(200);
  }
});
