import { expect, test } from 'vitest';
import { sourceOf } from './pageSource.ts';

type Deps = Parameters<typeof sourceOf>[0];

const EVENING = Date.parse('2026-11-23T22:30:00Z');
const depsAt = (episodes: number) =>
  ({
    catalogue: { memories: { anime: { version: 1 }, manga: { version: 1 } } },
    schedule: { version: () => episodes },
    news: { version: async () => 1 },
  }) as unknown as Deps;
const versionOf = async (name: string, now: number, episodes = 1) =>
  (await sourceOf(depsAt(episodes), name, now)).version;

test.each(['/', '/_root.data'])(
  '%s is another page after midnight in Paris, and when an episode is out',
  async (name) => {
    const first = await versionOf(name, EVENING);
    expect(await versionOf(name, EVENING + 20 * 60_000)).toBe(first);
    expect(await versionOf(name, EVENING + 40 * 60_000)).not.toBe(first);
    expect(await versionOf(name, EVENING, 2)).not.toBe(first);
  },
);

test('explore depends on neither', async () => {
  const first = await versionOf('/explore', EVENING);
  expect(await versionOf('/explore', EVENING + 40 * 60_000, 2)).toBe(first);
});
