import type { Visibility } from '@kiroku/contract/account/visibility';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import { type Overview, overviewSchema } from '@kiroku/contract/profile/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';

/** Of the seed: 12 episodes. */
const TWELVE = 10;
/** The day of the tests' clock, a Saturday. */
const TODAY = '2026-11-21';
let api: TestApi;
let marie: TestMember;
let number = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  marie = await addMember(api, `Marie${number}`);
});

const path = (member = marie) => `progression/anime/stats/overview/${member.uid}`;
const write = (body: object) => marie.call('POST', 'progression/anime/write', body);
const like = (id: number, type = 'Anime') => marie.call('POST', 'favorite/add', { id, type });
async function overview(call = callerOf(api), of = marie): Promise<Overview> {
  const answer = await call('GET', path(of));
  expect(answer.statusCode, answer.body).toBe(200);
  return overviewSchema.strict().parse(answer.json());
}

/** Writes changes of progress as if they had been made then. */
async function watched(...changes: { at: string; from?: number; to?: number; id?: number }[]) {
  await api.db.sql
    .insertInto('library')
    .values({ uid: marie.uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { at, from = 0, to = from + 1, id = TITAN } of changes) {
    const counts = { from_count: from, to_count: to };
    const rest = { at: new Date(at), before: null, last_change: Date.parse(at), change_id: null };
    await api.db.sql
      .insertInto('watch_event')
      .values({ uid: marie.uid, anime_id: id, ...counts, ...rest })
      .execute();
  }
}

/** The days on which something was seen. */
const seenDays = ({ activity }: Overview) =>
  Object.fromEntries(
    activity.days.flatMap((episodes, index) =>
      episodes === 0 ? [] : [[addDays(activity.from, index), episodes]],
    ),
  );

describe('whose overview it is', () => {
  test.each([
    ['everyone', ['visitor', 'other', 'staff', 'follower', 'self']],
    ['followers', ['follower', 'self']],
    ['nobody', ['self']],
  ] as [Visibility, string[]][])('open to %s, it answers them alone', async (visibility, allowed) => {
    const roles = await rolesAround(visibility);
    for (const [name, { call }] of Object.entries(roles)) {
      if (allowed.includes(name)) expect((await overview(call)).total).toBe(1);
      else expectRefusal(await call('GET', path()), 403, 'hidden_library');
    }
  });

  /** Whom an overview that was kept must not reach either. */
  async function rolesAround(visibility: Visibility) {
    await write({ id: TITAN, status: 1 });
    const follower = await addMember(api, `Fan${number}`);
    await follower.call('POST', 'social/follow', { follow_uid: marie.uid });
    await marie.call('PUT', 'user/preferences', { visibility });
    await overview(marie.call);
    const staff = await addMember(api, `Chef${number}`, { isStaff: true });
    const other = await addMember(api, `Autre${number}`);
    return { visitor: { call: callerOf(api) }, other, staff, follower, self: marie };
  }

  test('nobody’s is 404', async () => {
    for (const uid of ['personne', '%00', 'x'.repeat(300)]) {
      expectRefusal(
        await callerOf(api)('GET', `progression/anime/stats/overview/${uid}`),
        404,
        'unknown_user',
      );
    }
  });

  test('a visitor keeps it only to ask whether it changed; a member’s copy is theirs', async () => {
    const answer = await api.get(`/api/${path()}`);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await api.get(`/api/${path()}`, known)).statusCode).toBe(304);
    expect((await marie.call('GET', path())).headers['cache-control']).toBe('private, no-store');
  });
});

describe('reading it again', () => {
  test('costs the gate and a look at the owner’s rank, however large the library', async () => {
    await write({ id: TITAN, status: 1, progression: 4 });
    await overview();
    api.statements();
    await overview();
    expect(api.statements()).toBe(2);
  });

  test('asked for by many at once, it is counted once', async () => {
    await overview();
    await write({ id: TITAN, status: 1, progression: 4 });
    api.statements();
    await overview();
    const once = api.statements();
    await write({ id: TITAN, progression: 5 });
    api.statements();
    await Promise.all(Array.from({ length: 20 }, () => overview()));
    expect(api.statements()).toBe(once + 19 * 2);
  });

  test('shows each write at once: an episode, a favourite, an entry taken out, a change undone', async () => {
    expect((await overview()).total).toBe(0);
    await write({ id: TITAN, status: 1, progression: 4, score: 8.5 });
    expect(await overview()).toMatchObject({
      ...{ total: 1, episodes: 4, minutes: 96, mean: 8.5, scored: 1 },
      counts: { '1': 1 },
      scores: { '9': 1 },
    });
    await like(TITAN);
    expect((await overview()).featured).toHaveLength(1);
    await write({ id: TITAN, progression: 5 });
    expect(seenDays(await overview())).toEqual({ [TODAY]: 5 });
    await marie.call('POST', 'history/undo');
    expect(seenDays(await overview())).toEqual({ [TODAY]: 4 });
    await marie.call('DELETE', 'progression/anime/delete', { id: TITAN });
    // What was watched stays watched.
    expect(await overview()).toMatchObject({ total: 0, episodes: 0, latest: [{ animeID: TITAN, to: 4 }] });
  });

  test('shows titles as they are now', async () => {
    await write({ id: TWELVE, status: 1, progression: 2 });
    expect((await overview()).minutes).toBe(48);
    const staff = await addMember(api, `Chef${number}`, { isStaff: true });
    await staff.call('PATCH', `anime/${TWELVE}`, { EpAverage: 50, title: `Dix ${number}` });
    const { minutes, latest } = await overview();
    expect([minutes, latest[0]?.media.title]).toEqual([100, `Dix ${number}`]);
    await staff.call('PATCH', `anime/${TWELVE}`, { EpAverage: null });
  });
});

