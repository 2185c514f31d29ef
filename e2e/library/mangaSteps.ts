import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated } from '../support/journey.ts';
import { accountMenu, newMember, type Person, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

/** Manga of a test, by default of 12 chapters in 3 volumes. */
export type TestManga = { id: number; name: string };

/** An ended manga with a unique name. */
export async function newManga(
  request: APIRequestContext,
  values: Record<string, unknown> = {},
): Promise<TestManga> {
  const staff = await newStaff(request);
  const name = `Encre ${Math.random().toString(36).slice(2, 8)}`;
  const response = await request.post('/api/manga', {
    headers: { authorization: staff.token },
    data: { title: name, type: 'Manga', status: 3, NbChapter: 12, NbBook: '3', ...values },
  });
  expect(response.status()).toBe(201);
  return { id: ((await response.json()) as { id: number }).id, name };
}

/** Writes an entry, as another device would. */
export async function writeManga(
  request: APIRequestContext,
  { token }: Person,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const response = await request.post('/api/progression/manga/write', {
    headers: { authorization: token },
    data: { id, ...fields },
  });
  expect(response.status()).toBe(200);
}

/** Stored entry as its owner reads it; null without one. */
export async function storedManga(
  request: APIRequestContext,
  { uid, token }: Person,
  id: number,
): Promise<Record<string, number | string | null> | null> {
  const response = await request.get(`/api/progression/manga/${uid}/${id}`, {
    headers: { authorization: token },
  });
  return ((await response.json()) as { progression: Record<string, number | string | null> | null })
    .progression;
}

/** New member in this browser, on the page of a manga, hydrated. */
export async function memberOnManga(
  page: Page,
  { id }: TestManga,
  before?: Record<string, unknown>,
): Promise<Person> {
  const person = await newMember(page.request);
  if (before) await writeManga(page.request, person, id, before);
  await signInBrowser(page, person);
  await page.goto(`/manga/${id}`);
  await hydrated(page);
  await expect(accountMenu(page, person.username)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Modifier la progression' })).toBeVisible();
  return person;
}
