import type { APIRequestContext, Page } from '@playwright/test';
import { expect, findTitle, hydrated } from '../support/journey.ts';
import { accountMenu, newMember, type Person, signInBrowser } from '../support/members.ts';
import { writeEntry } from './steps.ts';

/** Elements of the library page, and members with a library. */

export const cards = (page: Page) => page.getByRole('list', { name: 'Titres' }).getByRole('listitem');
export const links = (page: Page) => cards(page).getByRole('link');
export const state = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Rechercher dans la bibliothèque' });
export const sort = (page: Page) => page.getByLabel('Trier par');

/** Member with a small library, written in this order. */
export async function newMemberWithLibrary(page: Page): Promise<Person & { titan: number }> {
  const person = await newMember(page.request);
  const put = async (name: string, fields: Record<string, unknown>) => {
    const id = await findTitle(page, 'anime', name);
    await writeEntry(page.request, person, id, fields);
    return id;
  };
  await put('Détective Conan', { status: 1, progression: 900, score: 7.5, startDate: '2001-05-01' });
  await put('Bleach', { status: 3, progression: 366, score: 9 });
  const titan = await put('Shingeki no Kyojin', { status: 1, progression: 3, startDate: '2024-01-31' });
  await put('Naruto', { status: 2 });
  return { ...person, titan };
}

/** Member who follows a number of titles of the catalogue. */
export async function newMemberWithTitles(request: APIRequestContext, count: number): Promise<Person> {
  const person = await newMember(request);
  for (let page = 1, written = 0; written < count; page++) {
    const found = await request.get(`/api/explore/anime?page=${page}`);
    for (const { id } of ((await found.json()) as { id: number }[]).slice(0, count - written)) {
      await writeEntry(request, person, id, { status: 1 });
      written += 1;
    }
  }
  return person;
}

/** Library page, after hydration. */
export async function openLibrary(page: Page, { username }: Person, query = ''): Promise<void> {
  await page.goto(`/user/${username}/anime${query}`);
  await hydrated(page);
}

export async function openOwn(page: Page, person: Person, query = ''): Promise<void> {
  await signInBrowser(page, person);
  await openLibrary(page, person, query);
  await expect(accountMenu(page, person.username)).toBeAttached();
}
