import { expect, test } from 'vitest';
import { byWhatIsOut, type HomeRank, latestReleases, upcomingOf } from './homeOrder.ts';
import type { Track } from './tracks.ts';

const rank = (outAt: number | null, isBehind: boolean, lastChange: number): HomeRank => ({
  outAt,
  isBehind,
  lastChange,
});

const aired = (id: number, timestamp: number, track: Track = 'vostfr', dubbed = false) => ({
  timestamp,
  track,
  dubbed,
  media: { id },
});

test('home puts unseen latest releases first, then titles behind, then the latest change', () => {
  const outToday = rank(300, true, 1);
  const outYesterday = rank(200, true, 9);
  const behind = rank(null, true, 2);
  const changedLate = rank(null, false, 8);
  const changedEarly = rank(null, false, 3);
  const sorted = [changedEarly, behind, outYesterday, changedLate, outToday].sort(byWhatIsOut);
  expect(sorted).toEqual([outToday, outYesterday, behind, changedLate, changedEarly]);
});

test('without releases the latest change decides the order', () => {
  const ranks = [rank(null, false, 1), rank(null, false, 3), rank(null, false, 2)];
  expect(ranks.sort(byWhatIsOut).map(({ lastChange }) => lastChange)).toEqual([3, 2, 1]);
});

test('the latest release of a title is its last past broadcast', () => {
  const found = latestReleases([aired(1, 20), aired(1, 10), aired(1, 40), aired(2, 50)], 'vostfr', 30);
  expect([...found.values()]).toEqual([aired(1, 20)]);
});

test('a member who prefers dubs sees their releases where they exist, else the original ones', () => {
  const broadcasts = [aired(1, 10, 'vostfr', true), aired(1, 5, 'vf', true), aired(2, 8)];
  const times = (track: Track) =>
    [...latestReleases(broadcasts, track, 30).values()]
      .map(({ timestamp }) => timestamp)
      .sort((one, other) => one - other);
  expect(times('vf')).toEqual([5, 8]);
  expect(times('vostfr')).toEqual([8, 10]);
});

test('upcoming broadcasts are those of the own titles, by time, from a moment included', () => {
  const broadcasts = [aired(1, 45), aired(2, 35), aired(3, 36), aired(1, 20), aired(2, 30)];
  const found = upcomingOf(broadcasts, new Set([1, 2]), 'vostfr', 30);
  expect(found).toEqual([aired(2, 30), aired(2, 35), aired(1, 45)]);
});
