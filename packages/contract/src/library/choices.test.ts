import { describe, expect, test } from 'vitest';
import type { FollowedTitle } from './followedTitle.ts';
import { LIBRARY_STATUSES, type LibraryStatus } from './labels.ts';
import {
  chooseStatus,
  chooseStatusInForm,
  type Entry,
  endMove,
  isWatchedHere,
  newEntry,
  statusChoices,
} from './rules.ts';

/** Choices of a state, and what of them was watched here. */

const TODAY = '2026-11-21';
const ENDED: FollowedTitle = { status: 3, total: 12 };
const AIRING: FollowedTitle = { status: 1, total: 12 };
const entry = (known: Partial<Entry>): Entry => ({ ...newEntry(1), ...known });
const labels = (title: FollowedTitle) => statusChoices(title).map(({ label }) => label);

describe('states in the quick menu', () => {
  test('choosing « watching » keeps the progress, or starts from zero', () => {
    expect(chooseStatus(null, 1, ENDED, TODAY)).toEqual(newEntry(1));
    expect(chooseStatus(entry({ progression: 5 }), 1, ENDED, TODAY).progression).toBe(5);
  });

  test('choosing « finished » counts every episode, when the total is known', () => {
    expect(chooseStatus(null, 3, ENDED, TODAY)).toMatchObject({ status: 3, progression: 12 });
    expect(chooseStatus(entry({ progression: 40 }), 3, { status: 3, total: null }, TODAY).progression).toBe(
      40,
    );
  });

  test('choosing « finished » ends on the known day, unless an end exists', () => {
    expect(chooseStatus(null, 3, ENDED, null)).toMatchObject({ progression: 12, endDate: null });
    const ended = entry({ status: 6, endDate: '2025-02-01' });
    expect(chooseStatus(ended, 3, ENDED, null).endDate).toBe('2025-02-01');
    expect(chooseStatus(entry({ status: 1 }), 3, ENDED, TODAY).endDate).toBe(TODAY);
    const rewatched = entry({ status: 6, endDate: '2025-02-01' });
    expect(chooseStatus(rewatched, 3, ENDED, TODAY).endDate).toBe('2025-02-01');
    expect(chooseStatus(entry({ status: 3 }), 3, ENDED, TODAY).endDate).toBeNull();
    const later = entry({ status: 2, startDate: '2027-01-01' });
    expect(chooseStatus(later, 3, ENDED, TODAY).endDate).toBeNull();
    expect(chooseStatus(entry({ status: 1 }), 4, ENDED, TODAY).endDate).toBeNull();
  });

  test('choosing another state keeps the progress', () => {
    for (const status of [2, 4, 5, 6] as const) {
      expect(chooseStatus(entry({ progression: 7 }), status, ENDED, TODAY)).toMatchObject({
        status,
        progression: 7,
      });
    }
  });

  test('an airing title cannot be finished', () => {
    expect(labels(AIRING)).toEqual(['En cours', 'À voir', 'En pause', 'Abandonné', 'Revisionnage']);
    expect(labels(ENDED)).toContain('Terminé');
    expect(labels({ status: null, total: 12 })).toContain('Terminé');
  });

  test('an upcoming title may be watched or planned', () => {
    expect(labels({ status: 2, total: 12 })).toEqual(['En cours', 'À voir']);
  });

  test('a stored state stays available for any title', () => {
    const values = (title: FollowedTitle, stored: LibraryStatus) =>
      statusChoices(title, LIBRARY_STATUSES, stored).map(({ value }) => value);
    expect(values(AIRING, 3)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(values({ status: 2, total: 12 }, 5)).toEqual([1, 2, 5]);
    expect(values({ status: 2, total: 12 }, 2)).toEqual([1, 2]);
  });
});

test('in the full form « planned » resets the progress and « finished » counts every episode', () => {
  expect(chooseStatusInForm(entry({ progression: 7 }), 2, ENDED)).toMatchObject({
    status: 2,
    progression: 0,
  });
  expect(chooseStatusInForm(entry({ progression: 7 }), 3, ENDED).progression).toBe(12);
  expect(chooseStatusInForm(entry({ progression: 7 }), 4, ENDED).progression).toBe(7);
});

describe('changes for the history', () => {
  const after = (known: Partial<Entry>) => entry({ status: 3, progression: 12, ...known });

  test('a finish counts as watched here when it ends today', () => {
    expect(isWatchedHere(undefined, after({ endDate: TODAY }), TODAY)).toBe(true);
    expect(isWatchedHere(undefined, after({ endDate: '2026-11-20' }), TODAY)).toBe(false);
    expect(isWatchedHere(undefined, after({ endDate: null }), TODAY)).toBe(false);
    expect(isWatchedHere(entry({ progression: 0 }), after({}), TODAY)).toBe(false);
  });

  test('a finish counts as watched here if earlier progress was made here', () => {
    expect(isWatchedHere(entry({ progression: 1 }), after({}), TODAY)).toBe('if followed');
  });

  test('every change of progress in another state counts as watched here', () => {
    for (const status of [1, 2, 4, 5, 6] as const) {
      expect(isWatchedHere(undefined, after({ status }), TODAY)).toBe(true);
    }
  });

  test('the end of a finished entry moves when it becomes today, or was today', () => {
    expect(endMove(after({}), after({ endDate: TODAY }), TODAY)).toBe('to today');
    expect(endMove(after({ endDate: TODAY }), after({}), TODAY)).toBe('from today');
    expect(endMove(after({ endDate: TODAY }), after({ endDate: TODAY }), TODAY)).toBeUndefined();
    expect(endMove(after({}), after({ endDate: '2026-11-20' }), TODAY)).toBeUndefined();
    expect(endMove(after({}), after({ status: 1, endDate: TODAY }), TODAY)).toBeUndefined();
  });
});
