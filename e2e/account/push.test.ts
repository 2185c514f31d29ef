import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/testing/machine.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser, signOut } from '../support/members.ts';

const executablePath = wholeChromiumPath() ?? '';

test.skip(executablePath === '', 'Chromium with windows is not installed');
test.use({
  expectedConsole: [REFUSED_NOTICE],
  // Without windows Chromium reports notifications as denied, whatever was granted.
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, executablePath }),
});

const BUTTON = 'Activer les notifications sur cet appareil';

/**
 * Headless Chromium has no push service: only what asks one is replaced, in the page, and fails until « mended » is stored. The
 * worker is the browser's own.
 */
async function replacePushService(page: Page): Promise<void> {
  const keys = createECDH('prime256v1').generateKeys('base64url');
  const json = {
    endpoint: `https://push.example/${randomBytes(9).toString('base64url')}`,
    keys: { p256dh: keys, auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((subscription) => {
    const stored = { toJSON: () => subscription, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => {
      if (!sessionStorage.getItem('mended')) throw new DOMException('no service', 'AbortError');
      sessionStorage.setItem('subscribed', 'yes');
      return stored as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem('subscribed') ? stored : null) as PushSubscription | null;
  }, json);
}

const allow = (context: BrowserContext) => context.grantPermissions(['notifications']);
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Notifications push' }) });
const thisDevice = (page: Page) => section(page).getByRole('listitem').filter({ hasText: 'Cet appareil' });
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const storedDevices = async (page: Page, { token }: Person): Promise<unknown[]> =>
  (await page.request.get('/api/push/devices', { headers: { authorization: token } })).json();

async function openSettings(page: Page, person: Person): Promise<void> {
  await signInBrowser(page, person);
  await page.goto('/settings/notifications');
  await expect(section(page)).toBeVisible();
}

test('a member enables push and gets a message, and disabling it or signing out removes the worker', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const person = await newMember(request);
  await allow(context);
  await replacePushService(page);
  await openSettings(page, person);
  // The service fails at first.
  await section(page).getByRole('button', { name: BUTTON }).click();
  await expect(section(page).getByText('Le navigateur n’a pas pu s’abonner.')).toBeVisible();
  expect(await workers(page)).toBe(0);
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await section(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(thisDevice(page)).toBeVisible();
  expect(await workers(page)).toBe(1);
  expect(await storedDevices(page, person)).toHaveLength(1);

  await page.reload();
  await expect(thisDevice(page)).toBeVisible();
  await expect(section(page).getByRole('button', { name: BUTTON })).toHaveCount(0);
  expect(await workers(page)).toBe(1);

  // As the browser hands a message of the push service to the worker.
  const devtools = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const live = registrations.find(({ isDeleted }) => !isDeleted);
    if (live) registered.resolve(live.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify({
      title: 'Nouvel épisode',
      body: 'L’épisode 12 est sorti.',
      url: '/anime/1',
      tag: 'e',
    }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Nouvel épisode', body: 'L’épisode 12 est sorti.', data: { url: '/anime/1' } }]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await section(page).getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
  await expect(section(page).getByRole('button', { name: BUTTON })).toBeVisible();
  await expect.poll(() => workers(page)).toBe(0);
  expect(await storedDevices(page, person)).toEqual([]);

  await section(page).getByRole('button', { name: BUTTON }).click();
  await expect(thisDevice(page)).toBeVisible();
  const ended = page.waitForResponse('**/api/auth/logout');
  await signOut(page, person.username);
  await ended;
  await expect.poll(() => workers(page)).toBe(0);
});

test('a visitor has no worker, and an old one is removed with its data', async ({ guardedPage: page }) => {
  await page.route('**/ancien', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Ancien</title>' }),
  );
  await page.goto('/ancien');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await (await caches.open('ancien')).put('/vieux', new Response('vieux'));
  });
  expect(await workers(page)).toBe(1);
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/explore');
  await hydrated(page);
  expect(await workers(page)).toBe(0);
});
