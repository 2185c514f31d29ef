import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, tabTo, test } from '../support/journey.ts';
import { memberOnManga, newManga, storedManga } from './mangaSteps.ts';
import { cards, openLibrary } from './pageSteps.ts';
import { editButton, LOST_NOTICE, save, statusButton } from './steps.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const NOTE = 'Prêté à Camille.\nÀ reprendre au tome 2.';
const plusOne = (page: Page) => page.getByRole('main').getByRole('button', { name: '+1 chapitre' });
const formOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a manga is added on its page, and read chapter by chapter', async ({ guardedPage: page, request }) => {
  const manga = await newManga(request);
  const person = await memberOnManga(page, manga);
  await statusButton(page, '+ Bibliothèque').click();
  await page.getByRole('button', { name: 'À lire', exact: true }).click();
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  await expect(statusButton(page, 'Statut : À lire')).toBeVisible();
  await plusOne(page).click();
  await plusOne(page).click();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  await expect(statusButton(page, 'Statut : En cours')).toBeVisible();
  // A slow second press is saved after the first.
  await expect
    .poll(() => storedManga(request, person, manga.id))
    .toMatchObject({ status: 1, progression: 2 });
  await expect(page.getByText('2 / 12')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('the last chapter finishes a manga completely, and its message offers undo', async ({
  guardedPage: page,
  request,
}) => {
  const manga = await newManga(request);
  const person = await memberOnManga(page, manga, { status: 1, progression: 11, volumes: 2, note: NOTE });
  await plusOne(page).click();
  await expect(statusButton(page, 'Statut : Terminé')).toBeVisible();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect(await storedManga(request, person, manga.id)).toMatchObject({
    status: 3,
    progression: 12,
    volumes: 3,
    note: NOTE,
  });
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(statusButton(page, 'Statut : En cours')).toBeVisible();
  expect(await storedManga(request, person, manga.id)).toMatchObject({
    status: 1,
    progression: 11,
    volumes: 2,
    endDate: null,
    note: NOTE,
  });
});

test('presses whose answer is lost count once', async ({ guardedPage: page, request }) => {
  const manga = await newManga(request);
  const person = await memberOnManga(page, manga, { status: 1, progression: 3 });
  let answers = 0;
  await page.route('**/api/progression/manga/write', async (route) => {
    if (answers++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await plusOne(page).click();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect(answers).toBe(2);
  expect((await storedManga(request, person, manga.id))?.progression).toBe(4);
  await expect(page.getByText('4 / 12')).toBeVisible();
});

test('the full form of a manga has chapters, volumes and a private note', async ({
  guardedPage: page,
  request,
}) => {
  const manga = await newManga(request);
  const person = await memberOnManga(page, manga);
  await editButton(page).click();
  const form = formOf(page, manga.name);
  await form.getByLabel('Statut').selectOption('En cours');
  await form.getByLabel('Chapitres lus').fill('5');
  await form.getByLabel('Tomes lus').fill('1');
  await form.getByLabel('Tomes possédés').fill('3');
  await form.getByLabel('Note', { exact: true }).fill('8,5');
  await form.getByLabel('Note personnelle').fill(NOTE);
  await expect(form.getByText('Personne d’autre que vous ne la lit.')).toBeVisible();
  await expectAccessible(page);
  await save(form);
  await expect(form).toBeHidden();
  expect(await storedManga(request, person, manga.id)).toMatchObject({
    status: 1,
    progression: 5,
    volumes: 1,
    volumesOwned: 3,
    score: 8.5,
    note: NOTE,
  });

  await page.reload();
  await hydrated(page);
  await editButton(page).click();
  await expect(form.getByLabel('Note personnelle')).toHaveValue(NOTE);
  await form.getByLabel('Statut').selectOption('Terminé');
  await expect(form.getByLabel('Chapitres lus')).toHaveValue('12');
  await expect(form.getByLabel('Tomes lus')).toHaveValue('3');
  await form.getByLabel('Note personnelle').fill('');
  await save(form);
  await expect(form).toBeHidden();
  expect(await storedManga(request, person, manga.id)).toMatchObject({ progression: 12, note: null });
});

test('a visitor who adds a manga comes back to it after signing up', async ({
  guardedPage: page,
  request,
}) => {
  const manga = await newManga(request);
  await page.goto(`/manga/${manga.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: '+ Bibliothèque' }).click();
  await expect(page).toHaveURL(new RegExp(`/register\\?redirect=/manga/${manga.id}$`));
});

test('a manga is added, read, edited and found in the library by keyboard', async ({
  guardedPage: page,
  request,
}) => {
  const manga = await newManga(request);
  const person = await memberOnManga(page, manga);
  await statusButton(page, '+ Bibliothèque').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'En cours', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plusOne(page)).toBeVisible();
  await tabTo(page, plusOne(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 / 12')).toBeVisible();
  await tabTo(page, editButton(page), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  const form = formOf(page, manga.name);
  await expect(form.getByLabel('Statut')).toBeVisible();
  await tabTo(page, form.getByLabel('Tomes lus'));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, form.getByLabel('Note personnelle'));
  await page.keyboard.type('Première ligne');
  await page.keyboard.press('Enter');
  await page.keyboard.type('et seconde');
  await tabTo(page, form.getByRole('button', { name: 'Enregistrer' }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  expect(await storedManga(request, person, manga.id)).toMatchObject({
    progression: 2,
    volumes: 1,
    note: 'Première ligne\net seconde',
  });
  await openLibrary(page, person);
  const mangas = page.getByRole('link', { name: 'Mangas', exact: true });
  await tabTo(page, mangas);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manga$/);
  await tabTo(page, page.getByRole('button', { name: `+1 chapitre\u202f: ${manga.name}` }));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toContainText('3 / 12');
});
