import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { testSummary } from '../../../testing/titles.ts';
import { TitleMemory } from '../memory/titleMemory.ts';
import { openSavedTitles } from './savedTitles.ts';
import { openTitlesFile } from './titlesFile.ts';

// The moments at which the file of titles is written, and the files that a killed process leaves beside it.

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiroku-titles-'));
  path = join(folder, 'titles.cache');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('titles are written a minute after the last change, unless they are few', async () => {
  const db = await openTestDatabase();
  const memories = { anime: new TitleMemory('anime', ''), manga: new TitleMemory('manga', '') };
  memories.anime.put(Array.from({ length: 100 }, (_, at) => testSummary(at + 1, { title: `Nom ${at}` })));
  const write = vi.fn(async () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const file = { ...openTitlesFile(path, expect.fail), write };
    const saved = openSavedTitles({ db, file, memories, report: expect.fail });
    saved.changed(60);
    vi.advanceTimersByTime(59_000);
    saved.changed(40);
    vi.advanceTimersByTime(59_000);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.poll(() => write.mock.calls.length).toBe(1);
    saved.changed(1);
    await saved.close();
    expect(write).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    await db.dispose();
  }
});

test('an unfinished file of a killed process is removed, and a recent one is not', async () => {
  const [old, young] = [`${path}.old`, `${path}.young`];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, twoHoursAgo, twoHoursAgo);
  expect(await openTitlesFile(path, expect.fail).take()).toBeUndefined();
  expect(await readdir(folder)).toEqual(['titles.cache.young']);
});
