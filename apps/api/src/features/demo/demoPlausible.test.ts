import { PREMIUM_COLORS, THEME_COLORS } from '@kiroku/contract/account/labels';
import { parisDate } from '@kiroku/contract/base/dates';
import { FINISHED } from '@kiroku/contract/library/labels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { openDemo, readAnimeRows, readEventRows } from './fixtures/openDemo.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T20:00:00Z');
let db: TestDatabase;
beforeAll(async () => {
  db = await openDemo(NOW);
});
afterAll(() => db.dispose());

test('a few members are followed by twenty, some by one, and each follows another after both joined', async () => {
  const members = await db.sql.selectFrom('member').select(['uid', 'username', 'created_at']).execute();
  const follows = await db.sql.selectFrom('follow').selectAll().execute();
  const joined = new Map(members.map(({ uid, created_at }) => [uid, created_at]));
  const counts = members.map(({ uid, username }) => ({
    username,
    count: follows.filter(({ followed }) => followed === uid).length,
  }));
  const most = counts.toSorted((one, other) => other.count - one.count)[0];
  expect(most?.username).toBe('Hana');
  expect(counts.filter(({ count }) => count >= 18).length).toBeGreaterThan(1);
  expect(counts.filter(({ count }) => count === 1).length).toBeGreaterThan(1);
  for (const { uid } of members) expect(follows.some(({ follower }) => follower === uid)).toBe(true);
  for (const { follower, followed, since } of follows) {
    for (const uid of [follower, followed]) expect(since >= (joined.get(uid) ?? since)).toBe(true);
    expect(since.getTime()).toBeLessThanOrEqual(NOW);
  }
});

test('most members have three favourites or more, anime they completed, and some manga', async () => {
  const completed = (await readAnimeRows(db, NOW)).filter(({ status }) => status === FINISHED);
  const rows = await db.sql.selectFrom('favorite').selectAll().orderBy('position').execute();
  for (const { uid, kind, title_id, created_at } of rows) {
    if (kind === 'anime')
      expect(completed.some((entry) => entry.uid === uid && entry.anime_id === title_id)).toBe(true);
    expect(created_at.getTime()).toBeLessThanOrEqual(NOW);
  }
  for (const own of Map.groupBy(rows, ({ uid, kind }) => `${uid} ${kind}`).values())
    expect(own.map(({ position }) => position)).toEqual(own.map((_, at) => at + 1));
  const members = [...Map.groupBy(rows, ({ uid }) => uid).values()];
  expect(members.filter(({ length }) => length >= 3).length).toBeGreaterThan(30);
  expect(members.filter((own) => own.some(({ kind }) => kind === 'manga')).length).toBeGreaterThan(8);
});

test('members joined over two years, in all colours, and four are premium', async () => {
  const members = await db.sql.selectFrom('member').selectAll().execute();
  const ages = members.map(({ created_at }) => (NOW - created_at.getTime()) / DAY);
  expect([Math.min(...ages) < 60, Math.max(...ages) > 650, Math.max(...ages) <= 731]).toEqual([
    true,
    true,
    true,
  ]);
  const premium = members.filter(({ premium_until }) => (premium_until?.getTime() ?? 0) > NOW);
  expect(premium).toHaveLength(4);
  const theirs: readonly string[] = PREMIUM_COLORS.map(({ value }) => value);
  const wearers = members.filter(({ theme_color }) => theirs.includes(theme_color));
  expect(wearers.length).toBeGreaterThan(0);
  for (const wearer of wearers) expect(premium).toContain(wearer);
  expect(new Set(members.map(({ theme_color }) => theme_color)).size).toBeGreaterThan(THEME_COLORS.length);
});

test('members watch in the evening as a rule, by the clocks of Paris', async () => {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hours = (await readEventRows(db)).map(({ at }) => Number(hour.format(at)));
  const share = (counts: (hour: number) => boolean) => hours.filter(counts).length / hours.length;
  expect(share((at) => at >= 18)).toBeGreaterThan(0.65);
  expect(share((at) => at >= 2 && at < 11)).toBeLessThan(0.01);
});

test('what was completed more than a year ago, or before its member joined, has no history', async () => {
  const events = Map.groupBy(await readEventRows(db), ({ uid, anime_id }) => `${uid} ${anime_id}`);
  const members = await db.sql.selectFrom('member').select(['uid', 'created_at']).execute();
  const since = new Map(
    members.map(({ uid, created_at }) => [uid, parisDate(Math.max(created_at.getTime(), NOW - 365 * DAY))]),
  );
  const old = (await readAnimeRows(db, NOW)).filter(({ uid, end }) => end && end < (since.get(uid) ?? ''));
  expect(old.length).toBeGreaterThan(100);
  for (const { uid, anime_id } of old) expect(events.has(`${uid} ${anime_id}`)).toBe(false);
});

test('members score famous titles as other viewers do, a quarter of a point around', async () => {
  const scored = (await readAnimeRows(db, NOW)).filter(
    ({ score, viewers_score }) => score !== null && viewers_score !== null,
  );
  expect(scored.length).toBeGreaterThan(500);
  for (const [id, own] of Map.groupBy(scored, ({ anime_id }) => anime_id)) {
    const average = own.reduce((sum, { score }) => sum + (score ?? 0), 0) / own.length;
    const wanted = own[0]?.viewers_score ?? 0;
    expect(Math.abs(average - wanted), `${id}: ${average} for ${wanted}`).toBeLessThanOrEqual(0.25);
  }
});
