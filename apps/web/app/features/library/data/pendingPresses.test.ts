import { addOne, type Entry } from '@kiroku/contract/library/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Followed, Stored } from '../followed.ts';
import {
  addPress,
  addPresses,
  afterDelivery,
  type Pending,
  shownEntry,
  withEarlier,
} from './pendingPresses.ts';

const SERIES: Followed = { kind: 'anime', id: 7, status: 3, total: 12 };
const entry = (progression: number): Stored => ({
  status: 1,
  progression,
  rewatch: 0,
  startDate: null,
  endDate: null,
  score: null,
  lastChange: 1,
});
const empty = (progression = 0): Pending => ({
  uid: 'u',
  title: SERIES,
  base: entry(progression),
  batches: [],
});
let names = 0;
const newName = () => `batch-${++names}`;

describe('presses of +1', () => {
  test('presses are sent together, each with its day', () => {
    const twice = addPress(addPress(empty(), '2026-11-21', false, newName), '2026-11-22', false, newName);
    expect(twice.batches).toEqual([
      { name: expect.stringMatching(/^batch-/), days: ['2026-11-21', '2026-11-22'] },
    ]);
    expect(shownEntry(twice)).toMatchObject({ progression: 2, status: 1, startDate: '2026-11-21' });
  });

  test('presses during a delivery are sent after it, under another name', () => {
    const first = addPress(empty(), '2026-11-21', false, newName);
    const more = addPress(addPress(first, '2026-11-21', true, newName), '2026-11-21', true, newName);
    expect(more.batches.map(({ days }) => days.length)).toEqual([1, 2]);
    expect(new Set(more.batches.map(({ name }) => name)).size).toBe(2);
    expect(shownEntry(more).progression).toBe(3);
  });

  test('presses continue from the answer of the server, with changes of other devices', () => {
    const first = addPress(addPress(empty(), 'd', false, newName), 'd', true, newName);
    const left = afterDelivery(first, entry(5));
    expect(left.batches).toHaveLength(1);
    expect(shownEntry(left).progression).toBe(6);
  });

  test('presses of an earlier visit come first, and count once, read before or after them', () => {
    const earlier = addPress(empty(4), 'd', false, newName);
    for (const read of [4, 5]) {
      const pending = addPress(empty(read), 'e', false, newName);
      const both = withEarlier(pending, earlier, false);
      expect(both.batches.map(({ days }) => days)).toEqual([['d'], ['e']]);
      expect(shownEntry(both).progression).toBe(6);
    }
    const inFlight = addPress(addPress(empty(4), 'e', false, newName), 'f', true, newName);
    const all = withEarlier(inFlight, earlier, true).batches;
    expect(all.map(({ days }) => days)).toEqual([['e'], ['d'], ['f']]);
  });

  test('presses both stored and in memory count once', () => {
    const pending = addPress(empty(4), 'd', false, newName);
    expect(withEarlier(pending, pending, false)).toEqual(pending);
  });

  test('presses beyond the last episode are ignored', () => {
    const days = Array.from({ length: 9 }, () => '2026-11-21');
    expect(addPresses(entry(8), SERIES, days)).toMatchObject({
      progression: 12,
      status: 3,
      endDate: '2026-11-21',
    });
  });
});

test('every press counts once, however presses and deliveries alternate', () => {
  const step = fc.constantFrom('press', 'press while under way', 'deliver');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const open = { ...SERIES, total: null };
      let pending: Pending = { ...empty(), title: open };
      let server: Entry = entry(0);
      let presses = 0;
      for (const one of steps) {
        const [batch] = pending.batches;
        if (one === 'deliver') {
          if (!batch) continue;
          server = addPresses(server, open, batch.days);
          pending = afterDelivery(pending, { ...entry(0), ...server });
        } else {
          presses += 1;
          pending = addPress(pending, 'd', one !== 'press' && batch !== undefined, newName);
        }
        expect(shownEntry(pending).progression).toBe(presses);
      }
      const expected = Array.from({ length: presses }).reduce<Entry>((e) => addOne(e, open, 'd'), entry(0));
      expect(shownEntry(pending)).toMatchObject({
        progression: expected.progression,
        status: expected.status,
      });
    }),
  );
});
