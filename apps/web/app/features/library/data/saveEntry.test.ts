import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stored } from '../followed.ts';
import { type Change, type SaveOptions, saveEntry } from './saveEntry.ts';

/** Effects of writes of a finished title on the history (product.md, Library 11). */

const TITLE = { kind: 'anime', id: 7 } as const;
const FINISHED: Stored = {
  status: 3,
  progression: 12,
  rewatch: 0,
  startDate: null,
  endDate: '2026-11-21',
  score: null,
  lastChange: 1,
};
let sent: object;

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('writes of finished titles', () => {
  const bodyOf = async (base: Stored | null, change: Change, options: SaveOptions) => {
    await saveEntry(TITLE, base, change, options);
    return sent;
  };

  test('a write that moves the end date from today is marked as watched elsewhere', async () => {
    const change: Change = (known) => known && { ...known, endDate: null };
    expect(await bodyOf(FINISHED, change, { isNotToday: true })).toEqual({
      id: TITLE.id,
      endDate: null,
      watched: false,
    });
    expect(await bodyOf(FINISHED, change, { isNotToday: false })).not.toHaveProperty('watched');
  });

  test('only a new entry is marked as watched elsewhere by its form', async () => {
    expect(await bodyOf(null, () => FINISHED, { isStanding: true })).toMatchObject({ watched: false });
    expect(await bodyOf(null, () => FINISHED, { isStanding: false })).not.toHaveProperty('watched');
    const change: Change = (known) => known && { ...known, score: 8 };
    expect(await bodyOf(FINISHED, change, { isStanding: true })).not.toHaveProperty('watched');
  });
});
