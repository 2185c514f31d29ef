import { delayRequests, expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { checkToken, newMember, signInBrowser, storedToken } from '../support/members.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('after deleting the account the member is home, whatever the page still requests', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  await expect(page.getByText('Cet appareil')).toBeVisible();
  const release = await delayRequests(page, /\/_?(?:root)?\.data/);
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Votre compte a bien été supprimé')).toBeVisible();
  // After the `online` event the page fetches its content again.
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'S’inscrire' }).first()).toBeVisible();
  await expect(page.getByText('Session expirée, reconnectez-vous.')).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  expect((await checkToken(request, person.token)).isValid).toBe(false);
  expect((await request.get(`/api/user/${person.username}`)).status()).toBe(404);
});
