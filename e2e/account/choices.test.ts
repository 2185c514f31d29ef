import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { checkToken, newMember, signInBrowser } from '../support/members.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const CHOICE = 'Qui voit votre bibliothèque, vos favoris et votre activité';

/** The server cannot be reached: a toast shows, and leaves the screen again. */
async function expectFailure(page: Page): Promise<void> {
  const failure = page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  await expect(failure).toBeVisible();
  await expect(failure).toBeHidden();
}

test('choices made offline are refused at once, and can be saved later', async ({
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
  await spoilers.click();
  await expect(spoilers).toBeChecked();
  await expect(spoilers).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  await expect(page.getByLabel('Adresse secrète')).toHaveValue(/^https?:/);

  await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('radio', { name: 'Azur' }).check({ force: true });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Une erreur est survenue..', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Couleur enregistré', { exact: true })).toBeVisible();
  expect(await checkToken(request, person.token)).toMatchObject({
    themeColor: '#0085FF',
    hideSpoilers: true,
    visibility: 'nobody',
  });
});
