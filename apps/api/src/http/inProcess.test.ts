import * as catalogue from '@kiroku/contract/catalogue/endpoints';
import * as episodes from '@kiroku/contract/episodes/endpoints';
import * as library from '@kiroku/contract/library/endpoints';
import * as profile from '@kiroku/contract/profile/endpoints';
import { expect, test } from 'vitest';
import { BERSERK, TITAN } from '../testing/seed.ts';
import { setupTestApi } from '../testing/setupTestApi.ts';

// Pages get values, clients text that may be assembled from pieces: both must be equal.

const setup = setupTestApi({ marie: 'Marie' });

test('a page in this process gets the data that a client reads', async () => {
  for (const [id, status, progression] of [
    [TITAN, 1, 3],
    [4, 2, 0],
    [10, 3, 12],
  ]) {
    await setup.marie.call('POST', 'progression/anime/write', { id, status, progression });
  }
  const { uid } = setup.marie;
  const { call } = setup.api;
  const pairs = [
    [await call(catalogue.exploreAnime, { query: { sortBy: 'title' } }), 'explore/anime?sortBy=title'],
    [await call(catalogue.exploreManga, {}), 'explore/manga'],
    [await call(catalogue.readAnime, { params: { id: String(TITAN) } }), `anime/${TITAN}`],
    [await call(catalogue.readManga, { params: { id: String(BERSERK) } }), `manga/${BERSERK}`],
    [await call(catalogue.searchAnime, { params: { q: 'titan' } }), 'search/anime/titan'],
    [await call(library.readLibrary, { params: { uid } }), `progression/anime/${uid}`],
    [
      await call(library.readEntry, { params: { uid, animeId: String(TITAN) } }),
      `progression/anime/${uid}/${TITAN}`,
    ],
    [await call(profile.readOverview, { params: { uid } }), `progression/anime/stats/overview/${uid}`],
    [await call(episodes.readTimeline, {}), 'agenda/timeline'],
    [await call(episodes.readWeek, {}), 'agenda/week'],
  ] as const;
  for (const [outcome, path] of pairs) {
    const client = (await setup.api.get(`/api/${path}`)).json();
    expect({ path, reply: outcome.ok && outcome.reply }).toEqual({ path, reply: client });
  }
});
