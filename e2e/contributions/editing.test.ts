import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { accountMenu, newMember, signInBrowser, signInElsewhere, signOut } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

/** Title for a single test. */
async function newTitle(page: Page, token: string, more: object = {}): Promise<{ id: number; name: string }> {
  const name = `Fiche ${Date.now().toString(36)}`;
  const response = await page.request.post('/api/anime', {
    data: { title: name, type: 'TV', status: 3, NbEpisodes: 12, ...more },
    headers: { authorization: token },
  });
  return { id: ((await response.json()) as { id: number }).id, name };
}

async function proposals(page: Page, token: string, call: 'edit' | 'request') {
  const response = await page.request.get(`/api/${call}`, { headers: { authorization: token } });
  return (await response.json()) as { submit: Record<string, unknown>; source: string; title: string }[];
}

test('a member edits fields on several tabs and cites a source, and only the changes are proposed', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const member = await newMember(request);
  const { id, name } = await newTitle(page, staff.token, {
    links: [{ source: 'X', language: 'French', url: 'https://x.com/a', note: null }],
  });
  await signInBrowser(page, member);
  await page.goto(`/anime/${id}`);
  await page.getByRole('link', { name: 'Modifier la page' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}$`));

  // Without changes, then without a source: both errors show, and nothing is sent.
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Aucune modification a soumettre.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Titre anglais' }).fill('A Record');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Vous devez citer une source.').first()).toBeVisible();
  const sources = page.getByLabel('Sources et notes');
  await expect(sources).toBeFocused();
  await expect(sources).toHaveAccessibleDescription(/Vous devez citer une source\./);

  await page.getByRole('radio', { name: 'Oui' }).check();
  const start = page.getByRole('group', { name: 'Date de début' });
  await start.getByLabel('Jour').fill('31');
  await start.getByLabel('Mois').fill('2');
  await start.getByLabel('Année').fill('2024');
  await sources.fill('https://exemple.fr/annonce');
  await expect(sources).not.toHaveAccessibleDescription(/Vous devez citer une source\./);
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Date invalide.').first()).toBeVisible();
  await expect(start.getByLabel('Jour')).toHaveValue('31');
  await start.getByLabel('Jour').fill('');

  const links = page.getByRole('group', { name: 'Liens', exact: true });
  await links.getByRole('button', { name: 'Ajouter un lien' }).click();
  const second = links.getByRole('group', { name: /^lien 2/ });
  await second.getByLabel('Adresse').fill('javascript:alert(1)');
  await page.getByRole('link', { name: 'Studios' }).click();
  await page.getByRole('combobox', { name: 'Studios' }).fill('Studio Mèche');
  await page.getByRole('combobox', { name: 'Studios' }).press('Enter');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  // The fault is on the other tab, which shows with it.
  await expect(second.getByText('Lien invalide : seules les adresses http(s) sont acceptées.')).toBeVisible();
  await second.getByLabel('Adresse').fill('https://x.com.exemple.fr/b');
  await second.getByLabel('Source').selectOption('X');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(second.getByText('Cette adresse n’est pas celle de X.')).toBeVisible();
  await expect(second.getByLabel('Adresse')).toBeFocused();
  await second.getByLabel('Adresse').fill('https://x.com/b');
  await links.getByRole('button', { name: /^Monter lien 2/ }).click();
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Votre demande a été envoyé.')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const [proposal] = await proposals(page, member.token, 'edit');
  expect(proposal).toMatchObject({ title: name, source: 'https://exemple.fr/annonce' });
  expect(proposal?.submit).toEqual({
    titleEN: 'A Record',
    vf: true,
    start: { day: null, month: 2, year: 2024 },
    links: [
      expect.objectContaining({ url: 'https://x.com/b' }),
      expect.objectContaining({ url: 'https://x.com/a' }),
    ],
    studios: ['Studio Mèche'],
  });
});

test('unsent changes survive a reload, leaving asks first, and each change can be undone', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const { id } = await newTitle(page, staff.token);
  await signInBrowser(page, await newMember(request));
  await page.goto(`/anime/edit/${id}`);
  await page.getByRole('textbox', { name: 'Titre anglais' }).fill('Kept');
  await page.getByRole('textbox', { name: 'Synopsis' }).fill('Gardé aussi.');
  await page.getByRole('textbox', { name: 'Sources et notes' }).fill('Notée aussi');
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((value) => value.includes('Gardé aussi'))),
    )
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Vos changements non envoyés ont été retrouvés.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Synopsis' })).toHaveValue('Gardé aussi.');
  await expect(page.getByRole('textbox', { name: 'Sources et notes' })).toHaveValue('Notée aussi');

  await page.getByRole('link', { name: 'Explorer', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}$`));
  // Changing tabs of the form does not leave it.
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(page).toHaveURL(/\/images$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Rétablir : Titre anglais' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre anglais' })).toHaveValue('');
  await expect(page.getByText('1 champ changé.')).toBeVisible();
  await page.getByRole('button', { name: 'Repartir de la fiche' }).click();
  await expect(page.getByText('Rien de changé.')).toBeVisible();
  await page.getByRole('link', { name: 'Explorer', exact: true }).first().click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('unsent changes are deleted after signing out, and when another member signs in', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await newTitle(page, (await newStaff(request)).token);
  const [member, other] = [await newMember(request), await newMember(request)];
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  const type = async (text: string) => {
    await page.goto(`/anime/edit/${id}`);
    await page.getByRole('textbox', { name: 'Synopsis' }).fill(text);
    await page.getByLabel('Sources et notes').fill(`Source : ${text}`);
    await expect.poll(stored).toMatch(new RegExp(`Source : ${text}`));
    await expect.poll(stored).toMatch(new RegExp(`synopsis[^}]*${text}`));
  };
  page.on('dialog', (dialog) => void dialog.accept());
  await signInBrowser(page, member);
  await type('Le brouillon');
  await signOut(page, member.username);
  await expect(page.getByRole('button', { name: /^Compte de/ })).toHaveCount(0);
  expect(await stored()).not.toContain('Le brouillon');

  const again = await signInElsewhere(request, member);
  await page.evaluate((token) => localStorage.setItem('token', token), again);
  await type('Un autre brouillon');
  await page.evaluate((token) => localStorage.setItem('token', token), other.token);
  await page.goto(`/anime/edit/${id}`);
  await expect(accountMenu(page, other.username)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Synopsis' })).not.toHaveValue('Un autre brouillon');
  await expect.poll(stored).not.toContain('Un autre brouillon');
});

