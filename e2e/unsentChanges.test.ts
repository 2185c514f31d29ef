import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { newCredentials, newMember, signInBrowser } from './members.helpers.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
const toAgenda = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Agenda' });

test('settings ask before unsent changes are left: staying keeps what was typed, leaving leaves', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/account');
  await page.getByLabel('Email', { exact: true }).fill('autre@exemple.fr');
  // A second form of the same page: one question for both.
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre phrase');
  await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Profil' }).click();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole('button', { name: 'Rester' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('autre@exemple.fr');
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('une autre phrase');

  await toAgenda(page).click();
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/agenda$/);
  await expect(question(page)).toBeHidden();
});

test('nothing asks without a change, after taking it back, and after saving; closing the page asks too', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/settings/profile');
  const field = page.getByLabel('Pseudo', { exact: true });
  await field.fill('autre-nom');
  await field.fill(person.username);
  await toAgenda(page).click();
  await expect(page).toHaveURL(/\/agenda$/);

  await page.goBack();
  const { username } = newCredentials('neuf');
  await field.fill(username);
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');

  await hydrated(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Pseudo mis à jour !')).toBeVisible();
  await toAgenda(page).click();
  await expect(page).toHaveURL(/\/agenda$/);
});
