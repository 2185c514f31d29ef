import { typographicProse } from '@kiroku/contract/base/typography';
import type { Page } from '@playwright/test';
import { storedEntry } from '../library/steps.ts';
import { expect, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { addButtons, progressCards } from './steps.ts';

type Known = { id: number; title: string; status: number };

const posters = (page: Page) => page.getByRole('main').locator('button[aria-pressed]');

// The ways on, and a tap that fails: MemberHome.browser.test.tsx.

test('a member adds first titles by one tap each, removes them by a second, and gets a list', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/');
  await expect(posters(page)).toHaveCount(30);
  // Other members change the popular titles meanwhile: the thirty of the page count.
  const names = await posters(page).evaluateAll((all: HTMLElement[]) => all.map(({ title }) => title));
  const popular = (await (await request.get('/api/explore/anime')).json()) as Known[];
  const shown = names.map((name) => popular.find(({ title }) => typographicProse(title) === name));
  await expect(posters(page).first()).toHaveAccessibleName(names[0] ?? '');
  await posters(page).nth(0).click();
  await posters(page).nth(1).click();
  await posters(page).nth(1).click();
  await expect(posters(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('radio', { name: 'Terminé' }).check({ force: true });
  // An airing title cannot be finished.
  const ended = shown.findLast((title) => title?.status === 3);
  await page.getByRole('button', { name: typographicProse(ended?.title ?? ''), exact: true }).press('Space');
  await expect(page.getByText('2 titres ajoutés')).toBeVisible();
  const [first] = shown;
  await expect
    .poll(async () => await storedEntry(request, person, first?.id ?? 0))
    .toMatchObject({ status: 1, progression: 0 });
  const counts = async () => (await request.get(`/api/progression/anime/stats/status/${person.uid}`)).json();
  await expect.poll(counts).toMatchObject({ total: 2, '1': 1, '3': 1 });
  // A title that one knew is nothing watched today.
  expect(await storedEntry(request, person, ended?.id ?? 0)).toMatchObject({ status: 3, endDate: null });
  const headers = { authorization: person.token };
  expect(await (await request.get('/api/history/anime', { headers })).json()).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(progressCards(page)).toHaveCount(1);
  await expect(posters(page)).toHaveCount(0);
  await page.reload();
  await expect(addButtons(page)).toBeVisible();
  await expect(posters(page)).toHaveCount(0);
});
