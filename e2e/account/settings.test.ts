import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';
import { accountMenu, checkToken, newCredentials, newMember, storedToken } from '../support/members.ts';

test('a visitor of the settings signs in, returns, and changes address, password and username', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await page.goto(await mailedLink(person.email, 'verify'));
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page).toHaveURL(/\/login\?redirect=\/settings\/account$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);

  // The address changes before the page, and both have such a field.
  await expect(page.getByText('Cet appareil')).toBeVisible();
  await expect(page.getByText('Confirmez votre adresse.')).toBeHidden();
  const { email } = newCredentials('nouvelle');
  const field = page.getByLabel('Email', { exact: true });
  await field.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Email mis à jour !')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expect(page.getByText('Confirmez votre adresse.')).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await expect(page.getByText('Mail de confirmation envoyé')).toBeVisible();

  const renewed = `${person.password}-neuf`;
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(person.password);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(renewed);
  await page.getByLabel('Confirmation du nouveau mot de passe', { exact: true }).fill(renewed);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe mis à jour !')).toBeVisible();
  const token = (await storedToken(page)) ?? '';
  expect(await checkToken(request, token)).toMatchObject({ isValid: true, email });
  const login = await request.post('/api/auth/login', { data: { email, password: renewed } });
  expect(login.status()).toBe(200);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(200);

  const menu = page.getByRole('navigation', { name: 'Paramètres' });
  await expect(menu.getByRole('link', { name: 'Importer' })).toHaveAttribute('href', '/import');
  await menu.getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  const renamed = `n${person.username}`.slice(0, 20);
  await page.getByLabel('Pseudo', { exact: true }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pseudo mis à jour !')).toBeVisible();
  await expect(accountMenu(page, renamed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toHaveAttribute(
    'href',
    `/user/${renamed}`,
  );
  const own = (await storedToken(page)) ?? '';
  expect(own).not.toBe(token);
  expect(await checkToken(request, own)).toMatchObject({ isValid: true, username: renamed });
});
