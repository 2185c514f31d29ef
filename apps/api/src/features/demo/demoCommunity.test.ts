import { PREMIUM_COLORS, THEME_COLORS } from '@kiroku/contract/account/labels';
import { usernameComplaint } from '@kiroku/contract/account/rules';
import { parisDate } from '@kiroku/contract/base/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoInputAt } from '../../testing/demoInput.ts';
import { type DemoCommunity, type DemoInput, demoCommunity } from './demoCommunity.ts';
import { DEMO_NAMES } from './demoNames.ts';
import { ENTRY_STATUS } from './demoTitle.ts';

const DAY = 86_400_000;
let input: DemoInput;
let community: DemoCommunity;
const everyEntry = ({ people }: DemoCommunity) => people.flatMap(({ entries }) => entries);
const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
beforeAll(async () => {
  input = await demoInputAt('2026-11-21T20:00:00Z');
  community = demoCommunity(input);
});

describe('demo names', () => {
  test('the sixty demo names are valid usernames, except Hana of the team, who is first', () => {
    expect(DEMO_NAMES[0]).toBe('Hana');
    expect(new Set(DEMO_NAMES.map((name) => name.toLowerCase())).size).toBe(60);
    for (const name of DEMO_NAMES.slice(1)) expect([name, usernameComplaint(name)]).toEqual([name, null]);
  });
});

describe('demo figures', () => {
  test('demo libraries have realistic sizes', () => {
    const sizes = community.people.map(({ entries }) => entries.length).sort((one, other) => one - other);
    const at = (quantile: number) => sizes[Math.floor(quantile * sizes.length)] ?? 0;
    for (const [quantile, size] of [
      [0.25, 19],
      [0.5, 55],
      [0.75, 128],
      [0.95, 335],
    ] as const) {
      expect(Math.abs(at(quantile) / size - 1), `p${quantile * 100} ${at(quantile)}`).toBeLessThan(0.12);
    }
    expect(sizes.at(-1)).toBeLessThan(input.anime.length);
    const many = demoCommunity({ ...input, anime: enlarged(input.anime) });
    const largest = Math.max(...many.people.map(({ entries }) => entries.length));
    expect([largest > 500, largest <= 600]).toEqual([true, true]);
  });

  test('demo states and scores have a realistic distribution', () => {
    const entries = everyEntry(community);
    const states: [number, number][] = [
      [ENTRY_STATUS.watching, 6.4],
      [ENTRY_STATUS.completed, 63.8],
      [ENTRY_STATUS.onHold, 2.8],
      [ENTRY_STATUS.dropped, 3.4],
      [ENTRY_STATUS.planned, 23.7],
    ];
    for (const [state, percent] of states) {
      const found = share(entries.filter(({ status }) => status === state).length, entries.length);
      expect(Math.abs(found - percent), `${state}: ${found} %`).toBeLessThan(2.5);
    }
    const scores = entries.flatMap(({ score }) => (score === null ? [] : Math.max(1, Math.round(score))));
    expect(Math.abs(share(scores.length, entries.length) - 50)).toBeLessThan(2.5);
    const spread = [0.7, 0.7, 1.1, 2.4, 5.4, 10.7, 21.9, 25.2, 18, 14];
    for (const [at, percent] of spread.entries()) {
      const found = share(scores.filter((score) => score === at + 1).length, scores.length);
      expect(Math.abs(found - percent), `${at + 1}: ${found} %`).toBeLessThan(1);
    }
  });

  test('popular titles are in more demo libraries', () => {
    const ranked = [...input.anime].sort((one, other) => other.weight - one.weight).map(({ id }) => id);
    const top = new Set(ranked.slice(0, ranked.length / 4));
    const small = community.people
      .filter(({ entries }) => entries.length < 100)
      .flatMap((person) => person.entries);
    expect(share(small.filter(({ title }) => top.has(title.id)).length, small.length)).toBeGreaterThan(32);
  });

  test('a few demo members have twenty followers, some have one, and each follows another', () => {
    const { people, follows } = community;
    const followers = people.map((_, at) => follows.filter(({ followed }) => followed === at).length);
    expect(followers.filter((count) => count >= 18).length).toBeGreaterThan(1);
    expect(followers.filter((count) => count === 1).length).toBeGreaterThan(1);
    expect(Math.min(...followers)).toBe(1);
    expect(followers[0]).toBe(Math.max(...followers));
    const both = follows.map(({ follower, followed }) => `${follower} ${followed}`);
    expect(new Set(both).size).toBe(both.length);
    for (const [at] of people.entries()) expect(follows.some(({ follower }) => follower === at)).toBe(true);
    for (const { follower, followed, since } of follows) {
      expect(follower).not.toBe(followed);
      for (const end of [follower, followed])
        expect(since).toBeGreaterThanOrEqual(people[end]?.member.joinedAt ?? 0);
      expect(since).toBeLessThanOrEqual(input.now);
    }
  });

  test('most demo members have three completed favourites or more, and some have manga too', () => {
    const chosen = community.people.map(({ entries, favourites }) => {
      const completed = entries
        .filter(({ status }) => status === ENTRY_STATUS.completed)
        .map(({ title }) => title.id);
      for (const { kind, id } of favourites) if (kind === 'anime') expect(completed).toContain(id);
      for (const kind of ['anime', 'manga'] as const) {
        const positions = favourites.filter((one) => one.kind === kind).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, at) => at + 1));
      }
      return favourites;
    });
    expect(chosen.filter(({ length }) => length >= 3).length).toBeGreaterThan(30);
    const readers = chosen.filter((favourites) => favourites.some(({ kind }) => kind === 'manga')).length;
    expect([readers > 8, readers < 32]).toEqual([true, true]);
  });

  test('demo members joined over two years, have all colours, and four are premium', () => {
    const members = community.people.map(({ member }) => member);
    const ages = members
      .map(({ joinedAt }) => (input.now - joinedAt) / DAY)
      .sort((one, other) => one - other);
    expect([(ages[0] ?? 0) < 60, (ages.at(-1) ?? 0) > 650, (ages.at(-1) ?? 0) <= 731]).toEqual([
      true,
      true,
      true,
    ]);
    const premium = members.filter(({ premiumUntil }) => (premiumUntil ?? 0) > input.now);
    expect(premium).toHaveLength(4);
    const theirs: readonly string[] = PREMIUM_COLORS.map(({ value }) => value);
    const wearers = members.filter(({ themeColor }) => theirs.includes(themeColor));
    expect(wearers.length).toBeGreaterThan(0);
    for (const wearer of wearers) expect(premium).toContain(wearer);
    expect(new Set(members.map(({ themeColor }) => themeColor)).size).toBeGreaterThan(THEME_COLORS.length);
  });
});

