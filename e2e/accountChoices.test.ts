import type { Page } from '@playwright/test';
import { delayRequests, expect, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const CHOICE = 'Qui voit votre bibliothèque, vos favoris et votre activité';

/** The server cannot be reached: a toast shows, and leaves the screen again. */
async function expectFailure(page: Page): Promise<void> {
  const failure = page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  await expect(failure).toBeVisible();
  await expect(failure).toBeHidden();
}

test('a choice made without a network is refused at once, and the old one stands', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  await expect(page.getByLabel(CHOICE)).toHaveValue('everyone');
  const spoilers = page.getByRole('switch', { name: 'Masquer les spoilers' });
  await context.setOffline(true);
  await page.getByLabel(CHOICE).selectOption('Moi uniquement');
  await expectFailure(page);
  await expect(page.getByLabel(CHOICE)).toHaveValue('everyone');
  await expect(page.getByText('Votre profil est public.')).toBeVisible();
  await spoilers.click();
  await expectFailure(page);
  await expect(spoilers).not.toBeChecked();
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  await expectFailure(page);
  await context.setOffline(false);
  await page.getByLabel(CHOICE).selectOption('Moi uniquement');
  await expect(page.getByText('Confidentialité enregistrée')).toBeVisible();
});

test('a colour chosen without a network says so at once and can be saved later', async ({
  guardedPage: page,
  context,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/profile');
  await page.getByRole('radio', { name: 'Azur' }).check({ force: true });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Une erreur est survenue..', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Couleur enregistré', { exact: true })).toBeVisible();
});

test('a preference is busy until the server has it', async ({ guardedPage: page, request }) => {
  const person = await newMember(request);
  const stored = async () => {
    const answer = await request.post('/api/auth/refresh', { headers: { authorization: person.token } });
    return (await answer.json()).hideSpoilers;
  };
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  const spoilers = page.getByRole('switch', { name: 'Masquer les spoilers' });
  await expect(spoilers).not.toBeChecked();
  const release = await delayRequests(page, '**/api/user/preferences');
  await spoilers.click();
  await expect(spoilers).toHaveAttribute('aria-busy', 'true');
  // Another press changes nothing until then.
  await spoilers.click({ force: true });
  await expect(spoilers).toBeChecked();
  expect(await stored()).toBe(false);
  release();
  await expect(spoilers).not.toHaveAttribute('aria-busy');
  await expect(spoilers).toBeChecked();
  expect(await stored()).toBe(true);
});

test('an address of the calendar is busy until the server has made it', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/account');
  const make = page.getByRole('button', { name: 'Créer mon adresse' });
  const address = page.getByLabel('Adresse secrète');
  await expect(make).toBeVisible();
  const release = await delayRequests(page, '**/api/agenda/address');
  await make.click();
  await expect(make).toHaveAttribute('aria-busy', 'true');
  await expect(address).toHaveCount(0);
  release();
  await expect(address).toHaveValue(/^https?:/);
  await expect(make).toHaveCount(0);
});

test('a colour is busy until the server has it', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/profile');
  await page.getByRole('radio', { name: 'Azur' }).check({ force: true });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const release = await delayRequests(page, '**/api/user/themeColor');
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Couleur enregistré', { exact: true })).toHaveCount(0);
  release();
  await expect(page.getByText('Couleur enregistré', { exact: true })).toBeVisible();
  // Nothing is left to save.
  await expect(save).toHaveCount(0);
});

test('a choice of privacy is busy until the server has it', async ({ guardedPage: page, request }) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  await expect(page.getByLabel(CHOICE)).toHaveValue('everyone');
  const release = await delayRequests(page, '**/api/user/preferences');
  await page.getByLabel(CHOICE).selectOption('Moi uniquement');
  await expect(page.getByLabel(CHOICE)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Enregistrement…')).toBeVisible();
  await expect(page.getByText('Personne d’autre que vous ne les voit')).toHaveCount(0);
  release();
  await expect(page.getByText('Confidentialité enregistrée')).toBeVisible();
  await expect(page.getByLabel(CHOICE)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Personne d’autre que vous ne les voit')).toBeVisible();
});
