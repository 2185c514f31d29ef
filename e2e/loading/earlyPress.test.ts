import type { Locator, Page } from '@playwright/test';
import { delayRequests, expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';

/** Opens a page whose scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const send = await delayRequests(page, /\/assets\/.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  return send;
}

/** Presses a control when React asks for its nth task. */
async function pressAtTask(control: Locator, nth: number): Promise<void> {
  await control.evaluate((element: HTMLElement, last) => {
    const { postMessage } = MessagePort.prototype;
    let tasks = 0;
    MessagePort.prototype.postMessage = function (message: unknown) {
      postMessage.call(this, message);
      tasks += 1;
      if (tasks === last) queueMicrotask(() => element.click());
    };
  }, nth);
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('a button pressed before the scripts have loaded works once they have', async ({
  guardedPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const send = await openWithoutScripts(page, '/explore');
  const button = page.getByRole('button', { name: /thème/i }).first();
  await button.click();
  // A second press of the impatient asks for nothing else.
  await button.click();
  expect(await themeOf(page)).toBeUndefined();
  send();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await hydrated(page);
  expect(await themeOf(page)).toBe('dark');
});

test('a second press elsewhere cancels the earlier one', async ({ guardedPage: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const send = await openWithoutScripts(page, '/explore');
  await page.getByRole('button', { name: /thème/i }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  send();
  await hydrated(page);
  expect(await themeOf(page)).toBeUndefined();
});

test('a member’s early press waits for the session', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  const answer = await delayRequests(page, '**/api/auth/refresh');
  const send = await openWithoutScripts(page, '/feedback/request');
  await page.getByRole('button', { name: 'Proposer une amélioration' }).click();
  const asked = page.waitForRequest('**/api/auth/refresh');
  send();
  await asked;
  answer();
  await expect(page.getByLabel('Titre')).toBeVisible();
  await expect(page).toHaveURL(/\/feedback\/request$/);
});

test('a press during the check of a session waits for it', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  const answer = await delayRequests(page, '**/api/auth/refresh');
  await page.goto('/feedback/request');
  await hydrated(page);
  await page.getByRole('button', { name: 'Proposer une amélioration' }).click();
  answer();
  await expect(page.getByLabel('Titre')).toBeVisible();
  await expect(page.getByText('Le serveur ne répond pas')).toHaveCount(0);
});

test('« Ma liste » and a platform chosen before the scripts have loaded filter the agenda', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  const send = await openWithoutScripts(page, '/agenda');
  await page.getByLabel('Diffuseur').selectOption('Netflix');
  const mine = page.getByRole('switch', { name: 'Ma liste' });
  await mine.click();
  send();
  await expect(page).toHaveURL(/\?diffuseur=Netflix$/);
  // The list of a new member is empty.
  await expect(page.getByText('Rien de votre liste ces sept jours')).toBeVisible();
  await expect(mine).toBeChecked();
  await expect(page.getByLabel('Diffuseur')).toHaveValue('Netflix');
});

test('a box unchecked again before the scripts have loaded stays unchecked', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  const send = await openWithoutScripts(page, '/agenda');
  const mine = page.getByRole('switch', { name: 'Ma liste' });
  await mine.click();
  await mine.click();
  send();
  await hydrated(page);
  await expect(mine).not.toBeChecked();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('« Ma liste » pressed by a visitor before the scripts have loaded explains itself', async ({
  guardedPage: page,
}) => {
  const send = await openWithoutScripts(page, '/agenda');
  await page.getByRole('switch', { name: 'Ma liste' }).click();
  send();
  await expect(page.getByRole('dialog', { name: 'Ma liste' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Ma liste' })).not.toBeChecked();
});

test('a sign-in form submitted before the scripts have loaded signs in', async ({
  guardedPage: page,
  request,
}) => {
  const member = await newMember(request);
  const send = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  send();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: new RegExp(member.username) }).first()).toBeVisible();
});

for (const task of [1, 2, 3])
  test(`« Ma liste » pressed while the page waits for React’s task ${task} filters the agenda`, async ({
    guardedPage: page,
    request,
  }) => {
    await signInBrowser(page, await newMember(request));
    const send = await openWithoutScripts(page, '/agenda');
    const mine = page.getByRole('switch', { name: 'Ma liste' });
    await pressAtTask(mine, task);
    send();
    await expect(page.getByText('Rien de votre liste ces sept jours')).toBeVisible();
    await expect(mine).toBeChecked();
  });

// React can render nothing yet when it asks for its first task; from the second on a press hydrates the page at once.
for (const task of [1, 2])
  test(`a sign-in form submitted while the page waits for React’s task ${task} signs in once`, async ({
    guardedPage: page,
    request,
  }) => {
    const member = await newMember(request);
    const send = await openWithoutScripts(page, '/login');
    let calls = 0;
    page.on('request', (asked) => {
      if (asked.url().endsWith('/api/auth/login')) calls += 1;
    });
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await pressAtTask(page.getByRole('button', { name: 'Se connecter' }), task);
    send();
    await expect(page.getByRole('button', { name: new RegExp(member.username) }).first()).toBeVisible();
    expect(calls).toBe(1);
  });
