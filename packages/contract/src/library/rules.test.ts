import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FollowedTitle, followedAnime, followedManga } from './followedTitle.ts';
import { LIBRARY_STATUSES, type LibraryStatus, statusesOf } from './labels.ts';
import {
  addOne,
  canAddOne,
  chooseStatus,
  chooseStatusInForm,
  type Entry,
  episodesBehind,
  homeSections,
  mostProgress,
  mostVolumes,
  newEntry,
} from './rules.ts';

const TODAY = '2026-11-21';
const ENDED: FollowedTitle = { status: 3, total: 12 };
const AIRING: FollowedTitle = { status: 1, total: 12 };
const ENDLESS: FollowedTitle = { status: 1, total: null };
const entry = (known: Partial<Entry>): Entry => ({ ...newEntry(1), ...known });

const statuses = fc.constantFrom<LibraryStatus>(...LIBRARY_STATUSES.map(({ value }) => value));
const titles = fc.record({
  status: fc.constantFrom(1, 2, 3, 4, 5, null),
  total: fc.option(fc.integer({ min: 0, max: 30 })),
});
const entries = fc.record({
  status: statuses,
  progression: fc.integer({ min: 0, max: 30 }),
  rewatch: fc.integer({ min: 0, max: 9 }),
  startDate: fc.constantFrom(null, '2025-01-01'),
  endDate: fc.constantFrom(null, '2025-02-01'),
  score: fc.constantFrom(null, 8.5),
});

describe('adding one episode', () => {
  test('the first episode starts the entry today', () => {
    expect(addOne(newEntry(2), ENDED, TODAY)).toEqual({
      ...newEntry(1),
      progression: 1,
      startDate: TODAY,
    });
  });

  test('an episode in the middle only counts', () => {
    const before = entry({ progression: 4, startDate: '2025-01-01' });
    expect(addOne(before, ENDED, TODAY)).toEqual({ ...before, progression: 5 });
  });

  test('the last episode of an ended title finishes it today', () => {
    expect(addOne(entry({ progression: 11 }), ENDED, TODAY)).toMatchObject({
      status: 3,
      progression: 12,
      endDate: TODAY,
    });
  });

  test('the last episode of an airing anime does not complete it', () => {
    const last = addOne(entry({ progression: 11 }), AIRING, TODAY);
    expect(last).toMatchObject({ status: 1, progression: 12, endDate: null });
    expect(canAddOne(last, AIRING)).toBe(false);
  });

  test('the only episode of a film starts and finishes it', () => {
    expect(addOne(newEntry(2), { status: 3, total: 1 }, TODAY)).toEqual({
      ...newEntry(3),
      progression: 1,
      startDate: TODAY,
      endDate: TODAY,
    });
  });

  test('a title with an unknown total has no last episode', () => {
    expect(addOne(entry({ progression: 1200 }), ENDLESS, TODAY).progression).toBe(1201);
    expect(mostProgress({ total: 0 })).toBe(99_999);
    expect(addOne(entry({ progression: 99_999 }), ENDLESS, TODAY).progression).toBe(99_999);
  });

  test('the end of a rewatch counts it and keeps the first dates', () => {
    const again = entry({
      status: 6,
      progression: 11,
      rewatch: 1,
      startDate: '2020-01-01',
      endDate: '2020-03-01',
    });
    expect(addOne(again, ENDED, TODAY)).toEqual({ ...again, status: 3, progression: 12, rewatch: 2 });
    const first = addOne({ ...again, progression: 0 }, ENDED, TODAY);
    expect(first).toEqual({ ...again, progression: 1 });
  });

  test('a finished, paused or dropped entry gets no more episodes', () => {
    for (const status of [3, 4, 5] as const) {
      const before = entry({ status, progression: 3 });
      expect(addOne(before, ENDED, TODAY)).toBe(before);
    }
  });

  test('adding one never exceeds the total, never reduces, and changes by one at most', () => {
    fc.assert(
      fc.property(entries, titles, (before, title) => {
        const after = addOne(before, title, TODAY);
        const step = after.progression - before.progression;
        expect(step).toBe(canAddOne(before, title) ? 1 : 0);
        if (step === 1) expect(after.progression).toBeLessThanOrEqual(mostProgress(title));
        if (after.status === 3 && before.status !== 3) {
          expect([title.status, after.progression]).toEqual([3, title.total]);
        }
      }),
    );
  });

  test('adding one repeatedly finishes an ended title from any progress', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), (total, seen) => {
        const title = { status: 3, total: total };
        let now = entry({ progression: Math.min(seen, total - 1) });
        for (let n = now.progression; n < total; n++) now = addOne(now, title, TODAY);
        expect(now).toMatchObject({ status: 3, progression: total, endDate: TODAY });
      }),
    );
  });
});

