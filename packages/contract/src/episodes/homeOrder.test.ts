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

test('what came out last and is unseen stands first, then what one is behind with, then the latest change', () => {
  const outToday = rank(300, true, 1);
  const outYesterday = rank(200, true, 9);
  const behind = rank(null, true, 2);
  const changedLate = rank(null, false, 8);
  const changedEarly = rank(null, false, 3);
  const sorted = [changedEarly, behind, outYesterday, changedLate, outToday].sort(byWhatIsOut);
  expect(sorted).toEqual([outToday, outYesterday, behind, changedLate, changedEarly]);
});

test('without anything out, the latest change decides alone', () => {
  const ranks = [rank(null, false, 1), rank(null, false, 3), rank(null, false, 2)];
  expect(ranks.sort(byWhatIsOut).map(({ lastChange }) => lastChange)).toEqual([3, 2, 1]);
});

test('the latest release of a title is its last broadcast that is out', () => {
  const found = latestReleases([aired(1, 20), aired(1, 10), aired(1, 40), aired(2, 50)], 'vostfr', 30);
  expect([...found.values()]).toEqual([aired(1, 20)]);
});

test('a member who prefers the dub is told of it where there is one, and of the original voices elsewhere', () => {
  const broadcasts = [aired(1, 10, 'vostfr', true), aired(1, 5, 'vf', true), aired(2, 8)];
  const times = (track: Track) =>
    [...latestReleases(broadcasts, track, 30).values()]
      .map(({ timestamp }) => timestamp)
      .sort((one, other) => one - other);
  expect(times('vf')).toEqual([5, 8]);
  expect(times('vostfr')).toEqual([8, 10]);
});

test('what is to come is that of one’s own titles, by time, from a moment on, which counts', () => {
  const broadcasts = [aired(1, 45), aired(2, 35), aired(3, 36), aired(1, 20), aired(2, 30)];
  const found = upcomingOf(broadcasts, new Set([1, 2]), 'vostfr', 30);
  expect(found).toEqual([aired(2, 30), aired(2, 35), aired(1, 45)]);
});
