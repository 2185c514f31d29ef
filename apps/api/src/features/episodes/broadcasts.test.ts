import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Broadcasts, type Upcoming } from './broadcasts.ts';

const upcoming = (animeId: number, number: number, at: number): Upcoming => ({ animeId, number, at });

test('the next and released episodes advance with the clock, and so does the version', () => {
  const broadcasts = new Broadcasts();
  broadcasts.put(
    [1, 2],
    [upcoming(1, 5, 100), upcoming(1, 6, 200), upcoming(2, 1, 150)],
    [{ animeId: 1, number: 4 }],
  );
  expect([broadcasts.next(1, 50)?.number, broadcasts.released(1, 50)]).toEqual([5, 4]);
  expect([broadcasts.next(2, 50)?.number, broadcasts.released(2, 50)]).toEqual([1, 0]);
  const version = broadcasts.changes(99).version;
  expect(broadcasts.changes(99).version).toBe(version);
  expect([broadcasts.next(1, 100)?.number, broadcasts.released(1, 100)]).toEqual([6, 5]);
  expect(broadcasts.changes(100).version).not.toBe(version);
  expect([broadcasts.next(1, 500), broadcasts.released(1, 500)]).toEqual([null, 6]);
  expect([broadcasts.next(2, 500), broadcasts.released(2, 500)]).toEqual([null, 1]);
  expect([broadcasts.next(9, 500), broadcasts.released(9, 500)]).toEqual([null, null]);
});

test('a title put again replaces its former broadcasts', () => {
  const broadcasts = new Broadcasts();
  broadcasts.put([1], [upcoming(1, 5, 100)], [{ animeId: 1, number: 4 }]);
  broadcasts.put([1], [], []);
  expect([broadcasts.next(1, 50), broadcasts.released(1, 50)]).toEqual([null, null]);
});

test('for any schedule and moment the next episode is the earliest future one and the rest is released', () => {
  const list = fc.uniqueArray(fc.record({ number: fc.nat(50), at: fc.integer({ min: 1, max: 1000 }) }), {
    selector: ({ number }) => number,
  });
  fc.assert(
    fc.property(list, fc.array(fc.nat(1100), { minLength: 1, maxLength: 5 }), (episodes, moments) => {
      const broadcasts = new Broadcasts();
      broadcasts.put(
        [1],
        episodes.map(({ number, at }) => upcoming(1, number, at)),
        [],
      );
      for (const now of moments.sort((one, other) => one - other)) {
        const coming = episodes.filter(({ at }) => at > now);
        const out = episodes.filter(({ at }) => at <= now);
        const first = coming.length === 0 ? undefined : Math.min(...coming.map(({ at }) => at));
        expect(broadcasts.next(1, now)?.at).toBe(first);
        const expected = out.length === 0 ? 0 : Math.max(...out.map(({ number }) => number));
        expect(broadcasts.released(1, now)).toBe(episodes.length === 0 ? null : expected);
      }
    }),
  );
});

test('the stamp of a title changes with its episodes and the clock, not with other titles', () => {
  const broadcasts = new Broadcasts();
  broadcasts.put([1], [upcoming(1, 1, 100), upcoming(1, 2, 200)], []);
  const first = broadcasts.stamp(1, 50);
  broadcasts.put([2], [upcoming(2, 1, 60)], []);
  expect(broadcasts.stamp(1, 70)).toBe(first);
  const later = broadcasts.stamp(1, 100);
  expect(later).not.toBe(first);
  broadcasts.put([1], [upcoming(1, 2, 200)], []);
  expect(broadcasts.stamp(1, 100)).not.toBe(later);
});
