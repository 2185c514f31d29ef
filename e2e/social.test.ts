import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { endedTitle, LOST_NOTICE, writeEntry } from './library.helpers.ts';
import { follow, newMember, type Person, signInBrowser } from './members.helpers.ts';
import { kiroku, newStaff } from './operator.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const followButton = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: `Suivre ${username}` });
const followedButton = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: `ne plus suivre ${username}` });

/** New member in this browser, on another member's social tab or profile. */
async function visitAs(page: Page, person: Person, path: string): Promise<void> {
  await signInBrowser(page, person);
  await page.goto(path);
  await hydrated(page);
}

// Refusals, visitors and long lists: SocialView.browser.test.tsx.

test('Suivre becomes Suivi at once, is counted, kept, and taken back', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul] = [await newMember(request, 'marie'), await newMember(request, 'paul')];
  await visitAs(page, marie, `/user/${paul.username}/social`);
  await expect(page.getByRole('link', { name: '0 abonné', exact: true })).toBeVisible();
  await followButton(page, paul).click();
  await expect(followedButton(page, paul)).toHaveText('Suivi');
  await expect(page.getByRole('link', { name: '1 abonné', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await (await request.get(`/api/social/follower/${paul.uid}`)).json()).length)
    .toBe(1);
  await page.reload();
  await expect(followedButton(page, paul)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Abonnés' }).getByRole('link', { name: marie.username }),
  ).toBeVisible();
  await followedButton(page, paul).click();
  await expect(followButton(page, paul)).toBeVisible();
  await expect
    .poll(async () => (await (await request.get(`/api/social/follower/${paul.uid}`)).json()).length)
    .toBe(0);
});

test('a profile wears the badges of its member', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  kiroku('user', 'premium', staff.username, '--months', '1');
  await page.goto(`/user/${staff.username}/social`);
  const head = page.getByRole('main').locator('header');
  await expect(head.getByText('Modérateur')).toBeVisible();
  await expect(head.getByText('Premium')).toBeVisible();
});

test('one’s own social tab tells what the members one follows watched', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul] = [await newMember(request), await newMember(request)];
  const title = await endedTitle(request);
  await follow(request, marie, paul);
  await writeEntry(request, paul, title.id, { status: 1, progression: 1 });
  await writeEntry(request, paul, title.id, { progression: 2 });
  await visitAs(page, marie, `/user/${marie.username}/social`);
  const feed = page.getByRole('region', { name: 'Fil' });
  await expect(feed.getByText(`${paul.username} a vu les épisodes 1 à 2 de ${title.name}`)).toBeVisible();
  // Another member's tab has no feed.
  await page.goto(`/user/${paul.username}/social`);
  await expect(page.getByRole('region', { name: 'Abonnements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fil' })).toHaveCount(0);
});

test('the lists are there without script', async ({ browser, request }) => {
  const [marie, paul] = [await newMember(request), await newMember(request)];
  await follow(request, marie, paul);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/user/${paul.username}/social`);
  await expect(page.getByRole('region', { name: 'Abonnés' }).getByText(marie.username)).toBeVisible();
  await expect(page).toHaveTitle(`Abonnés de ${paul.username} · Kiroku`);
  await context.close();
});
