import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { newMember, type Person, remember } from './members.ts';
import { kiroku } from './operator.ts';

export type Liked = { id: number; title: string };
export type Collector = { person: Person; anime: Liked[]; manga: Liked[] };
type Wanted = { anime: number; manga?: number; own?: boolean; premium?: boolean };

const PAGE_SIZE = 24;

/** A member with so many favourites, whose browser this is if it is to be their own. */
export async function newCollector(
  page: Page,
  { anime, manga = 0, own, premium }: Wanted,
): Promise<Collector> {
  const { request } = page;
  const person = await newMember(request, 'favoris');
  if (premium) kiroku('user', 'premium', person.username, '--months', '1');
  const collected = {
    anime: await favouriteTitles(request, 'anime', anime),
    manga: await favouriteTitles(request, 'manga', manga),
  };
  for (const { id } of collected.anime) await like(request, person, 'Anime', id);
  for (const { id } of collected.manga) await like(request, person, 'Manga', id);
  if (own) await remember(page, person);
  return { person, ...collected };
}

/** So many titles with a French name. */
export async function favouriteTitles(
  request: APIRequestContext,
  kind: 'anime' | 'manga',
  count: number,
): Promise<Liked[]> {
  const found: Liked[] = [];
  for (let page = 1; found.length < count; page++) {
    const answer = await request.get(`/api/explore/${kind}?page=${page}`);
    const cards = (await answer.json()) as Liked[];
    found.push(...cards.filter(({ title }) => title));
    if (cards.length < PAGE_SIZE) break;
  }
  return found.slice(0, count);
}

export async function like(
  request: APIRequestContext,
  { token }: Person,
  type: 'Anime' | 'Manga',
  id: number,
): Promise<void> {
  const answer = await request.post('/api/favorite/add', {
    data: { id, type },
    headers: { authorization: token },
  });
  expect(answer.status()).toBe(200);
}

/** The ids the server has, in order. */
export async function liked(request: APIRequestContext, { uid }: Person): Promise<number[]> {
  return (await (await request.get(`/api/favorite/anime/list/${uid}`)).json()) as number[];
}

export async function openFavourites(page: Page, { username }: Person): Promise<void> {
  await page.goto(`/user/${username}/favorites`);
}
