import {
  type Anime,
  animeSchema,
  type ExploreCard,
  exploreCardSchema,
} from '@kiroku/contract/catalogue/schema';
import { beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { TestApi } from './api.ts';
import { setupTestApi } from './setupTestApi.ts';

/** The cards of a page of explore. */
export async function exploredCards(api: TestApi, url: string): Promise<ExploreCard[]> {
  const response = await api.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return z.array(exploreCardSchema.strict()).parse(response.json());
}

/** The cards of all its pages. */
export async function allExploredCards(api: TestApi, url: string): Promise<ExploreCard[]> {
  const all: ExploreCard[] = [];
  for (let page = 1; ; page++) {
    const some = await exploredCards(api, `${url}${url.includes('?') ? '&' : '?'}page=${page}`);
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** The API of a test file that explores the seeded titles. Set only inside tests and hooks. */
export function setupExplore() {
  const setup = setupTestApi({});
  let everything: Anime[];
  const allPages = (url: string) => allExploredCards(setup.api, url);
  beforeAll(async () => {
    const ids = (await allPages('/api/explore/anime?adult=true')).map(({ id }) => id);
    everything = await Promise.all(
      ids.map(async (id) => animeSchema.parse((await setup.api.get(`/api/anime/${id}`)).json())),
    );
  });
  return {
    get api() {
      return setup.api;
    },
    /** Every anime as its own page shows it, adult ones too. */
    get everything() {
      return everything;
    },
    cards: (url: string) => exploredCards(setup.api, url),
    allPages,
  };
}
