import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import { type Overview, overviewSchema } from '@kiroku/contract/profile/schema';
import { describe, expect, test } from 'vitest';
import { openTestApi } from '../../testing/api.ts';
import { addMember } from '../../testing/members.ts';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { seenDays, TODAY } from './fixtures/overviews.ts';

/** Activity of an overview. */

const setup = setupTestApi({ marie: 'Marie' });

const write = (body: object) => setup.marie.call('POST', 'progression/anime/write', body);
async function overview(): Promise<Overview> {
  const answer = await setup.api.get(`/api/progression/anime/stats/overview/${setup.marie.uid}`);
  return overviewSchema.strict().parse(answer.json());
}

/** Writes changes of progress as if they had been made then. */
async function watched(...changes: { at: string; from?: number; to?: number; id?: number }[]) {
  await setup.api.db.sql
    .insertInto('library')
    .values({ uid: setup.marie.uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { at, from = 0, to = from + 1, id = TITAN } of changes) {
    const counts = { from_count: from, to_count: to };
    const rest = { at: new Date(at), before: null, last_change: Date.parse(at), change_id: null };
    await setup.api.db.sql
      .insertInto('watch_event')
      .values({ uid: setup.marie.uid, anime_id: id, ...counts, ...rest })
      .execute();
  }
}

describe('the activity calendar', () => {
  test('the activity calendar covers 53 weeks from a Monday to today in Paris', async () => {
    const { activity } = await overview();
    expect(activity.from).toBe('2025-11-17');
    expect(addDays(activity.from, activity.days.length - 1)).toBe(TODAY);
    expect(Math.ceil(activity.days.length / 7)).toBe(53);
  });

  test('an episode watched late in the evening UTC counts on its day in Paris, in winter and summer', async () => {
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
      '2026-01-10': 1,
      '2026-01-11': 2,
      '2026-07-10': 1,
      '2026-07-11': 5,
      '2026-03-28': 1,
      '2026-03-29': 1,
      '2026-03-30': 1,
      '2026-10-25': 2,
      '2026-10-26': 1,
    });
  });

  test('the activity calendar begins at midnight of its first day, and excludes reduced progress', async () => {
    const first = parisMidnight('2025-11-17');
    await watched(
      { at: new Date(first - 1).toISOString() },
      { at: new Date(first).toISOString(), from: 1, to: 4 },
      { at: '2026-11-01T12:00:00Z', from: 4, to: 2 },
    );
    expect(seenDays(await overview())).toEqual({ '2025-11-17': 3 });
  });

  test('the activity calendar advances with the day, without a write', async () => {
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

describe('the latest activities', () => {
  test('the latest activities group what was watched in one go, newest first, eight at most', async () => {
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
    expect((await overview()).latest.map(({ animeID }) => animeID)).toEqual([29, 28, 27, 26, 25, 24, 23, 22]);
  });

  test('a long evening is one activity, from its first episode to its last', async () => {
    const minute = (n: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + n * 60_000).toISOString();
    await watched(...Array.from({ length: 120 }, (_, n) => ({ at: minute(n), from: n })));
    expect((await overview()).latest).toMatchObject([{ animeID: TITAN, from: 0, to: 120 }]);
  });
});