test('the episodes behind are the released ones not seen', () => {
  expect(episodesBehind(entry({ progression: 4 }), 7)).toBe(3);
  expect(episodesBehind(entry({ progression: 7 }), 7)).toBe(0);
  expect(episodesBehind(entry({ progression: 9 }), 7)).toBe(0);
});

test('home shows airing titles, then ended ones being watched, latest change first', () => {
  const item = (
    id: string,
    status: LibraryStatus,
    titleStatus: number | null,
    lastChange: number | null,
  ) => ({
    id,
    lastChange,
    entry: entry({ status }),
    title: { status: titleStatus, total: 12 },
  });
  const { airing, others } = homeSections([
    item('airing', 1, 1, 5),
    item('upcoming', 6, 2, 9),
    item('undated', 1, 3, null),
    item('old', 1, 3, 1),
    item('recent', 6, 3, 8),
    item('cancelled', 1, 4, 7),
    item('hiatus', 1, 5, 6),
    item('planned', 2, 1, 4),
    item('finished', 3, 3, 4),
    item('paused', 4, 1, 4),
  ]);
  expect(airing.map(({ id }) => id)).toEqual(['airing', 'upcoming']);
  expect(others.map(({ id }) => id)).toEqual(['recent', 'cancelled', 'hiatus', 'old', 'undated']);
});

describe('manga', () => {
  const manga = (NbChapter: number | null, NbBook: string | null, status = 3) =>
    followedManga({ status, NbChapter, NbBook });

  test('a manga counts chapters, and volumes when their number has only digits', () => {
    expect(manga(364, '41')).toEqual({ status: 3, total: 364, volumes: 41 });
    for (const text of [null, '', '41+', '3 tomes', '0', '-1', '12345']) {
      expect(manga(364, text).volumes, String(text)).toBeNull();
    }
    expect([mostVolumes(manga(null, '41')), mostVolumes(manga(null, '41+'))]).toEqual([41, 9_999]);
    expect(mostVolumes(followedAnime({ status: 3, NbEpisodes: 12 }))).toBe(9_999);
    expect([mostProgress(manga(364, null)), mostProgress(manga(null, null))]).toEqual([364, 99_999]);
  });

  test('a finished manga counts every known chapter and volume', () => {
    expect(chooseStatus(null, 3, manga(120, '14'), TODAY)).toMatchObject({ progression: 120, volumes: 14 });
    const reading = { ...entry({ progression: 30 }), volumes: 3, volumesOwned: 5 };
    expect(chooseStatus(reading, 3, manga(120, '14+'), TODAY)).toEqual({
      ...reading,
      status: 3,
      progression: 120,
      endDate: TODAY,
    });
    expect(chooseStatus(reading, 4, manga(120, '14'), TODAY)).toEqual({ ...reading, status: 4 });
  });

  test('a planned manga in the form resets the progress and keeps owned volumes', () => {
    const reading = { ...entry({ progression: 30 }), volumes: 3, volumesOwned: 5 };
    expect(chooseStatusInForm(reading, 2, manga(120, '14'))).toEqual({
      ...reading,
      status: 2,
      progression: 0,
      volumes: 0,
    });
  });

  test('the last chapter of a manga finishes it with all volumes', () => {
    const before = { ...entry({ progression: 119 }), volumes: 12, volumesOwned: 2, note: 'à finir' };
    expect(addOne(before, manga(120, '14'), TODAY)).toEqual({
      ...before,
      status: 3,
      progression: 120,
      volumes: 14,
      endDate: TODAY,
    });
    expect(addOne(before, manga(120, '14', 1), TODAY)).toEqual({ ...before, progression: 120 });
  });

  test('states of a manga read « lire », and of an anime « voir »', () => {
    const words = (kind: 'anime' | 'manga') => statusesOf(kind).map(({ label }) => label);
    expect(words('anime')).toEqual([
      'En cours',
      'À voir',
      'Terminé',
      'En pause',
      'Abandonné',
      'Revisionnage',
    ]);
    expect(words('manga')).toEqual(['En cours', 'À lire', 'Terminé', 'En pause', 'Abandonné', 'Relecture']);
  });
});
