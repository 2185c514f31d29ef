import { expect, test } from 'vitest';
import { readPageAddress } from './pageAddress.ts';
import { sourceOf } from './pageSource.ts';

type Deps = Parameters<typeof sourceOf>[0];

const EVENING = Date.parse('2026-11-23T22:30:00Z');
const depsAt = (episodes: number) =>
  ({
    catalogue: { memories: { anime: { version: 1 }, manga: { version: 1 } } },
    schedule: { version: () => episodes },
    newsList: { version: async () => 1 },
  }) as unknown as Deps;
const versionOf = async (name: string, now: number, episodes = 1) =>
  (await sourceOf(depsAt(episodes), readPageAddress(name), now)).version;

test.each(['/', '/_root.data'])(
  '%s has another version after midnight in Paris, and after a released episode',
  async (name) => {
    const first = await versionOf(name, EVENING);
    expect(await versionOf(name, EVENING + 20 * 60_000)).toBe(first);
    expect(await versionOf(name, EVENING + 40 * 60_000)).not.toBe(first);
    expect(await versionOf(name, EVENING, 2)).not.toBe(first);
  },
);

test('explore has one version regardless of day and episodes', async () => {
  const first = await versionOf('/explore', EVENING);
  expect(await versionOf('/explore', EVENING + 40 * 60_000, 2)).toBe(first);
});

test('results for titles have the version of their kind, and results for members none', async () => {
  const source = (key: string, anime: number, manga: number) => {
    const deps = {
      ...depsAt(1),
      catalogue: { memories: { anime: { version: anime }, manga: { version: manga } } },
    } as unknown as Deps;
    return sourceOf(deps, readPageAddress(`/recherche${key}`), EVENING);
  };
  expect(await source('?q=frieren', 1, 1)).toEqual({ version: '1', ofMembers: false, isSearch: true });
  expect(await source('?q=frieren', 2, 1)).toMatchObject({ version: '2' });
  expect(await source('?q=frieren&tab=manga', 2, 1)).toMatchObject({ version: '1' });
  expect(await source('?q=marie&tab=user', 1, 1)).toEqual({ version: '', ofMembers: true, isUncached: true });
  for (const key of ['', '?q=', '?q=+', '?tab=user']) {
    expect(await source(key, 1, 1)).toEqual({ version: '', ofMembers: false });
  }
});

test('forms of titles are revalidated at each visit', async () => {
  for (const name of ['/anime/edit/5', '/manga/edit/5/images', '/anime/edit/5/submissions.data'])
    expect(await sourceOf(depsAt(1), readPageAddress(name), 0)).toMatchObject({ ofMembers: true });
});
