import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SingleItem, Stored } from '../followed.ts';
import { entryBeforeFinish } from './entryBeforeFinish.ts';
import { showEntry } from './libraryCache.ts';
import { libraryKeys } from './libraryKeys.ts';
import { progressOutbox } from './progressOutbox.ts';
import { undoLatest } from './undoLatest.ts';

/** Entry that « Terminé » starts from (product.md, Library 2). */

const TITLE = { kind: 'anime', id: 7 } as const;
const KEY = libraryKeys.entry('u', TITLE);
const entry = (known: Partial<Stored>): Stored => ({
  status: 1,
  progression: 3,
  rewatch: 0,
  startDate: null,
  endDate: null,
  score: null,
  lastChange: 1,
  ...known,
});
const single = (progression: Stored | null, isFollowed?: true) =>
  ({ progression, media: { id: TITLE.id }, isFavorite: false, isFollowed }) as SingleItem;

let queries: QueryClient;
let answer: object;
const sent: string[] = [];

beforeEach(() => {
  queries = new QueryClient();
  answer = single(entry({ progression: 4 }), true);
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    sent.push(method);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  sent.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the entry before finishing', () => {
  test('a cached entry is used without a call, so that the save is sent at once', async () => {
    queries.setQueryData(KEY, single(entry({})));
    expect(await entryBeforeFinish(queries, 'u', TITLE)).toEqual(single(entry({})));
    expect(sent).toEqual([]);
  });

  test('the entry is read when not cached, or after pending presses', async () => {
    expect(await entryBeforeFinish(queries, 'u', TITLE)).toMatchObject({ isFollowed: true });
    const batches = [{ name: 'a-press', days: ['2026-11-21'] }];
    const pending = { uid: 'u', title: { ...TITLE, status: 3, total: 12 }, base: entry({}), batches };
    vi.spyOn(progressOutbox, 'read').mockReturnValue(pending);
    await entryBeforeFinish(queries, 'u', TITLE);
    expect(sent).toEqual(['GET', 'GET']);
  });

  test('a cached entry counts as progressed here once its progress rose, unless it was finished', () => {
    for (const [after, isFollowed] of [
      [entry({ progression: 4 }), true],
      [entry({ progression: 3, score: 8 }), undefined],
      [entry({ progression: 12, status: 3 }), undefined],
    ] as const) {
      queries.setQueryData(KEY, single(entry({})));
      const undo = showEntry(queries, 'u', TITLE, after);
      expect(queries.getQueryData<SingleItem>(KEY)?.isFollowed).toBe(isFollowed);
      undo();
      expect(queries.getQueryData(KEY)).toEqual(single(entry({})));
    }
  });

  test('a cached entry no longer counts as progressed here once its only press was undone', async () => {
    queries.setQueryData(KEY, single(entry({ progression: 4 }), true));
    answer = { progression: entry({}), media: { id: TITLE.id }, isFavorite: false };
    await undoLatest(queries, 'u');
    expect(queries.getQueryData<SingleItem>(KEY)?.isFollowed).toBeUndefined();
  });
});
