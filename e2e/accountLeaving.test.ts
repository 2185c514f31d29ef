import type { Page } from '@playwright/test';
import { centreOf, delayRequests, expect, REFUSED_NOTICE, test } from './journey.ts';
import {
  checkToken,
  newMember,
  type Person,
  signInBrowser,
  signInElsewhere,
  storedToken,
} from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

async function openAccount(page: Page, person: Person): Promise<void> {
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

const deletion = (page: Page) => ({
  remove: page.getByRole('button', { name: 'Supprimer le compte' }),
  confirm: page.getByRole('button', { name: 'Cliquez pour confirmer' }),
});

test('the account goes in two decisions, and a double click is one', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await page.clock.install();
  await openAccount(page, person);
  const { remove, confirm } = deletion(page);
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(remove).toBeFocused();

  const pointer = await centreOf(remove);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.mouse.dblclick(pointer.x, pointer.y);
  await expect(confirm).toBeVisible();
  await expect(confirm).toBeDisabled();
  expect((await checkToken(request, person.token)).isValid).toBe(true);
  // Nor does a later click at the same place.
  await page.clock.runFor(500);
  await expect(confirm).toBeEnabled();
  await page.mouse.click(pointer.x, pointer.y);
  await expect(remove).toBeVisible();
  expect((await checkToken(request, person.token)).isValid).toBe(true);
  await page.clock.resume();

  await remove.click();
  await confirm.click();
  await expect(page.getByText('Votre compte a bien été supprimé')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'S’inscrire' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect((await checkToken(request, person.token)).isValid).toBe(false);
  expect((await request.get(`/api/user/${person.username}`)).status()).toBe(404);
});

test('a first press is forgotten after four seconds, but not while focus or pointer is there', async ({
  guardedPage: page,
  request,
}) => {
  await page.clock.install();
  await openAccount(page, await newMember(request));
  const { remove, confirm } = deletion(page);
  await remove.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(60_000);
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(remove).not.toBeFocused();

  await remove.hover();
  await remove.dispatchEvent('click');
  await expect(confirm).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(confirm).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(confirm).toBeHidden();
});

test('once the account is gone one is home, whatever else this page still asks', async ({
  guardedPage: page,
  request,
}) => {
  await openAccount(page, await newMember(request));
  await expect(page.getByText('Cet appareil')).toBeVisible();
  const release = await delayRequests(page, /\/_?(?:root)?\.data/);
  const { remove, confirm } = deletion(page);
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Votre compte a bien été supprimé')).toBeVisible();
  // After the `online` event the page fetches its content again.
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Session expirée, reconnectez-vous.')).toHaveCount(0);
});

test('an account is deleted by the keyboard alone, and a key held down is one decision', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openAccount(page, person);
  const { remove, confirm } = deletion(page);
  await remove.focus();
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirm).toBeEnabled();
  expect((await checkToken(request, person.token)).isValid).toBe(true);
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  expect((await checkToken(request, person.token)).isValid).toBe(false);
});

test('a double click ends one device, once, and one that has gone already counts as ended', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const [first, second] = [
    await signInElsewhere(request, person),
    await signInElsewhere(request, person),
    await signInElsewhere(request, person),
  ];
  await openAccount(page, person);
  const list = page.getByRole('list', { name: 'Appareils connectés' });
  const others = list.getByRole('listitem').filter({ hasNotText: 'Cet appareil' });
  await expect(others).toHaveCount(3);
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'DELETE') calls.push(call.url());
  });
  const release = await delayRequests(page, '**/api/auth/sessions/*');
  await others.first().getByRole('button').dblclick();
  release();
  await expect(others).toHaveCount(2);
  expect(calls).toHaveLength(1);

  for (const token of [first, second])
    await request.post('/api/auth/logout', { headers: { authorization: token } });
  const gone = page.waitForResponse('**/api/auth/sessions/*');
  await others.last().getByRole('button').click();
  await gone;
  await expect(others).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
