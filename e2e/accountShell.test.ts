import type { Page } from '@playwright/test';
import { drawn, expect, REFUSED_NOTICE, test } from './journey.ts';
import { expectStill, watchShifts } from './layoutShifts.ts';
import { accountMenu, newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

/** Changes the member in the server's responses. */
async function overrideMember(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...changes } });
  });
}

test('nothing moves on a member’s page once it was painted', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/explore?genre=Action', '/anime/1']) {
      await page.goto(path);
      await expect(accountMenu(page, person.username)).toBeVisible();
      await drawn(page);
      await expectStill(page, 0.01, `${path} ${width}`);
    }
  }
});

test('a member finds their places in the header, and under the thumb on a phone', async ({
  guardedPage: page,
}) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await page.goto('/explore');
  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
  await expect(links).toHaveText(['Accueil', 'Explorer', 'Agenda', 'Bibliothèque', 'Profil']);
  await expect(links.nth(3)).toHaveAttribute('href', `/user/${person.username}/anime`);
  await expect(page.getByRole('link', { name: 'Administration' })).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link');
  await expect(bar).toHaveText(['Accueil', 'Explorer', 'Agenda', 'Bibliothèque']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('list', { name: 'Menu' }).getByRole('link', { name: 'Profil' })).toBeVisible();
});

test('staff start dark and find their tools; their own choice of a theme stays', async ({
  guardedPage: page,
}) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await overrideMember(page, { isStaff: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/explore');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/dashboard');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Changer de thème' }).click();
  await page.reload();
  await expect(accountMenu(page, person.username)).toBeVisible();
  expect(await theme()).toBe('light');
});

test('a premium member may choose any colour and an animated avatar', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await overrideMember(page, { isPremium: true });
  await page.goto('/settings/profile');
  await expect(page.getByRole('radio', { name: 'Torii' })).toBeEnabled();
  await expect(page.getByRole('main').getByRole('link', { name: 'devenir Premium' })).toBeHidden();
  await expect(page.getByLabel('Fichier : avatar')).toHaveAttribute('accept', /image\/gif/);
  await expect(page.getByLabel('Fichier : bannière')).not.toHaveAttribute('accept', /image\/gif/);
});
