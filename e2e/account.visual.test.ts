import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { drawn, expect, hydrated, REFUSED_NOTICE, test } from './journey.ts';
import { accountMenu, newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

type Screen = { name: string; path: string; member?: true; act?: (page: Page) => Promise<unknown> };

const SCREENS: Screen[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up with mistakes', path: '/register', act: makeMistakes },
  { name: 'recovery', path: '/recovery' },
  { name: 'a new password', path: '/recovery?x=secret' },
  { name: 'a refused confirmation', path: '/verify?x=secret' },
  { name: 'taking an address back', path: '/undo-email?x=secret' },
  { name: 'the profile’s settings', path: '/settings/profile', member: true },
  { name: 'the account’s settings', path: '/settings/account', member: true },
  { name: 'the crop of a banner', path: '/settings/profile', member: true, act: chooseBanner },
  { name: 'a member’s menu', path: '/explore', member: true, act: openMenu },
];

/** Names of twenty and of sixty-four characters. */
const LONGEST = {
  username: 'Un-Pseudo_Tres-Long0',
  email: 'une.adresse.electronique.vraiment.longue@un.domaine.tres.exemple',
};

for (const { name, path, member, act } of SCREENS) {
  const open = async (page: Page) => {
    if (member) {
      const person = await newMember(page.request);
      await signInBrowser(page, person);
      await overrideMember(page, LONGEST);
    }
    await page.goto(path);
    await hydrated(page);
    if (member) await expect(accountMenu(page, LONGEST.username)).toBeVisible();
    if (path.startsWith('/settings'))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await act?.(page);
  };

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ guardedPage: page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page);
      await expectAccessible(page);
    });
  }

  test(`${name} fits from 320 to 2560 px without a horizontal scrollbar`, async ({ guardedPage: page }) => {
    await open(page);
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        String(width),
      ).toBeLessThanOrEqual(width);
    }
  });
}

async function makeMistakes(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('rien');
  await page.getByLabel('Pseudo').fill('a b');
  await page.getByLabel('Mot de passe', { exact: true }).fill('abc');
  await page.getByLabel('Confirmation du mot de passe').fill('abcd');
  await page.keyboard.press('Enter');
  await expect(page.getByText("L'email n'est pas dans le bon format.")).toBeVisible();
}

async function chooseBanner(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#48b5ff' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Fichier : bannière')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByAltText('Aperçu')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await accountMenu(page, LONGEST.username).click();
  await expect(page.getByRole('link', { name: 'Paramètres' })).toBeVisible();
}

/** Changes the member in the server's responses. */
async function overrideMember(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/refresh', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } });
  });
}

test('nothing moves on a member’s page once it was painted', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/explore?genre=Action', '/anime/1']) {
      await page.goto(path);
      await expect(accountMenu(page, person.username)).toBeVisible();
      await drawn(page);
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), `${path} ${width}`).toBeLessThan(0.01);
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
