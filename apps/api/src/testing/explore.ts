import { type ExploreCard, exploreCardSchema } from '@kiroku/contract/catalogue/schema';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApi } from './api.ts';

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