describe('demo activity', () => {
  const moments = () => everyEntry(community).flatMap(({ seen }) => seen.map(({ at }) => at));

  test('demo activity fills the year, up to and including today', () => {
    const days = new Set(moments().map(parisDate));
    expect(days.size).toBeGreaterThan(340);
    expect(days.has(parisDate(input.now))).toBe(true);
    expect(days.has(parisDate(input.now - DAY))).toBe(true);
  });

  test('most demo activity is in the evening, in the time of Paris', () => {
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const hours = moments().map((at) => Number(hour.format(at)));
    expect(share(hours.filter((at) => at >= 18).length, hours.length)).toBeGreaterThan(65);
    expect(share(hours.filter((at) => at >= 2 && at < 11).length, hours.length)).toBeLessThan(1);
  });
});

test('the same seed gives the same community, and another seed another one', () => {
  expect(demoCommunity(input)).toEqual(community);
  const other = demoCommunity({ ...input, seed: 'autre' });
  expect(other.people.map(({ entries }) => entries.length)).not.toEqual(
    community.people.map(({ entries }) => entries.length),
  );
});

test('an hour later on the same day demo members have the same titles', () => {
  const chosen = ({ people }: DemoCommunity) =>
    people.map(({ entries }) => entries.map(({ title }) => title.id));
  expect(chosen(demoCommunity({ ...input, now: input.now + 3_600_000 }))).toEqual(chosen(community));
});

/** A catalogue four times as large, of the same kind. */
function enlarged(anime: DemoInput['anime']) {
  return [0, 1, 2, 3].flatMap((copy) => anime.map((title) => ({ ...title, id: title.id + 10_000 * copy })));
}
