import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, REFUSED_NOTICE, test } from './journey.ts';
import { mailedLink } from './mailbox.ts';
import {
  accountMenu,
  checkToken,
  newCredentials,
  newMember,
  type Person,
  signInBrowser,
  storedToken,
} from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const _RED = { r: 220, g: 30, b: 30 };
const _BLUE = { r: 30, g: 60, b: 220 };

async function openSettings(page: Page, person: Person, tab: 'profile' | 'account'): Promise<void> {
  await signInBrowser(page, person);
  await page.goto(`/settings/${tab}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test('a visitor is sent to sign in and comes back', async ({ guardedPage: page, request }) => {
  const person = await newMember(request);
  await page.goto('/settings/account');
  await expect(page).toHaveURL(/\/login\?redirect=\/settings\/account$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(
    page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Importer' }),
  ).toHaveAttribute('href', '/import');
});

test('the pseudo changes everywhere, with its token; a taken one is said at its field', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const taken = await newMember(request);
  await openSettings(page, person, 'profile');
  const field = page.getByLabel('Pseudo', { exact: true });
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  await field.fill(taken.username);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce pseudo est déjà utilisé.')).toBeVisible();
  await expect(field).toBeFocused();

  const renamed = `n${person.username}`.slice(0, 20);
  await field.fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pseudo mis à jour !')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  await expect(accountMenu(page, renamed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toHaveAttribute(
    'href',
    `/user/${renamed}`,
  );
  const token = (await storedToken(page)) ?? '';
  expect(token).not.toBe(person.token);
  expect(await checkToken(request, token)).toMatchObject({ isValid: true, username: renamed });
});

test('the colour is chosen by keyboard; premium ones are shown, locked', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openSettings(page, person, 'profile');
  const colours = page.getByRole('radio');
  await expect(colours).toHaveCount(19);
  await expect(page.getByRole('radio', { name: 'Torii' })).toBeDisabled();
  await expect(page.getByRole('main').getByRole('link', { name: 'devenir Premium' })).toHaveAttribute(
    'href',
    '/premium',
  );
  await page.getByRole('radio', { name: 'Ciel' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Azur' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Couleur enregistré', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  expect(await checkToken(request, person.token)).toMatchObject({ themeColor: '#0085FF' });

  await page.route('**/api/user/themeColor', (route) => route.fulfill({ status: 422, body: '{}' }));
  await page.getByText('Violet').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Une erreur est survenue..', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Violet' })).toBeChecked();
});

test('the address changes, is confirmed again, and its mail can be sent once more', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await page.goto(await mailedLink(person.email, 'verify'));
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await openSettings(page, person, 'account');
  await expect(page.getByText('Confirmez votre adresse.')).toBeHidden();
  const field = page.getByLabel('Email', { exact: true });
  await field.fill('pas-une-adresse');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('L’email n’est pas dans le bon format.')).toBeVisible();
  const { email } = newCredentials('nouvelle');
  await field.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Email mis à jour !')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expect(page.getByText('Confirmez votre adresse.')).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await expect(page.getByText('Mail de confirmation envoyé')).toBeVisible();
  expect(await checkToken(request, person.token)).toMatchObject({ email });
});

test('the password changes only with the present one; the button shows once each field has two characters', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openSettings(page, person, 'account');
  const [present, next, again] = [
    page.getByLabel('Mot de passe actuel', { exact: true }),
    page.getByLabel('Nouveau mot de passe', { exact: true }),
    page.getByLabel('Confirmation du nouveau mot de passe', { exact: true }),
  ];
  const button = page.getByRole('button', { name: 'Changer le mot de passe' });
  await present.fill('xx');
  await next.fill('abcd');
  await again.fill('a');
  await expect(button).toBeHidden();
  await again.fill('ab');
  await button.click();
  await expect(page.getByText('Les 2 mots de passe ne correspondent pas !')).toBeVisible();
  await again.fill('abcd');
  await button.click();
  await expect(page.getByText('Définissez un nouveau mot de passe plus complexe !')).toBeVisible();
  const renewed = `${person.password}-neuf`;
  await next.fill(renewed);
  await again.fill(renewed);
  await button.click();
  await expect(page.getByText('Mot de passe actuel incorrect.')).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(person.password);
  await button.click();
  await expect(page.getByText('Mot de passe mis à jour !')).toBeVisible();
  await expect(next).toHaveValue('');
  await expect(button).toBeHidden();
  expect((await checkToken(request, person.token)).isValid).toBe(true);
  const response = await request.post('/api/auth/login', {
    data: { email: person.email, password: renewed },
  });
  expect(response.status()).toBe(200);
});

test('one’s data come as a ZIP file', async ({ guardedPage: page, request }) => {
  const person = await newMember(request);
  await openSettings(page, person, 'account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(200);
});
