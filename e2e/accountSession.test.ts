import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import {
  accountMenu,
  checkToken,
  newMember,
  signInBrowser,
  signInElsewhere,
  signOut,
  storedToken,
  withoutLaterRetries,
} from './members.helpers.ts';

const signUpLink = (page: Page) => page.getByRole('link', { name: 'S’inscrire' }).first();
const session = (page: Page) => page.evaluate(() => document.documentElement.dataset.session);

test('one device ends another, whose page signs out by itself and stays', async ({
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

test('two tabs agree at once: on signing in, on a new name, on signing out', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const person = await newMember(request);
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

test.describe('a token in the address', () => {
  test('signs this tab in, leaves the address at once, and appears in no request but as a header', async ({
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
    await page.goto(`/explore?genre=Action&token=${person.token}#bas`, { waitUntil: 'commit' });
    await expect.poll(() => page.url()).toMatch(/\/explore\?genre=Action#bas$/);
    await expect(page.getByText(`Connecté en tant que ${person.username}`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Accueil').click();
    await expect(page.getByRole('heading', { name: 'Ma progression' })).toBeVisible();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((address) => address.includes(person.token))).toEqual([]);
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]),
    ).toEqual([null, person.token]);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/');
    await expect(signUpLink(elsewhere)).toBeVisible();

    await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
    await expect(signUpLink(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect((await checkToken(request, person.token)).isValid).toBe(true);
  });

  test('never replaces the one this browser has', async ({ guardedPage: page, request }) => {
    const own = await newMember(request, 'moi');
    const other = await newMember(request, 'autre');
    await signInBrowser(page, own);
    await page.goto(`/?token=${other.token}`);
    await expect(accountMenu(page, own.username)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Connecté en tant que')).toBeHidden();
    expect(await storedToken(page)).toBe(own.token);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  test('takes a new name with it, in this tab only', async ({ guardedPage: page, request }) => {
    const person = await newMember(request);
    await page.goto(`/settings/profile?token=${person.token}`);
    const renamed = `n${person.username}`.slice(0, 20);
    await page.getByLabel('Pseudo', { exact: true }).fill(renamed);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(accountMenu(page, renamed)).toBeVisible();
    await page.reload();
    await expect(accountMenu(page, renamed)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});

test('a dead token is dropped quietly: one message, the page stays, no second question', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await request.post('/api/auth/logout', { headers: { authorization: person.token } });
  await signInBrowser(page, person);
  await page.goto('/explore?genre=Action');
  await expect(page.getByText('Session expirée, reconnectez-vous.')).toHaveCount(1);
  await expect(signUpLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/explore\?genre=Action$/);
  expect(await storedToken(page)).toBeNull();

  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) asked += 1;
  });
  await page.reload();
  await hydrated(page);
  await expect(signUpLink(page)).toBeVisible();
  await expect(page.getByText('Session expirée')).toBeHidden();
  expect(asked).toBe(0);
});

test.describe('while the server cannot be asked', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/] });

  test('the token is kept, nothing is called an end, and the member comes back', async ({
    guardedPage: page,
    request,
  }) => {
    const person = await newMember(request);
    await signInBrowser(page, person);
    await withoutLaterRetries(page);
    let broken = true;
    await page.route('**/api/auth/refresh', (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/settings/profile');
    await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
    expect(await storedToken(page)).toBe(person.token);
    broken = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByLabel('Pseudo', { exact: true })).toHaveValue(person.username);
  });

  test('it is asked again by itself', async ({ guardedPage: page, request }) => {
    const person = await newMember(request);
    await signInBrowser(page, person);
    let left = 2;
    await page.route('**/api/auth/refresh', (route) => {
      left -= 1;
      return left >= 0 ? route.abort() : route.continue();
    });
    await page.goto('/explore');
    await expect(accountMenu(page, person.username)).toBeVisible();
    expect(left).toBe(-1);
  });
});

test('a visitor’s pages hold nothing personal, ask nothing, and are the same for a member', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const anonymous = await (await request.get('/settings/account')).text();
  const signed = await request.get('/settings/account', { headers: { authorization: person.token } });
  expect(await signed.text()).toBe(anonymous);
  expect(anonymous).not.toContain(person.username);
  expect(await (await request.get(`/explore?token=${person.token}`)).text()).not.toContain(person.token);

  const calls: string[] = [];
  // That a visit is counted asks nothing, and says nothing of anybody (e2e/usage.test.ts).
  const isCount = (url: string) => url.endsWith('/api/edge/event');
  page.on('request', (sent) => {
    if (sent.url().includes('/api/') && !isCount(sent.url())) calls.push(sent.url());
  });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeVisible();
  expect(await session(page)).toBe('none');
  expect(calls).toEqual([]);
});

test('a member sees neither the way in nor the landing card, not even before the page’s script has come', async ({
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

test('forbidden storage breaks no page, and a session then lasts as long as its page', async ({
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
