import { type Change, groupChanges } from '@kiroku/contract/profile/rules';
import type { FeedItem } from '@kiroku/contract/profile/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ADULT, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupFeed } from './fixtures/setupFeed.ts';

const { setup, follow, watch, feed, summaryOf } = setupFeed();

describe('pages of the feed', () => {
  test('a page has up to thirty activities, and an empty parameter is ignored', async () => {
    for (let id = 20; id < 60; id++) await watch(setup.paul, id, 1);
    const plain = (await feed()).length;
    expect(plain).toBeGreaterThan(20);
    expect(plain).toBeLessThanOrEqual(30);
    expect(await feed('?before=&limit=')).toHaveLength(plain);
    expect(await feed('?before=999999999999')).toHaveLength(plain);
    expect(await feed('?before=1')).toEqual([]);
  });

  test('pages neither repeat nor leave out an activity', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        id: fc.constantFrom(TITAN, TITAN, TITAN, TITAN, TWELVE, ADULT),
        episodes: fc.integer({ min: -3, max: 4 }),
        hours: fc.constantFrom(0, 0, 0, 0, 5, 20),
      }),
      { minLength: 1, maxLength: 90 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (some, limit) => {
        const expected = groupChanges(await rewriteHistory(some)).slice(0, 50);
        const all = await feed('?limit=50');
        expect(all.map(({ user, animeID, from, to, at }) => [user.uid, animeID, from, to, at])).toEqual(
          expected.map(({ uid, animeID, from, to, at }) => [uid, animeID, from, to, at]),
        );
        const paged: FeedItem[] = [];
        for (let before = ''; ; before = `&before=${paged.at(-1)?.id}`) {
          const page = await feed(`?limit=${limit}${before}`);
          paged.push(...page);
          if (page.length < limit) break;
        }
        expect(paged.slice(0, 50)).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });

  type Step = { who: number; id: number; episodes: number; hours: number };

  /** Replaces the history by these steps, one after the other. Returns the changes that the reader may see. */
  async function rewriteHistory(steps: readonly Step[]): Promise<Change[]> {
    const uids = [setup.paul.uid, setup.nina.uid, setup.reader.uid];
    await setup.api.db.sql.deleteFrom('watch_event').where('uid', 'in', uids).execute();
    for (const uid of uids) {
      await setup.api.db.sql
        .insertInto('library')
        .values({ uid })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const seen = new Map<string, number>();
    let now = setup.api.clock.now() - 90 * 24 * 3_600_000;
    const rows = steps.map(({ who, id, episodes, hours }) => {
      now += hours * 3_600_000 + 1;
      const uid = uids[who] ?? '';
      const from = seen.get(`${uid} ${id}`) ?? 0;
      const to = Math.max(0, from + episodes);
      seen.set(`${uid} ${id}`, to);
      const counts = { from_count: from, to_count: to };
      return {
        uid,
        anime_id: id,
        ...counts,
        at: new Date(now),
        before: null,
        last_change: now,
        change_id: null,
      };
    });
    for (const row of rows) await setup.api.db.sql.insertInto('watch_event').values(row).execute();
    // Every write of a library moves its row on.
    await setup.api.db.sql
      .updateTable('library')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('uid', 'in', uids)
      .execute();
    return rows.flatMap(({ uid, anime_id: animeID, from_count: from, to_count: to, at }, id) =>
      uid === setup.reader.uid || animeID === ADULT ? [] : [{ id, uid, animeID, from, to, at: at.getTime() }],
    );
  }

  test('a long evening is one activity, even across the end of a page', async () => {
    for (let progression = 1; progression <= 25; progression++) {
      await watch(setup.paul, TITAN, progression);
      if (progression === 10) await watch(setup.nina, TITAN, 3);
    }
    const first = await feed('?limit=1');
    expect(summaryOf(first)).toEqual([[setup.nina.username, TITAN, 0, 3]]);
    expect(summaryOf(await feed(`?limit=1&before=${first[0]?.id}`))).toEqual([
      [setup.paul.username, TITAN, 0, 25],
    ]);
    expect(summaryOf(await feed())).toEqual([
      [setup.nina.username, TITAN, 0, 3],
      [setup.paul.username, TITAN, 0, 25],
    ]);
  });
});

test('an activity that reaches further back is whole, and other activities fill the page', async () => {
  await watch(setup.paul, TITAN, 1);
  for (let progression = 1; progression <= 6; progression++) await watch(setup.nina, TITAN, progression);
  for (let progression = 2; progression <= 6; progression++) await watch(setup.paul, TITAN, progression);
  const other = await addMember(setup.api, `Luc${setup.number}`);
  await follow(other);
  await watch(other, TWELVE, 1);
  expect(summaryOf(await feed('?limit=2'))).toEqual([
    [other.username, TWELVE, 0, 1],
    [setup.nina.username, TITAN, 0, 6],
  ]);
});

test('following a thousand members takes few statements', async () => {
  const people = Array.from({ length: 1000 }, (_, n) => `foule-${setup.number}-${n}`);
  const at = new Date(setup.api.clock.now());
  await setup.api.db.sql
    .insertInto('member')
    .values(people.map((uid) => ({ uid, username: uid, email: `${uid}@exemple.fr`, password_hash: '-' })))
    .execute();
  await setup.api.db.sql
    .insertInto('library')
    .values(people.map((uid) => ({ uid })))
    .execute();
  await setup.api.db.sql
    .insertInto('follow')
    .values(people.map((followed) => ({ follower: setup.reader.uid, followed, since: at })))
    .execute();
  const rows = people.flatMap((uid, n) =>
    [1, 2].map((to) => ({
      uid,
      anime_id: 20 + (n % 30),
      from_count: to - 1,
      to_count: to,
      at: new Date(at.getTime() + n),
      before: null,
      last_change: n,
      change_id: null,
    })),
  );
  await setup.api.db.sql.insertInto('watch_event').values(rows).execute();
  setup.api.statements();
  const items = await feed('?limit=50');
  expect(items).toHaveLength(50);
  expect(items.every(({ from, to }) => from === 0 && to === 2)).toBe(true);
  expect(setup.api.statements()).toBeLessThanOrEqual(6);
});
