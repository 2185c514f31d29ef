import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { newTitle } from './steps.ts';

/** The page of the merged title requests it once more. */
test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

const own = () => Math.random().toString(36).slice(2, 8);
const merging = (page: Page) => page.getByRole('region', { name: 'C’est un doublon' });
const confirmation = (page: Page) => page.getByRole('button', { name: 'Cliquez pour confirmer' });

async function watch(request: APIRequestContext, { token }: Person, id: number): Promise<void> {
  const headers = { authorization: token };
  const data = { id, status: 1, progression: 3 };
  expect((await request.post('/api/progression/anime/write', { headers, data })).status()).toBe(200);
}

test('the staff previews and merges two titles, the former address redirects, and other members see no tool', async ({
  guardedPage: page,
  request,
  browser,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const name = `Doublon ${own()}`;
  const id = await newTitle(request, staff, { title: name });
  const into = await newTitle(request, staff, { title: `${name} gardé` });
  await watch(request, member, id);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}`);
  // Other members see nothing of it.
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html(`/anime/edit/${id}`)).not.toContain('Doublon ou suppression');
  expect(await html(`/anime/edit/${id}/doublon`)).not.toMatch(/Doublon ou|Fusionner/);
  const other = await (await browser.newContext()).newPage();
  await signInBrowser(other, member);
  await other.goto(`/anime/edit/${id}`);
  await expect(other.getByRole('link', { name: 'Général' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Doublon ou suppression' })).toHaveCount(0);
  await other.goto(`/anime/edit/${id}/doublon`);
  await expect(other).toHaveURL(/\/$/);
  await other.context().close();

  await page.getByRole('link', { name: 'Doublon ou suppression' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}/doublon$`));

  await merging(page)
    .getByRole('combobox', { name: /Titre à garder/ })
    .fill(`${name} gardé`);
  await page.getByRole('option', { name: new RegExp(`n° ${into}$`) }).click();
  const [lost, target] = [
    merging(page).getByRole('article').nth(0),
    merging(page).getByRole('article').nth(1),
  ];
  await expect(lost).toContainText('Disparaît');
  await expect(lost).toContainText('1 membre');
  await expect(target).toContainText('Reste');
  await expect(target).toContainText('0 membre');
  await expect(merging(page).getByText('Plus de membres ont le titre qui disparaît.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await merging(page).getByLabel(/Motif/).fill('Deux fois la même série.');
  await merging(page).getByRole('button', { name: 'Fusionner' }).click();
  await confirmation(page).click();
  await expect(page.getByText('Titres fusionnés')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/anime/${into}/`));
  await expect(page.getByText(name, { exact: true }).first()).toBeAttached();

  const library = await (await request.get(`/api/progression/anime/${member.uid}`)).json();
  expect(library).toMatchObject([{ media: { id: into }, progression: { progression: 3 } }]);
  const former = await request.get(`/anime/${id}/autre-nom`, { maxRedirects: 0 });
  expect(former.status()).toBe(301);
  await page.goto(`/anime/${id}`);
  await expect(page).toHaveURL(new RegExp(`/anime/${into}/`));
  await page.goto(`/anime/history/${id}`);
  await expect(page).toHaveURL(new RegExp(`/anime/history/${into}$`));
  await expect(page.getByText(`Fusion de « ${name} » par l’équipe`)).toBeVisible();
  await expect(page.getByText(`Fiche fusionnée : ${name}`).first()).toBeVisible();
});

// Deleting, and merging a manga, by the keyboard alone: RemovalScreen.browser.test.tsx.
