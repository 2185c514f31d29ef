import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, hydrated, test } from './journey.ts';
import { mailedLink } from './mailbox.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

const STEPS: [password: string, value: string, words: string][] = [
  ['soleil', '1', 'Trop faible'],
  ['dauphin-vert', '2', 'Faible'],
  ['Dauphin-vert-42', '3', 'Correct'],
  ['Dauphin-vert-42-lune', '4', 'Solide'],
];

/** Types passwords of each step into a field of this name, and reads the meter. */
async function expectMeter(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  const meter = page.getByRole('meter', { name: 'Solidité du mot de passe' });
  const next = page.getByLabel(`Confirmation du ${name.toLowerCase()}`);
  const words = page.getByRole('status').filter({ hasText: /faible|correct|solide/i });
  const place = await next.boundingBox();
  await expect(meter).toHaveCount(0);
  for (const [password, value, said] of STEPS) {
    await field.fill(password);
    await expect(meter).toHaveAttribute('value', value);
    await expect(words).toHaveText(said);
    // Its room was there before.
    expect(await next.boundingBox()).toEqual(place);
  }
  await expectAccessible(page);
  await field.fill('');
  await expect(meter).toHaveCount(0);
}

test('a new password is rated while it is typed, when an account is opened', async ({
  guardedPage: page,
}) => {
  await page.goto('/register');
  await hydrated(page);
  await expectMeter(page, 'Mot de passe');
  await page.getByLabel('Pseudo').fill('dauphin');
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('dauphin-vert');
  await expect(page.getByRole('status').filter({ hasText: 'Trop faible' })).toBeVisible();
});

test('a new password is rated while it is typed, after a mailed link', async ({
  guardedPage: page,
  request,
}) => {
  const { email } = await newMember(request);
  await request.post('/api/recovery/request', { data: { email } });
  await page.goto(await mailedLink(email, 'recovery'));
  await hydrated(page);
  await expectMeter(page, 'Nouveau mot de passe');
});

test('a new password is rated while it is typed, in the settings', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/account');
  await hydrated(page);
  await expectMeter(page, 'Nouveau mot de passe');
});
