import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parisDate } from '../base/dates.ts';
import { activityStart, type Change, groupChanges } from './rules.ts';

const at = (text: string) => Date.parse(text);
const EVENING = at('2026-11-20T20:00:00+01:00');
const change = (id: number, from: number, to: number, more: Partial<Change> = {}): Change => ({
  id,
  uid: 'marie',
  animeID: 1,
  from,
  to,
  at: EVENING + id * 60_000,
  ...more,
});

describe('activities', () => {
  test('one activity has the id of its first change and the moment of its last', () => {
    expect(groupChanges([change(3, 4, 5), change(2, 3, 4), change(1, 2, 3)])).toEqual([
      change(1, 2, 5, { at: EVENING + 3 * 60_000 }),
    ]);
  });

  test('another anime ends an activity, and a new one begins after it', () => {
    const watched = groupChanges([change(1, 0, 1), change(2, 0, 3, { animeID: 2 }), change(3, 1, 2)]);
    expect(watched.map(({ animeID, from, to }) => [animeID, from, to])).toEqual([
      [1, 1, 2],
      [2, 0, 3],
      [1, 0, 1],
    ]);
  });

  test('an activity ends at midnight in Paris', () => {
    const before = change(1, 0, 1, { at: at('2026-11-20T22:59:59Z') });
    const after = change(2, 1, 2, { at: at('2026-11-20T23:00:00Z') });
    expect(groupChanges([before, after])).toEqual([after, before]);
    expect(groupChanges([before, { ...after, at: after.at - 1 }])).toHaveLength(1);
  });

  test('an activity continues past those of other members', () => {
    const other = change(2, 7, 8, { uid: 'paul' });
    expect(groupChanges([change(1, 0, 1), other, change(3, 1, 2)])).toEqual([
      other,
      change(1, 0, 2, { at: EVENING + 3 * 60_000 }),
    ]);
  });

  test('an activity counts undone and repeated progress once, and a rewatch is another', () => {
    expect(groupChanges([change(1, 3, 4), change(2, 4, 3), change(3, 3, 4)])).toMatchObject([
      { id: 1, from: 3, to: 4 },
    ]);
    expect(groupChanges([change(1, 11, 12), change(2, 12, 0), change(3, 0, 1)])).toMatchObject([
      { id: 3, from: 0, to: 1 },
      { id: 1, from: 11, to: 12 },
    ]);
    expect(groupChanges([change(1, 4, 3), change(2, 3, 3)])).toEqual([]);
  });
});

const changes = fc
  .array(
    fc.record({
      uid: fc.constantFrom('marie', 'paul'),
      animeID: fc.integer({ min: 1, max: 2 }),
      from: fc.integer({ min: 0, max: 12 }),
      to: fc.integer({ min: 0, max: 12 }),
      hours: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 40 },
  )
  .map((some) => {
    let now = EVENING;
    return some.map(({ hours, ...rest }, index): Change => {
      now += hours * 3_600_000;
      return { ...rest, id: index + 1, at: now };
    });
  });

describe('grouping activities', () => {
  test('grouping keeps every increase, adds none, and does not depend on the order', () => {
    fc.assert(
      fc.property(changes, fc.func(fc.integer()), (some, rank) => {
        const activities = groupChanges(some);
        const shuffled = some.toSorted((one, other) => rank(one.id) - rank(other.id));
        expect(groupChanges(shuffled)).toEqual(activities);
        const within = (activity: Change, { uid, animeID, from, to, at: moment }: Change) =>
          activity.uid === uid &&
          activity.animeID === animeID &&
          activity.from <= from &&
          activity.to >= to &&
          parisDate(activity.at) === parisDate(moment);
        const ups = some.filter(({ from, to }) => to > from);
        for (const up of ups) expect(activities.some((activity) => within(activity, up))).toBe(true);
        for (const activity of activities) {
          expect(ups.find(({ id }) => id === activity.id)).toMatchObject({ uid: activity.uid });
          expect(ups.some(({ at: moment, to }) => moment === activity.at && to === activity.to)).toBe(true);
        }
      }),
    );
  });

  test('activities are listed latest begun first, each once', () => {
    fc.assert(
      fc.property(changes, (some) => {
        const ids = groupChanges(some).map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
      }),
    );
  });

  test('grouping the later part of a history changes only its oldest activities', () => {
    fc.assert(
      fc.property(changes, fc.nat(40), (some, left) => {
        const all = groupChanges(some);
        const part = groupChanges(some.slice(left));
        const oldest = new Map(part.map(({ uid, id }) => [uid, id]));
        const sure = part.filter(({ uid, id }) => oldest.get(uid) !== id);
        for (const activity of sure) expect(all).toContainEqual(activity);
      }),
    );
  });
});

test('the activity calendar has 53 weeks and begins on a Monday', () => {
  // A Saturday; then a Monday and a Sunday.
  expect(activityStart('2026-11-21')).toBe('2025-11-17');
  expect(activityStart('2026-11-16')).toBe('2025-11-17');
  expect(activityStart('2026-11-22')).toBe('2025-11-17');
  expect(activityStart('2026-11-23')).toBe('2025-11-24');
});