test('the staff’s changes apply at once, with a cropped picture', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const { id } = await newTitle(page, staff.token);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/images`);
  await expect(page.getByRole('link', { name: 'Épisodes' })).toBeVisible();
  const buffer = await sharp({ create: { width: 400, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Fichier : Envoyer une affiche')
    .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer });
  await page
    .getByRole('dialog', { name: 'Recadrer l’affiche' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect(page.getByLabel('Affiche (adresse)')).toHaveValue(/\/media\/poster\//);
  await page.getByRole('link', { name: 'Général' }).click();
  await page.getByRole('textbox', { name: 'Titre français' }).fill('Nouveau nom');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nouveau nom', level: 1 })).toBeVisible();
  const title = await (await page.request.get(`/api/anime/${id}`)).json();
  expect(title.image).toContain('/media/poster/');
});

test('a member who proposes a new title sees the existing one', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const { name } = await newTitle(page, staff.token, { idMAL: 900_000 + Math.floor(Math.random() * 90_000) });
  const member = await newMember(request);
  await signInBrowser(page, member);
  await page.goto('/new/anime');
  await page.getByRole('textbox', { name: 'Titre français' }).fill(name.toUpperCase());
  const hint = page.getByRole('status').filter({ hasText: 'Déjà au catalogue' });
  await expect(hint.getByRole('link', { name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Titre français' }).fill(`${name} bis`);
  await expect(hint).toHaveCount(0);
  await page.getByLabel('Sources et notes').fill('Le site officiel');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Votre demande d’ajout a été envoyé.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await proposals(page, member.token, 'request'))[0]).toMatchObject({ title: `${name} bis` });
});

test('the staff adds a manga, with errors at their fields', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newStaff(request));
  await page.goto('/new/manga');
  await page.getByLabel('Nombre de tomes').fill('3+');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).last().click();
  await expect(page.getByText('Un titre est requis.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Titre français' })).toBeFocused();
  const name = `Manga ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Titre français' }).fill(name);
  await page.getByLabel('Format').selectOption('Manga');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).last().click();
  await expect(page.getByText('Manga ajouté.')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a member is notified of closed proposals', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  // The switch is global: for this page alone the answer has it off.
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), isSubmissionAccepted: false };
    await route.fulfill({ response, json });
  });
  await page.goto('/new/anime');
  const notice = page.getByRole('dialog', { name: 'Demandes fermées temporairement' });
  await notice.getByRole('button', { name: 'J’ai compris' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Titre français' })).toBeVisible();
});
