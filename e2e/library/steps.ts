import { typographicProse } from '@kiroku/contract/base/typography';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, hydrated, REFUSED_NOTICE } from '../support/journey.ts';
import { accountMenu, newMember, type Person, signInBrowser } from '../support/members.ts';

/** Console message of Chromium for an expected refusal, or for a request that the test aborts. */
export const LOST_NOTICE = new RegExp(`${REFUSED_NOTICE.source}|net::ERR_FAILED`);

/** Stored entry of one title in one library. */
export type StoredEntry = Record<
  'status' | 'progression' | 'rewatch' | 'startDate' | 'endDate' | 'score',
  number | string | null
>;

/** Title of the demo catalogue, with the data needed to follow it. */
export type DemoTitle = { id: number; name: string; total: number };

/** Ended title with a small number of episodes. */
export async function endedTitle(request: APIRequestContext): Promise<DemoTitle> {
  const cards = (await (await request.get('/api/explore/anime?status=3&type=TV')).json()) as {
    id: number;
    title: string;
    NbEpisodes: number | null;
  }[];
  const isSmall = (total: number | null) => total !== null && total >= 3 && total < 30;
  const found = cards.find(({ NbEpisodes, title }) => title && isSmall(NbEpisodes));
  if (!found) throw new Error('the demo catalogue has no short series that ended');
  return { id: found.id, name: typographicProse(found.title), total: found.NbEpisodes ?? 0 };
}

/** Writes an entry of a library, as another device would. */
export async function writeEntry(
  request: APIRequestContext,
  { token }: Person,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const response = await request.post('/api/progression/anime/write', {
    headers: { authorization: token },
    data: { id, ...fields },
  });
  expect(response.status()).toBe(200);
}

/** Stored entry; null without one. */
export async function storedEntry(
  request: APIRequestContext,
  { uid }: Person,
  id: number,
): Promise<StoredEntry | null> {
  const response = await request.get(`/api/progression/anime/${uid}/${id}`);
  return ((await response.json()) as { progression: StoredEntry | null }).progression;
}

/** New member in this browser, on the page of a title with its member buttons. */
export async function memberOnTitle(
  page: Page,
  id: number,
  before?: Record<string, unknown>,
): Promise<Person> {
  const person = await newMember(page.request);
  if (before) await writeEntry(page.request, person, id, before);
  await signInBrowser(page, person);
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  await expect(accountMenu(page, person.username)).toBeAttached();
  await expect(editButton(page)).toBeVisible();
  return person;
}

/** Button of a title's state, by its label. */
export function statusButton(page: Page, label: string): Locator {
  return page.getByRole('main').getByRole('button', { name: label, exact: true });
}

export function editButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Modifier la progression' });
}

/** Full form of an entry, open. */
export type Opened = { dialog: Locator; person: Person; title: DemoTitle };

/** Full form of an ended title, open for a new member. */
export async function openEntry(page: Page, before?: Record<string, unknown>): Promise<Opened> {
  const title = await endedTitle(page.request);
  const person = await memberOnTitle(page, title.id, before);
  await editButton(page).click();
  const dialog = page.getByRole('dialog', { name: title.name });
  await expect(dialog.getByLabel('Statut')).toBeVisible();
  await expect(dialog.getByRole('spinbutton')).toHaveCount(6);
  return { dialog, person, title };
}

/** Presses the save button. */
export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
}

/** Types into the segments of a date: the first one, then digit after digit. */
export async function typeDate(dialog: Locator, name: string, digits: string): Promise<void> {
  await dialog.getByRole('group', { name }).getByRole('spinbutton').first().click();
  await dialog.page().keyboard.type(digits);
}
