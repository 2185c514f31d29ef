import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { TITAN } from '../../testing/seed.ts';
import { announceChange } from './store.ts';

// Changes of titles in quick succession, as an import announces them. Timers stand still until they are moved.

const URLS = ['/api/explore/anime', '/api/explore/anime?search=import', '/api/search/anime/import'];

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The second that began with the start is over.
  await api.catalogue.refresh('anime', []);
  vi.advanceTimersByTime(1000);
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const memory = () => api.catalogue.memories.anime;

/** Reads without the help of the test API, which brings everything up to date first. */
const read = (url: string) => api.app.inject(url);

/** Renames an anime as an import does, until this process knows. */
async function announceName(title: string): Promise<void> {
  await api.db.sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('anime').set({ title }).where('id', '=', TITAN).execute();
    await announceChange(transaction, 'anime', [TITAN]);
  });
  while (memory().get(TITAN)?.title !== title) await nextTurn();
}

/** The name of the first title of each list. */
const shownNames = async () =>
  (await Promise.all(URLS.map(read))).map((reply) => reply.json()[0]?.title as string | undefined);

test('lists read during many announced changes are rebuilt once a second, and end with the last change', async () => {
  const versions = new Set<number>();
  const shown: (string | undefined)[] = [];
  for (let second = 0; second < 3; second++) {
    for (let at = 0; at < 8; at++) {
      await announceName(`Import ${second} ${at}`);
      versions.add(memory().version);
      shown.push(...(await shownNames()));
    }
    vi.advanceTimersByTime(1000);
    expect(new Set(await shownNames())).toEqual(new Set([`Import ${second} 7`]));
  }
  expect(new Set(shown)).toEqual(new Set(['Import 0 0', 'Import 0 7', 'Import 1 7']));
  expect(versions.size).toBe(3);
});

test('a single announced change invalidates lists at once', async () => {
  await announceName('Import seul');
  expect(new Set(await shownNames())).toEqual(new Set(['Import seul']));
});

test('an edit by the staff appears in lists at once, even during an import', async () => {
  for (let at = 0; at < 3; at++) await announceName(`Import ${at}`);
  await api.db.sql.updateTable('anime').set({ title: 'Import écrit ici' }).where('id', '=', TITAN).execute();
  await api.catalogue.refresh('anime', [TITAN]);
  expect(new Set(await shownNames())).toEqual(new Set(['Import écrit ici']));
});

test('a removed title leaves lists at once, even during an import', async () => {
  for (let at = 0; at < 3; at++) await announceName(`Import ${at}`);
  await shownNames();
  await api.db.sql.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('anime').where('id', '=', TITAN).execute();
    await announceChange(transaction, 'anime', [TITAN]);
  });
  while (memory().has(TITAN)) await nextTurn();
  expect(await shownNames()).not.toContain('Import 2');
});
