import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { newTitle, proposeEdit, proposeTitle } from './contributions.helpers.ts';
import { expect, REFUSED_NOTICE, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

test('the dashboard counts what waits and leads to it; an accepted title joins the catalogue', async ({
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
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
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
});

test('a title without a format is not accepted, and can be refused; one taken back is said', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const id = await proposeTitle(request, author, { titleEN: `Snow ${Date.now()}` }, 'manga');
  await signInBrowser(page, staff);
  await page.goto(`/request/${id}`);
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Format' })).toBeVisible();
  await page.getByLabel(/Commentaire/).fill('Format ?');
  await page.getByRole('button', { name: 'Refusée' }).click();
  await expect(page.getByText('Manga refusé', { exact: true })).toBeVisible();

  const other = await proposeTitle(request, author, { titleEN: 'Snow' });
  await request.delete(`/api/submission/${other}`, { headers: { authorization: author.token } });
  await page.goto(`/request/${other}`);
  await expect(page.getByText('Proposition introuvable.')).toBeVisible();
  await page.goto('/request/nonsense');
  await expect(page.getByText('Proposition introuvable.')).toBeVisible();
});

test('a card of the dashboard leads to its place among the proposals of its title', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const title = `Un titre à corriger ${Date.now()}`;
  const titleId = await newTitle(request, staff, { title }, 'manga');
  for (const titleEN of ['Un', 'Deux']) await proposeEdit(request, author, titleId, { titleEN }, 'manga');
  await signInBrowser(page, staff);
  await page.goto('/dashboard?tab=submissions-manga');
  await page.getByRole('link', { name: title }).nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/manga/edit/${titleId}/submissions#`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('article').filter({ hasText: 'Deux' })).toBeFocused();
});

test('200 proposals that wait come at once and are drawn in steps', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  const waiting = ids.map((id) => ({
    _id: String(id),
    id,
    uid: null,
    support: 'Anime',
    title: `Demande ${id}`,
    submit: { title: `Demande ${id}` },
    accepted: {},
    refused: {},
    source: 'Une source',
    user: null,
    createdAt: 1_700_000_000_000 + id,
    status: 'pending',
    comment: null,
    created: null,
  }));
  await page.route('**/api/request?*', (route) => route.fulfill({ json: waiting.toReversed() }));
  await signInBrowser(page, staff);
  await page.goto('/dashboard?tab=demandes');
  const cards = page.getByRole('list', { name: 'Demandes d’ajout' }).getByRole('listitem');
  await expect(cards).toHaveCount(40);
  await expect(cards.first()).toContainText('Demande 1');
  await expect(menu(page).getByRole('link', { name: 'Demande d’ajout 200' })).toBeVisible();
  await page.getByRole('button', { name: 'Voir plus (160)' }).click();
  await expect(cards).toHaveCount(80);
  await expectToFit(page);
});

test('proposals of members are closed and opened again', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  let isSubmissionAccepted = true;
  // Every journey beside this one proposes something.
  await page.route('**/api/admin/toggle/submission', (route) => {
    isSubmissionAccepted = !isSubmissionAccepted;
    return route.fulfill({ json: { isSubmissionAccepted } });
  });
  await signInBrowser(page, staff);
  await page.goto('/dashboard');
  const toggle = page.getByRole('switch', { name: /Propositions des membres/ });
  await expect(toggle).toBeChecked();
  await expect(page.getByText('Activée', { exact: true })).toBeVisible();
  await toggle.click();
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
  await expect(toggle).not.toBeChecked();
  const stored = () => page.evaluate(() => localStorage.getItem('isSubmissionAccepted'));
  expect(await stored()).toBe('false');
  await toggle.click();
  await expect(page.getByText('Activée', { exact: true })).toBeVisible();
  expect(await stored()).toBe('true');
});
