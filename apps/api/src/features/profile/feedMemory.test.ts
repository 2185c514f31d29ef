import { visibleTo } from '@kiroku/contract/account/visibility';
import { type Change, groupChanges } from '@kiroku/contract/profile/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../buildApi.ts';
import { openApiOver } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { ADULT, TITAN, TWELVE } from '../../testing/seed.ts';
import { warn } from '../../testing/template.ts';
import { seededRandom } from '../../testing/titles.ts';
import { setupFeed } from './fixtures/setupFeed.ts';

// The cached feed, against the tables themselves.

const { setup, follow, watch, feed, summaryOf } = setupFeed();

type Seen = [uid: string, animeID: number, from: number, to: number, at: number];

/** The whole feed, computed from the tables. */
async function naive(): Promise<Seen[]> {
  const { rows } = await sql<Change>`
    select e.id, e.uid, e.anime_id as "animeID", e.from_count as "from", e.to_count as "to",
      (extract(epoch from e.at) * 1000)::bigint as at
    from follow f join member m on m.uid = f.followed join watch_event e on e.uid = m.uid
      join anime a on a.id = e.anime_id
    where f.follower = ${setup.reader.uid} and m.visibility = any(${visibleTo('follower')}::text[])
      and not a.adult`.execute(setup.api.db.sql);
  return groupChanges(rows).map(({ uid, animeID, from, to, at }) => [uid, animeID, from, to, at]);
}

async function pages(limit: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let mark = ''; ; ) {
    const page = await feed(`?limit=${limit}${mark}`);
    for (const { user, animeID, from, to, at } of page) seen.push([user.uid, animeID, from, to, at]);
    if (page.length < limit) return seen;
    mark = `&before=${page.at(-1)?.id}`;
  }
}

test('after any events each page of the feed equals the tables', async () => {
  const random = seededRandom(20_261_122);
  const among = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const members = [setup.paul, setup.nina];
  for (let n = 0; n < 7; n++) members.push(await addMember(setup.api, `Membre${setup.number}-${n}`));
  for (const member of members.slice(2, 6)) await follow(member);
  const seen = new Map<string, number>();
  const watchOn = async (member: TestMember) => {
    const id = among([TITAN, TITAN, TITAN, TWELVE, ADULT, 21, 22]);
    const key = `${member.uid} ${id}`;
    const most = id === TWELVE ? 12 : id === ADULT ? 1 : 25;
    for (let times = 1 + Math.floor(random() * 9); times > 0; times--) {
      const progression = Math.max(0, Math.min(most, (seen.get(key) ?? 0) + (random() < 0.1 ? -2 : 1)));
      await watch(member, id, progression);
      seen.set(key, progression);
      setup.api.clock.advance(24 * 60_000);
    }
  };
  const visibility = () => among(['everyone', 'followers', 'nobody']);
  const steps: ((member: TestMember) => Promise<unknown>)[] = [
    watchOn,
    watchOn,
    watchOn,
    watchOn,
    (member) => member.call('POST', 'history/undo'),
    follow,
    (member) => setup.reader.call('POST', 'social/unfollow', { follow_uid: member.uid }),
    (member) => member.call('PUT', 'user/preferences', { visibility: visibility() }),
    async () => setup.api.clock.advance(11 * 3_600_000),
  ];
  for (let round = 0; round < 60; round++) {
    for (let times = Math.floor(random() * 4); times >= 0; times--) await among(steps)(among(members));
    const expected = await naive();
    const limit = among([1, 2, 3, 7, 50]);
    const from = (await feed(`?limit=50`)).map(({ user, animeID, from, to, at }) => [
      user.uid,
      animeID,
      from,
      to,
      at,
    ]);
    expect(from, `round ${round}`).toEqual(expected.slice(0, 50));
    if (round % 4 === 0) expect(await pages(limit), `round ${round}, ${limit} a page`).toEqual(expected);
  }
});

test('a feed page without new writes runs no statement', async () => {
  await watch(setup.paul, TITAN, 2);
  await watch(setup.nina, TWELVE, 1);
  const first = await feed();
  setup.api.statements();
  expect(await feed()).toEqual(first);
  expect(setup.api.statements()).toBe(0);
  await watch(setup.paul, TITAN, 3);
  setup.api.statements();
  expect(summaryOf(await feed())).toEqual([
    [setup.nina.username, TWELVE, 0, 1],
    [setup.paul.username, TITAN, 0, 3],
  ]);
  expect(setup.api.statements()).toBe(1);
});

let other: Api;
beforeAll(async () => {
  other = await openApiOver(setup.api.db, warn, { now: setup.api.clock.now });
});
afterAll(async () => void (await other.app.close()));
const elsewhere = async () => {
  await setup.api.db.catchUp();
  const headers = { authorization: setup.reader.token };
  const answer = await other.app.inject({ url: '/api/social/feed', headers });
  return (answer.json() as { animeID: number; user: { username: string } }[]).map(({ user, animeID }) => [
    user.username,
    animeID,
  ]);
};

test('another process learns of watching, undoing, hidden libraries and unfollowing', async () => {
  await watch(setup.paul, TITAN, 2);
  await watch(setup.nina, TITAN, 5);
  const [paul, nina] = [setup.paul.username, setup.nina.username];
  await expect.poll(elsewhere).toEqual([
    [nina, TITAN],
    [paul, TITAN],
  ]);
  await watch(setup.paul, TWELVE, 1);
  await expect.poll(async () => (await elsewhere())[0]).toEqual([paul, TWELVE]);
  await setup.paul.call('POST', 'history/undo');
  await expect.poll(async () => (await elsewhere())[0]).toEqual([nina, TITAN]);
  await setup.nina.call('PUT', 'user/preferences', { visibility: 'nobody' });
  expect(await elsewhere()).toEqual([[paul, TITAN]]);
  await setup.nina.call('PUT', 'user/preferences', { visibility: 'followers' });
  await setup.reader.call('POST', 'social/unfollow', { follow_uid: setup.paul.uid });
  await expect.poll(elsewhere).toEqual([[nina, TITAN]]);
});