describe('the favourites shown first', () => {
  test('are five in the owner’s order, anime before manga; of a premium member twenty-five', async () => {
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
    await api.db.sql
      .updateTable('member')
      .set({ premium_until: new Date(until) })
      .where('uid', '=', marie.uid)
      .execute();
  }
});

describe('the calendar of the last year', () => {
  test('has 53 weeks from a Monday until today in Paris', async () => {
    const { activity } = await overview();
    expect(activity.from).toBe('2025-11-17');
    expect(addDays(activity.from, activity.days.length - 1)).toBe(TODAY);
    expect(Math.ceil(activity.days.length / 7)).toBe(53);
  });

  test('counts an episode seen at 23:30 UTC in winter, 22:30 in summer, on the next day', async () => {
    await watched(
      { at: '2026-01-10T22:59:59Z' },
      { at: '2026-01-10T23:30:00Z', from: 1, to: 3 },
      { at: '2026-07-10T21:59:59Z', from: 3 },
      { at: '2026-07-10T22:30:00Z', from: 4, to: 9 },
      // The days of 23 and of 25 hours.
      { at: '2026-03-28T22:59:59Z', from: 9 },
      { at: '2026-03-29T21:59:59Z', from: 10 },
      { at: '2026-03-29T22:00:00Z', from: 11 },
      { at: '2026-10-24T22:00:00Z', from: 12 },
      { at: '2026-10-25T22:59:59Z', from: 13 },
      { at: '2026-10-25T23:00:00Z', from: 14 },
    );
    expect(seenDays(await overview())).toEqual({
      ...{ '2026-01-10': 1, '2026-01-11': 2, '2026-07-10': 1, '2026-07-11': 5 },
      ...{ '2026-03-28': 1, '2026-03-29': 1, '2026-03-30': 1 },
      ...{ '2026-10-25': 2, '2026-10-26': 1 },
    });
  });

  test('begins at midnight of its first day, and leaves out what was taken back', async () => {
    const first = parisMidnight('2025-11-17');
    await watched(
      { at: new Date(first - 1).toISOString() },
      { at: new Date(first).toISOString(), from: 1, to: 4 },
      { at: '2026-11-01T12:00:00Z', from: 4, to: 2 },
    );
    expect(seenDays(await overview())).toEqual({ '2025-11-17': 3 });
  });

  test('moves on with the day, without a write', async () => {
    await overview();
    const other = await openTestApi();
    try {
      const paul = await addMember(other, 'Paul');
      const read = async () =>
        overviewSchema.parse((await other.get(`/api/progression/anime/stats/overview/${paul.uid}`)).json());
      const { activity } = await read();
      other.clock.advance(24 * 3_600_000);
      expect((await read()).activity.days).toHaveLength(activity.days.length + 1);
      other.clock.advance(24 * 3_600_000);
      expect((await read()).activity.from).toBe('2025-11-24');
    } finally {
      await other.close();
    }
  });
});

describe('the last activities', () => {
  test('gather what was watched in one go, the latest first, eight at most', async () => {
    await write({ id: TITAN, status: 1, progression: 3 });
    for (const progression of [1, 2, 3]) await write({ id: TWELVE, status: 1, progression });
    await write({ id: TITAN, progression: 2 });
    await write({ id: TITAN, progression: 5 });
    expect((await overview()).latest).toMatchObject([
      { animeID: TITAN, from: 2, to: 5, media: { id: TITAN } },
      { animeID: TWELVE, from: 0, to: 3 },
      { animeID: TITAN, from: 0, to: 3 },
    ]);
    for (let id = 20; id < 30; id++) await write({ id, status: 1, progression: 1 });
    expect((await overview()).latest.map(({ animeID }) => animeID)).toEqual([
      ...[29, 28, 27, 26, 25, 24, 23, 22],
    ]);
  });

  test('a long evening is one activity, from its first episode to its last', async () => {
    const minute = (n: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + n * 60_000).toISOString();
    await watched(...Array.from({ length: 120 }, (_, n) => ({ at: minute(n), from: n })));
    expect((await overview()).latest).toMatchObject([{ animeID: TITAN, from: 0, to: 120 }]);
  });
});

test('every role may read a profile that is open', async () => {
  const { visitor, ...members } = await addEveryRole(api);
  for (const { call } of [visitor, ...Object.values(members)]) {
    expect((await call('GET', path())).statusCode).toBe(200);
  }
});
