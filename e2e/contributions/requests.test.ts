import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { newTitle, proposeEdit, proposeTitle } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const accept = (page: Page) => page.getByRole('button', { name: 'Acceptée', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

test('the dashboard counts and links pending proposals, and only an accepted title joins the catalogue', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const romanji = `Yuki no Tabi ${Date.now()}`;
  await newTitle(request, staff, { title: `${romanji} !` });
  const id = await proposeTitle(request, author, { romanji, type: 'Film', genre: ['Drama'] });
  await signInBrowser(page, staff);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Statistiques' })).toBeVisible();
  for (const label of ['Membres', 'Anime au catalogue', 'Favoris', 'Modifications en attente']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(menu(page).getByRole('link', { name: /Demande d’ajout \d+/ })).toBeVisible();
  await menu(page)
    .getByRole('link', { name: /Demande d’ajout/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\?tab=demandes$/);
  const cards = page.getByRole('list', { name: 'Demandes d’ajout' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(cards.first()).toBeFocused();

  await page.goto(`/request/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: romanji })).toBeVisible();
  await expect(page.getByText('Vu au catalogue de l’éditeur.')).toBeVisible();
  const known = page.getByRole('complementary', { name: /Déjà au catalogue/ });
  await expect(known.getByRole('link', { name: `${romanji} !` })).toBeVisible();
  await expectAccessible(page);
  await accept(page).click();
  await expect(page.getByText('Anime ajouté', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  const judged = await request.get(`/api/request/${id}`, { headers: { authorization: staff.token } });
  const { created } = (await judged.json()) as { created: number };
  expect(await (await request.get(`/api/anime/${created}`)).json()).toMatchObject({ romanji, type: 'Film' });
  await page.goto(`/request/${id}`);
  await expect(page.getByText('Acceptée', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir la fiche' })).toHaveAttribute(
    'href',
    `/anime/${created}`,
  );

  // A proposal without a format can only be refused; a withdrawn one is marked.
  const refused = await proposeTitle(request, author, { titleEN: `Snow ${Date.now()}` }, 'manga');
  await page.goto(`/request/${refused}`);
  await accept(page).click();
  await expect(page.getByText('Un format est requis.').first()).toBeVisible();
  await page.getByLabel(/Commentaire/).fill('Format ?');
  await page.getByRole('button', { name: 'Refusée' }).click();
  await expect(page.getByText('Manga refusé', { exact: true })).toBeVisible();
  const other = await proposeTitle(request, author, { titleEN: 'Snow' });
  await request.delete(`/api/submission/${other}`, { headers: { authorization: author.token } });
  for (const path of [`/request/${other}`, '/request/nonsense']) {
    await page.goto(path);
    await expect(page.getByText('Proposition introuvable.')).toBeVisible();
  }

  // The card of a change leads to its place in the list of its title.
  const title = `Un titre à corriger ${Date.now()}`;
  const titleId = await newTitle(request, staff, { title }, 'manga');
  for (const titleEN of ['Un', 'Deux']) await proposeEdit(request, author, titleId, { titleEN }, 'manga');
  await page.goto('/dashboard?tab=submissions-manga');
  await page.getByRole('link', { name: title }).nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/manga/edit/${titleId}/submissions#`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('article').filter({ hasText: 'Deux' })).toBeFocused();
});

test('the staff corrects every property of a proposed title, and keeps unsaved corrections', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const titleEN = `Snow ${Date.now()}`;
  const sent = { titleEN, synopsis: 'Sans faut.', genre: ['Drama'], NbEpisodes: 12 };
  const id = await proposeTitle(request, author, sent);
  await signInBrowser(page, staff);
  await page.goto(`/request/${id}`);
  await expect(field(page, 'Titre anglais')).toHaveValue(titleEN);
  await expect(field(page, 'Synopsis')).toHaveValue('Sans faut.');
  await expect(page.getByText('Rien de changé.')).toBeVisible();

  // Shortcut keys only type letters in an input.
  await field(page, 'Titre français').pressSequentially('Arara');
  await field(page, 'Synopsis').fill('Sans faute.');
  await expect(page.getByRole('button', { name: /^Rétablir/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Rétablir : Synopsis' })).toBeVisible();
  await field(page, 'Identifiant MyAnimeList').fill('abc');
  await accept(page).click();
  await expect(page.getByText('Identifiant invalide.').first()).toBeVisible();
  await expect(field(page, 'Identifiant MyAnimeList')).toBeFocused();

  await field(page, 'Identifiant MyAnimeList').fill('');
  await accept(page).click();
  await expect(page.getByText('Un format est requis.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Format' })).toBeFocused();
  await expect(field(page, 'Synopsis')).toHaveValue('Sans faute.');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Format' }).selectOption('TV');
  await page.getByRole('combobox', { name: 'Studios' }).fill('Studio Mèche');
  await page.getByRole('combobox', { name: 'Studios' }).press('Enter');

  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)).includes('Mèche')))
    .toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Vos changements non envoyés ont été retrouvés.')).toBeVisible();
  await expect(page.getByText('4 champs changés.')).toBeVisible();
  // While a question is open, the keys do not decide.
  await page.getByRole('link', { name: 'Explorer', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
  await question.getByRole('button', { name: 'Rester' }).focus();
  await page.keyboard.press('r');
  await question.getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect(page.getByText('Anime ajouté', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain('Mèche');

  const judged = await request.get(`/api/request/${id}`, { headers: { authorization: author.token } });
  const { created, status } = (await judged.json()) as { created: number; status: string };
  expect(status).toBe('accepted');
  const title = await (await request.get(`/api/anime/${created}`)).json();
  const corrected = { title: 'Arara', synopsis: 'Sans faute.', type: 'TV', studios: ['Studio Mèche'] };
  expect(title).toMatchObject({ ...sent, ...corrected });
});
