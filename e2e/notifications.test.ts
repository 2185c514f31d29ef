import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { newComment, newPost } from './feedback.helpers.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from './journey.ts';
import { follow, newMember, type Person, signInBrowser } from './members.helpers.ts';

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const readCall = (page: Page) => page.waitForResponse('**/api/notifications/read');

/** Two new members, the first in this browser at a page. */
async function twoMembers(page: Page, request: APIRequestContext, path: string): Promise<[Person, Person]> {
  const members: [Person, Person] = [await newMember(request, 'marie'), await newMember(request, 'paul')];
  await signInBrowser(page, members[0]);
  await page.goto(path);
  await hydrated(page);
  await expect(bell(page)).toBeVisible();
  return members;
}

test('the bell counts what happens while the page is open, in every tab, and the panel marks it as read', async ({
  guardedPage: page,
  request,
  context,
}) => {
  const [marie, paul] = await twoMembers(page, request, '/explore');
  const second = await context.newPage();
  await second.goto('/agenda');
  await expect(bell(second)).toBeVisible();
  await follow(request, paul, marie);
  await expect(bell(second, 1)).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  await expect(second.getByRole('status').filter({ hasText: 'Notifications, 1 non lue' })).toBeAttached();
  const marked = readCall(second);
  await bell(second, 1).click();
  await expect(
    panel(second).getByRole('link', { name: `${paul.username} s’est abonné à vous.` }),
  ).toBeVisible();
  await marked;
  await expect(bell(second)).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await panel(second)
    .getByRole('link', { name: `${paul.username} s’est abonné à vous.` })
    .click();
  await expect(second).toHaveURL(`/user/${paul.username}`);
  await expect(panel(second)).toBeHidden();
});

test('only one tab listens, and another one goes on when it is closed', async ({
  guardedPage: page,
  request,
  context,
}) => {
  const streams: Page[] = [];
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/notifications/live')) streams.push(asked.frame().page());
  });
  const [marie, paul] = await twoMembers(page, request, '/explore');
  await expect.poll(() => streams).toEqual([page]);
  const second = await context.newPage();
  await second.goto('/agenda');
  await expect(bell(second)).toBeVisible();
  await follow(request, paul, marie);
  await expect(bell(second, 1)).toBeVisible();
  expect(streams).toEqual([page]);
  await page.close();
  await expect.poll(() => streams).toEqual([page, second]);
  await newComment(
    request,
    paul,
    await newPost(request, marie, { title: 'Des accents perdus' }),
    'Moi aussi.',
  );
  await expect(bell(second, 2)).toBeVisible();
});

test.describe('without a network', () => {
  // What is loading at that moment fails.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was missed is counted once it is back', async ({ guardedPage: page, request, context }) => {
    const [marie, paul] = await twoMembers(page, request, '/explore');
    await context.setOffline(true);
    await follow(request, paul, marie);
    await context.setOffline(false);
    await expect(bell(page, 1)).toBeVisible();
  });
});

