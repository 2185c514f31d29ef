import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/journey.ts';
import {
  accountMenu,
  checkToken,
  newMember,
  signInBrowser,
  signInElsewhere,
  signOut,
  storedToken,
} from '../support/members.ts';

const signUpLink = (page: Page) => page.getByRole('link', { name: 'S’inscrire' }).first();

test('a device that ends the session of another signs out its page, which stays open', async ({
  guardedPage: page,
  request,
  browser,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  const other = await (await browser.newContext()).newPage();
  await signInBrowser(other, { token: await signInElsewhere(request, person) });
  await other.goto('/settings/account');
  await expect(other.getByText('Cet appareil')).toBeVisible();

  await page.goto('/settings/account');
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices.filter({ hasNotText: 'Cet appareil' }).getByRole('button').click();
  await expect(devices).toHaveCount(1);

  await other.getByRole('button', { name: 'Exporter mes données' }).click();
  await expect(other.getByText('Session expirée, reconnectez-vous.')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login\?redirect=\/settings\/account$/);
  expect(await storedToken(other)).toBeNull();
  await other.context().close();

  await page.getByRole('button', { name: 'Déconnecter cet appareil' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedToken(page)).toBeNull();
  expect((await checkToken(request, person.token)).isValid).toBe(false);
});

test('a visitor’s page sends no call, and tabs share sign-in, a new name and sign-out at once', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const person = await newMember(request);
  const calls: string[] = [];
  // The count of visits is the exception: it names no member (e2e/staff/usage.test.ts).
  const isCount = (url: string) => url.endsWith('/api/edge/event');
  page.on('request', (sent) => {
    if (sent.url().includes('/api/') && !isCount(sent.url())) calls.push(sent.url());
  });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.session)).toBe('none');
  expect(calls).toEqual([]);

  await page.goto('/explore');
  await hydrated(page);
  const second = await context.newPage();
  await second.goto('/login');
  await hydrated(second);
  await second.getByLabel('Email').fill(person.email);
  await second.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await second.getByRole('button', { name: 'Se connecter' }).click();
  await expect(accountMenu(second, person.username)).toBeVisible();
  await expect(accountMenu(page, person.username)).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);

  const renamed = `n${person.username}`.slice(0, 20);
  await second.goto('/settings/profile');
  await second.getByLabel('Pseudo', { exact: true }).fill(renamed);
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByText('Pseudo mis à jour !')).toBeVisible();
  await expect(accountMenu(page, renamed)).toBeVisible();

  await signOut(page, renamed);
  await expect(signUpLink(second)).toBeVisible();
  await expect(second).toHaveURL(/\/login\?redirect=\/settings\/profile$/);
});

test('a token in the address signs this tab in, disappears at once, and is sent only in a header', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const person = await newMember(request);
  const seen: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) return;
    seen.push(`${sent.url()} ${sent.headers().referer ?? ''}`);
  });
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]);
  await page.goto(`/explore?genre=Action&token=${person.token}#bas`, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toMatch(/\/explore\?genre=Action#bas$/);
  await expect(page.getByText(`Connecté en tant que ${person.username}`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Accueil').click();
  await expect(page.getByRole('heading', { name: 'Ma progression' })).toBeVisible();
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((address) => address.includes(person.token))).toEqual([]);
  expect(await stored()).toEqual([null, person.token]);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await expect(signUpLink(elsewhere)).toBeVisible();

  // A new name brings a new token, which stays in this tab.
  await page.goto('/settings/profile');
  const renamed = `n${person.username}`.slice(0, 20);
  await page.getByLabel('Pseudo', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(accountMenu(page, renamed)).toBeVisible();
  await page.reload();
  await expect(accountMenu(page, renamed)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await expect(signUpLink(page)).toBeVisible();
  expect(await stored()).toEqual([null, null]);
  expect((await checkToken(request, person.token)).isValid).toBe(true);

  // A token of the browser’s own is never replaced.
  const own = await newMember(request, 'moi');
  await page.evaluate((token) => localStorage.setItem('token', token), own.token);
  await page.goto(`/?token=${person.token}`);
  await expect(accountMenu(page, own.username)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Connecté en tant que')).toBeHidden();
  expect(await stored()).toEqual([own.token, null]);
});

test('a member never sees the sign-in link and the landing card, even before the script has loaded', async ({
  page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeHidden();
  await expect(signUpLink(page)).toBeHidden();
});

test('blocked storage breaks no page, and the session then lasts as long as its page', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  const page = await context.newPage();
  await page.goto('/explore?token=abc');
  await hydrated(page);
  await expect(signUpLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);

  // The loaded page stays signed in as long as it lasts.
  const person = await newMember(request);
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(accountMenu(page, person.username)).toBeVisible();
  await page.getByRole('link', { name: 'Explorer', exact: true }).click();
  await expect(accountMenu(page, person.username)).toBeVisible();
  await context.close();
});
