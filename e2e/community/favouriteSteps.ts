import { typographicProse } from '@kiroku/contract/base/typography';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';

export type FavouriteTitle = { id: number; title: string };
export type MemberWithFavourites = { person: Person; anime: FavouriteTitle[]; manga: FavouriteTitle[] };
type Wanted = { anime: number; manga?: number; own?: boolean };

const PAGE_SIZE = 24;

/** Member with a number of favourites, signed in in this browser if `own`. */
export async function newMemberWithFavourites(
  page: Page,
  { anime, manga = 0, own }: Wanted,
): Promise<MemberWithFavourites> {
  const { request } = page;
  const person = await newMember(request, 'favoris');
  const favourites = {
    anime: await favouriteTitles(request, 'anime', anime),
    manga: await favouriteTitles(request, 'manga', manga),
  };
  for (const { id } of favourites.anime) await addFavourite(request, person, 'Anime', id);
  for (const { id } of favourites.manga) await addFavourite(request, person, 'Manga', id);
  if (own) await signInBrowser(page, person);
  return { person, ...favourites };
}

/** Titles with a French name, as pages write it. */
export async function favouriteTitles(
  request: APIRequestContext,
  kind: 'anime' | 'manga',
  count: number,
): Promise<FavouriteTitle[]> {
  const found: FavouriteTitle[] = [];
  for (let page = 1; found.length < count; page++) {
    const response = await request.get(`/api/explore/${kind}?page=${page}`);
    const cards = (await response.json()) as FavouriteTitle[];
    found.push(...cards.filter(({ title }) => title));
    if (cards.length < PAGE_SIZE) break;
  }
  return found.slice(0, count).map((one) => ({ ...one, title: typographicProse(one.title) }));
}

export async function addFavourite(
  request: APIRequestContext,
  { token }: Person,
  type: 'Anime' | 'Manga',
  id: number,
): Promise<void> {
  const response = await request.post('/api/favorite/add', {
    data: { id, type },
    headers: { authorization: token },
  });
  expect(response.status()).toBe(200);
}

/** Stored ids, in order. */
export async function storedFavourites(request: APIRequestContext, { uid }: Person): Promise<number[]> {
  return (await (await request.get(`/api/favorite/anime/list/${uid}`)).json()) as number[];
}

export async function openFavourites(page: Page, { username }: Person): Promise<void> {
  await page.goto(`/user/${username}/favorites`);
}
