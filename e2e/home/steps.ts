import { typographicProse } from '@kiroku/contract/base/typography';
import type { APIRequestContext, Page } from '@playwright/test';
import { writeEntry } from '../library/steps.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';

export type Title = { id: number; title: string; NbEpisodes: number | null };
export type Entry = { status: number; progression: number; startDate: string | null; endDate: string | null };

/** States of a title. */
export const AIRING = 1;
export const ENDED = 3;

/** Titles of a state with many episodes, or an unknown number of them, as pages write them. */
export async function titlesOf(request: APIRequestContext, status: number): Promise<Title[]> {
  const response = await request.get(`/api/explore/anime?status=${status}`);
  const found = (await response.json()) as Title[];
  return found
    .filter(({ title, NbEpisodes }) => title && (NbEpisodes === null || NbEpisodes > 20))
    .map((one) => ({ ...one, title: typographicProse(one.title) }));
}

/** Adds a title as watched, or changes its entry. */
export function writeWatching(
  request: APIRequestContext,
  person: Person,
  id: number,
  entry: Partial<Entry> = {},
): Promise<void> {
  return writeEntry(request, person, id, { status: 1, ...entry });
}

/** Member who watches one ended title, signed in in this browser. */
export async function newMemberWatching(
  page: Page,
  entry: Partial<Entry> = {},
): Promise<{ person: Person; title: Title }> {
  const person = await newMember(page.request);
  const [title] = await titlesOf(page.request, ENDED);
  if (!title) throw new Error('the demo catalogue has no ended title');
  await writeWatching(page.request, person, title.id, entry);
  await signInBrowser(page, person);
  return { person, title };
}

/** +1 button of every card. */
export const addButtons = (page: Page) => page.getByRole('button', { name: /^Ajouter un épisode : / });
/** « 7 / 12 ». */
export const seenCount = (page: Page, count: number) => page.getByText(new RegExp(`^${count} /`));

/** Cards of what the member watches and reads, section after section. */
export const progressCards = (page: Page) =>
  page.getByRole('region', { name: /^(?:Diffusion en cours|En cours de )/ }).getByRole('listitem');

export const LIST_CALL = '**/api/progression/anime/*?status=*';
export const WRITE_CALL = '**/api/progression/anime/write';