test('the page shows all of them, page by page, and marks them as read', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul] = await twoMembers(page, request, '/notifications');
  await expect(page.getByText('Rien de nouveau pour l’instant.')).toBeVisible();
  const post = await newPost(request, marie, { title: 'Des accents perdus' });
  await newComment(request, paul, post, 'Moi aussi.');
  // It comes by itself.
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  for (let number = 0; number < 31; number += 1) await newComment(request, paul, post, `Oui ${number}.`);
  await expect(bell(page, 32)).toBeVisible();
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Voir plus' }).click();
  await expect(rows).toHaveCount(32);
  await expect(page.getByRole('button', { name: 'Voir plus' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(bell(page)).toBeVisible();
  await expect(rows.filter({ hasText: 'Non lue' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toBeDisabled();
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/feedback/${post}`));
});

test('by keyboard alone: the panel opens, is walked, leads to the page, and gives the focus back', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul] = await twoMembers(page, request, '/explore');
  await follow(request, paul, marie);
  await bell(page, 1).focus();
  const marked = readCall(page);
  await page.keyboard.press('Enter');
  await marked;
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    panel(page).getByRole('link', { name: `${paul.username} s’est abonné à vous.` }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('link', { name: 'Toutes les notifications' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedConsole: [REFUSED_NOTICE] });

  test('is said, and asked for again', async ({ guardedPage: page, request }) => {
    const body = '{"message":"Trop de requêtes. Réessayez dans 5 s.","code":"too_many"}';
    const refused = /\/api\/notifications(?:\?.*)?$/;
    await page.route(refused, (route) => route.fulfill({ status: 429, body }));
    const [, paul] = await twoMembers(page, request, '/notifications');
    await expect(page.getByText('Vos notifications n’ont pas pu être chargées.')).toBeVisible();
    await bell(page).click();
    await expect(panel(page).getByText('Trop de requêtes.')).toBeVisible();
    await page.unroute(refused);
    await panel(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(panel(page).getByText('Rien de nouveau pour l’instant.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('main').getByText('Rien de nouveau pour l’instant.')).toBeVisible();
    expect(paul.uid).not.toBe('');
  });
});

test('choices are kept: kinds by channel, and the weekly e-mail with all kinds', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul] = await twoMembers(page, request, '/settings/account');
  await page
    .getByRole('navigation', { name: 'Paramètres' })
    .getByRole('link', { name: 'Notifications' })
    .click();
  const followers = page.getByRole('checkbox', { name: 'Nouveaux abonnés : Site' });
  await expect(followers).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Appareil' })).toHaveCount(0);
  const stored = () => page.waitForResponse('**/api/notifications/settings');
  let answer = stored();
  await followers.press('Space');
  await answer;
  await expect(followers).not.toBeChecked();
  answer = stored();
  await page.getByRole('switch', { name: 'Recevoir l’email hebdomadaire' }).press('Space');
  await answer;
  const byMail = page.getByRole('checkbox', { name: 'Nouveaux abonnés : Email' });
  await expect(byMail).toBeChecked();
  await page.reload();
  await expect(followers).not.toBeChecked();
  await expect(byMail).toBeChecked();
  await follow(request, paul, marie);
  await newComment(
    request,
    paul,
    await newPost(request, marie, { title: 'Des accents perdus' }),
    'Moi aussi.',
  );
  await expect(bell(page, 1)).toBeVisible();
});

/** The token of the mail's link (RFC 7515, HS256): the mail itself leaves on Mondays. */
async function unsubscribeToken({ uid }: Person): Promise<string> {
  const key = await readFile(
    new URL('../test-results/e2e-data/secrets/session.key', import.meta.url),
    'utf8',
  );
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'unsubscribe+jwt' })}.${part({ uid })}`;
  const hmac = createHmac('sha256', Buffer.from(key.trim(), 'base64url'));
  return `${signed}.${hmac.update(signed).digest('base64url')}`;
}

test('the weekly e-mail ends by its link, without signing in', async ({ guardedPage: page, request }) => {
  const marie = await newMember(request, 'marie');
  const headers = { authorization: marie.token };
  await request.patch('/api/notifications/settings', { headers, data: { weekly: true } });
  const token = await unsubscribeToken(marie);
  await page.goto(`/notifications/desabonnement?x=${token}`);
  await expect(page).toHaveURL('/notifications/desabonnement');
  await page.getByRole('button', { name: 'Ne plus le recevoir' }).click();
  await expect(page.getByText('Vous ne recevrez plus l’email hebdomadaire.')).toBeVisible();
  const settings = await request.get('/api/notifications/settings', { headers });
  expect((await settings.json()).weekly).toBe(false);
  await page.goto('/agenda');
  await page.goto('/notifications/desabonnement');
  await expect(page.getByText('Ce lien de désabonnement n’est pas valable.')).toBeVisible();
});

test('a phone has the bell too', async ({ guardedPage: page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [marie, paul] = await twoMembers(page, request, '/');
  await follow(request, paul, marie);
  await bell(page, 1).click();
  await expect(
    panel(page).getByRole('link', { name: `${paul.username} s’est abonné à vous.` }),
  ).toBeInViewport();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
