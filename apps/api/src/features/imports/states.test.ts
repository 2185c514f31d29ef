import { overviewSchema } from '@kiroku/contract/profile/schema';
import { expect, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;
const list = (...episodes: [status: string, seen: number][]) =>
  malFile(
    episodes.map(([my_status, my_watched_episodes], at) => ({
      series_animedb_id: malOf(10 + at),
      my_status,
      my_watched_episodes,
    })),
  );

test('an import adds no history, no end date of today and no feed event', async () => {
  const { marie, paul, api } = setup;
  await paul.call('POST', 'social/follow', { follow_uid: marie.uid });
  await imports.importFile(marie, list(['Watching', 2], ['Completed', 0], ['Completed', 0]));
  await imports.importFile(marie, list(['Completed', 0]), 'replace');
  const entries = [...(await imports.library(marie)).values()];
  expect(entries.map(({ status, end_date }) => [status, end_date])).toEqual([
    [3, null],
    [3, null],
    [3, null],
  ]);
  expect((await marie.call('GET', 'history/anime')).json()).toEqual([]);
  expect((await paul.call('GET', 'social/feed')).json()).toEqual([]);
  const answer = await api.get(`/api/progression/anime/stats/overview/${marie.uid}`);
  const { activity, latest } = overviewSchema.parse(answer.json());
  expect([activity.days.filter((count) => count > 0), latest]).toEqual([[], []]);
});

test('a title finished after imported progress adds no history', async () => {
  const { marie } = setup;
  await imports.importFile(marie, list(['Watching', 2]));
  const item = (await marie.call('GET', `progression/anime/${marie.uid}/10`)).json();
  expect([item.progression.progression, item.isFollowed]).toEqual([2, undefined]);
  await marie.call('POST', 'progression/anime/write', { id: 10, status: 3, progression: 12 });
  expect((await marie.call('GET', 'history/anime')).json()).toEqual([]);
});
