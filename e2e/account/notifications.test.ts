import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { newComment, newPost } from '../feedback/steps.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { follow, newMember, type Person, signInBrowser } from '../support/members.ts';

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole('list', { name: 'Notifications' });

/** Two new members, the first in this browser at a page. */
async function twoMembers(page: Page, request: APIRequestContext, path: string): Promise<[Person, Person]> {
  const members: [Person, Person] = [await newMember(request, 'marie'), await newMember(request, 'paul')];
  await signInBrowser(page, members[0]);
  await page.goto(path);
  await hydrated(page);
  await expect(bell(page)).toBeVisible();
  return members;
}

test('one tab subscribes for all, and bell and page of each count notifications and their reading', async ({
  guardedPage: page,
  request,
  context,
}) => {
  const streams: Page[] = [];
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/notifications/live')) streams.push(asked.frame().page());
  });
  const [marie, paul] = await twoMembers(page, request, '/notifications');
  await expect(page.getByText('Rien de nouveau pour l’instant.')).toBeVisible();
  await expect.poll(() => streams).toEqual([page]);
  const second = await context.newPage();
  await second.goto('/agenda');
  await expect(bell(second)).toBeVisible();
  await follow(request, paul, marie);
  await expect(bell(second, 1)).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(second.getByRole('status').filter({ hasText: 'Notifications, 1 non lue' })).toBeAttached();
  const follower = panel(second).getByRole('link', { name: `${paul.username} s’est abonné à vous.` });
  const marked = second.waitForResponse('**/api/notifications/read');
  await bell(second, 1).click();
  await expect(follower).toBeVisible();
  await marked;
  await expect(bell(second)).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await follower.click();
  await expect(second).toHaveURL(`/user/${paul.username}`);
  await expect(panel(second)).toBeHidden();

  expect(streams).toEqual([page]);
  await page.close();
  await expect.poll(() => streams).toEqual([page, second]);
  const post = await newPost(request, marie, { title: 'Des accents perdus' });
  await newComment(request, paul, post, 'Moi aussi.');
  await expect(bell(second, 1)).toBeVisible();
  await second.goto('/notifications');
  await second
    .getByRole('main')
    .getByRole('link', { name: /Des accents perdus/ })
    .click();
  await expect(second).toHaveURL(new RegExp(`/feedback/${post}`));
});

test.describe('on a phone after being offline', () => {
  // Requests under way at that moment fail.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/], viewport: { width: 390, height: 844 } });

  test('the bell counts missed notifications once online', async ({
    guardedPage: page,
    request,
    context,
  }) => {
    const [marie, paul] = await twoMembers(page, request, '/');
    await context.setOffline(true);
    await follow(request, paul, marie);
    await context.setOffline(false);
    await bell(page, 1).click();
    await expect(
      panel(page).getByRole('link', { name: `${paul.username} s’est abonné à vous.` }),
    ).toBeInViewport();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

/** The token of the mail's link (RFC 7515, HS256): the mail itself leaves on Mondays. */
async function unsubscribeToken({ uid }: Person): Promise<string> {
  const key = await readFile(
    new URL('../../test-results/e2e-data/secrets/session.key', import.meta.url),
    'utf8',
  );
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'unsubscribe+jwt' })}.${part({ uid })}`;
  const hmac = createHmac('sha256', Buffer.from(key.trim(), 'base64url'));
  return `${signed}.${hmac.update(signed).digest('base64url')}`;
}

test('a link unsubscribes from the weekly digest without signing in', async ({
  guardedPage: page,
  request,
}) => {
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
