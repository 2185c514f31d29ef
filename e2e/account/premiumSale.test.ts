import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, REFUSED_NOTICE } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { announcePayment, test } from '../support/siteWithSales.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a visitor buys premium for a name by keyboard, and that member gets badge and colours', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const person = await newMember(request, 'mecene');
  await page.goto('/premium');
  await hydrated(page);
  await expectAccessible(page);
  const pay = page.getByRole('link', { name: /^Payer/ });
  await expect(page.getByRole('radio', { name: '1 mois' })).toBeChecked();
  await expect(pay).toHaveCount(0);
  await page.getByRole('radio', { name: '1 mois' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '3 mois' })).toBeChecked();

  await page.keyboard.press('Tab');
  const field = page.getByLabel('Pseudo', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('a b');
  await expect(page.getByText('Espace et caractères spéciaux interdit. Tiret autorisé.')).toBeVisible();
  await field.fill('personne-ici-42');
  await expect(page.getByText('Aucun membre ne porte ce pseudo.')).toBeVisible();
  await expect(pay).toHaveCount(0);
  await field.fill(person.username.toUpperCase());
  await expect(page.getByText(`Premium ira au compte ${person.username}.`)).toBeVisible();
  await expect(pay).toHaveAttribute(
    'href',
    `https://buy.stripe.example/3?locale=fr&client_reference_id=${person.username}`,
  );
  await expect(pay).toHaveText(/4,99€/);
  await expect(pay).toHaveAttribute('rel', /noopener/);
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  await expectAccessible(page);
  await expectToFit(page);
  await field.fill('');
  await expect(pay).toHaveCount(0);

  expect((await announcePayment(request, { reference: person.username, cents: 499 })).status()).toBe(200);
  await page.goto(`/user/${person.username}/anime`);
  await expect(page.getByRole('main').getByText('Premium', { exact: true })).toBeVisible();
  await signInBrowserAt(site, page, person);
  await page.goto('/settings/profile');
  await expect(page.getByRole('radio', { name: 'Torii' })).toBeEnabled();
  await expect(page.getByRole('radio')).toHaveCount(19);
});

test('a member buying premium sees the current end and the purchases that would not extend it', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const person = await newMember(request, 'achat');
  await signInBrowserAt(site, page, person);
  await page.goto('/premium');
  const pay = page.getByRole('link', { name: /^Payer/ });
  await expect(page.getByText('Pas encore Premium')).toBeVisible();
  await expect(page.getByLabel('Pseudo', { exact: true })).toHaveCount(0);
  await expect(pay).toHaveAttribute(
    'href',
    `https://buy.stripe.example/1?locale=fr&client_reference_id=${person.username}`,
  );
  await announcePayment(request, { reference: person.username, cents: 499 });
  // Return from the other tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(/^Premium jusqu’au \d+(?:er)? \S+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(/cette formule ne le prolongerait pas\.$/)).toBeVisible();
  await page.getByText('6 mois').click();
  await expect(page.getByText(/cette formule ne le prolongerait pas\.$/)).toHaveCount(0);
  // The whole page shows it now.
  await page.goto('/settings/profile');
  await expect(page.getByRole('radio', { name: 'Jade' })).toBeEnabled();
});

test('nothing moves on the premium page once the session is known', async ({
  guardedPage: page,
  request,
  site,
}) => {
  await signInBrowserAt(site, page, await newMember(request, 'calme'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/api/auth/refresh', async (route) => {
      await page.getByText('Par carte').waitFor();
      await route.continue();
    });
    await page.goto('/premium');
    const placed = page.getByText('Par carte');
    const before = await placed.boundingBox();
    await expect(page.getByText('Pas encore Premium')).toBeVisible();
    expect(await placed.boundingBox(), String(width)).toEqual(before);
  }
});

test('the staff handles the queue of payments by keyboard', async ({ guardedPage: page, request, site }) => {
  const staff = await newStaffAt(site, request);
  const buyer = await newMember(request, 'retard');
  await signInBrowserAt(site, page, staff);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Statistiques' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paiements à rapprocher' })).toHaveCount(0);

  for (const [nth, reference] of ['Inconnu-A', 'Inconnu-B', buyer.username].entries()) {
    await announcePayment(request, { reference, cents: nth === 2 ? 1 : 499, id: `pi_file_${nth}` });
  }
  await page.goto('/dashboard');
  const queue = page.getByRole('region', { name: 'Paiements à rapprocher' });
  const rows = queue.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Inconnu-A');
  await expect(rows.nth(2)).toContainText('0,01');
  await expectAccessible(page);
  await expectToFit(page);

  await rows.nth(0).getByLabel('Pseudo du membre').focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByText('Ce champ est requis.')).toBeVisible();
  await page.keyboard.type('personne-ici-42');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByText('Aucun membre ne porte ce pseudo.')).toBeVisible();
  const first = rows.nth(0).getByLabel('Pseudo du membre');
  await expect(first).toBeFocused();
  await first.press('Control+a');
  await page.keyboard.type(buyer.username);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${buyer.username} est Premium jusqu’au `))).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Inconnu-B');
  await expect(rows.nth(0).getByLabel('Pseudo du membre')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await dismissTwice(page);
  await expect(rows).toHaveCount(1);
  // An amount outside the tiers can only be dismissed.
  await expect(rows.nth(0).getByRole('textbox')).toHaveCount(0);
  await expect(rows.nth(0).getByRole('button', { name: 'Écarter' })).toBeFocused();
  await dismissTwice(page);
  await expect(queue).toHaveCount(0);
  const user = await (await request.get(`/api/user/${buyer.username}`)).json();
  expect(user).toMatchObject({ isPremium: true });
});

/** Asks with the focused button, and confirms once a second press counts. */
async function dismissTwice(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Écarter pour de bon ?' })).toBeEnabled();
  await page.keyboard.press('Enter');
}
