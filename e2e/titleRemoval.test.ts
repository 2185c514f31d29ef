import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { newTitle } from './contributions.helpers.ts';
import { expect, test } from './journey.ts';
import { newMember, type Person, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

/** Fields at fault, and the address of a deleted title. */
test.use({ expectedConsole: [/the server responded with a status of 4(?:04|22)/] });

const own = () => Math.random().toString(36).slice(2, 8);
const merging = (page: Page) => page.getByRole('region', { name: 'C’est un doublon' });
const deleting = (page: Page) => page.getByRole('region', { name: 'Supprimer ce titre' });
const confirmation = (page: Page) => page.getByRole('button', { name: 'Cliquez pour confirmer' });

async function watch(request: APIRequestContext, { token }: Person, id: number): Promise<void> {
  const headers = { authorization: token };
  const data = { id, status: 1, progression: 3 };
  expect((await request.post('/api/progression/anime/write', { headers, data })).status()).toBe(200);
}

test('the staff merges two titles after a look at both; the former address leads to the kept one', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const name = `Doublon ${own()}`;
  const id = await newTitle(request, staff, { title: name });
  const into = await newTitle(request, staff, { title: `${name} gardé` });
  await watch(request, member, id);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}`);
  await page.getByRole('link', { name: 'Doublon ou suppression' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}/doublon$`));

  await merging(page).getByRole('button', { name: 'Fusionner' }).click();
  await confirmation(page).click();
  await expect(merging(page).getByText('Choisissez le titre à garder.')).toBeVisible();
  await merging(page)
    .getByRole('combobox', { name: /Titre à garder/ })
    .fill(`${name} gardé`);
  await page.getByRole('option', { name: new RegExp(`n° ${into}$`) }).click();
  const [lost, kept] = [merging(page).getByRole('article').nth(0), merging(page).getByRole('article').nth(1)];
  await expect(lost).toContainText('Disparaît');
  await expect(lost).toContainText('1 membre');
  await expect(kept).toContainText('Reste');
  await expect(kept).toContainText('0 membre');
  await expect(merging(page).getByText('Plus de membres ont le titre qui disparaît.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await merging(page).getByRole('button', { name: 'Fusionner' }).click();
  await confirmation(page).click();
  await expect(merging(page).getByText('Un motif est requis (3 caractères au moins).')).toBeVisible();
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

test('the staff deletes a title by the keyboard alone', async ({ guardedPage: page, request }) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const id = await newTitle(request, staff, { title: `Supprimé ${own()}` });
  await watch(request, member, id);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/doublon`);
  await expect(deleting(page)).toContainText('1 membre, 0 favori, 0 proposition en attente, 0 épisode');
  await deleting(page).getByLabel(/Motif/).focus();
  await page.keyboard.type('Cette série n’existe pas.');
  await page.keyboard.press('Tab');
  await expect(deleting(page).getByRole('button', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A confirmation is only taken once it could be read.
  await expect(confirmation(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Titre supprimé')).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);
  expect((await page.goto(`/anime/${id}`))?.status()).toBe(404);
  expect(await (await request.get(`/api/progression/anime/${member.uid}`)).json()).toEqual([]);
});

test('a manga is merged by the keyboard alone', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const name = `Livre ${own()}`;
  const id = await newTitle(request, staff, { title: name }, 'manga');
  const into = await newTitle(request, staff, { title: `${name} gardé` }, 'manga');
  await signInBrowser(page, staff);
  await page.goto(`/manga/edit/${id}/doublon`);
  await merging(page)
    .getByRole('combobox', { name: /Titre à garder/ })
    .focus();
  await page.keyboard.type(`${name} gardé`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(merging(page).getByRole('article').nth(1)).toContainText(`n° ${into}`);
  await merging(page).getByLabel(/Motif/).focus();
  await page.keyboard.type('Deux fois le même.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manga/${into}/`));
  expect((await request.get(`/api/manga/${id}`, { maxRedirects: 0 })).headers().location).toBe(
    `/api/manga/${into}`,
  );
});

test('nobody else sees anything of it', async ({ guardedPage: page, request }) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const id = await newTitle(request, staff);
  const html = await (await request.get(`/anime/edit/${id}`)).text();
  expect(html).not.toContain('Doublon ou suppression');
  expect(await (await request.get(`/anime/edit/${id}/doublon`)).text()).not.toMatch(/Doublon ou|Fusionner/);
  await signInBrowser(page, member);
  await page.goto(`/anime/edit/${id}`);
  await expect(page.getByRole('link', { name: 'Général' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Doublon ou suppression' })).toHaveCount(0);
  await page.goto(`/anime/edit/${id}/doublon`);
  await expect(page).toHaveURL(/\/$/);
});
