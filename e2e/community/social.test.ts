import type { Page } from '@playwright/test';
import { endedTitle, LOST_NOTICE, writeEntry } from '../library/steps.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';

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

// Refusals, visitors, badges and long lists: SocialView and ProfileFrame.browser.test.tsx.

test('following and unfollowing a member is counted, stored, listed without a script, and fills the feed', async ({
  guardedPage: page,
  request,
  browser,
}) => {
  const [marie, paul] = [await newMember(request, 'marie'), await newMember(request, 'paul')];
  const title = await endedTitle(request);
  const storedFollowers = async () =>
    (await (await request.get(`/api/social/follower/${paul.uid}`)).json()).length;
  await visitAs(page, marie, `/user/${paul.username}/social`);
  await expect(page.getByRole('link', { name: '0 abonné', exact: true })).toBeVisible();
  await followButton(page, paul).click();
  await expect(followedButton(page, paul)).toHaveText('Suivi');
  await expect(page.getByRole('link', { name: '1 abonné', exact: true })).toBeVisible();
  await expect.poll(storedFollowers).toBe(1);
  await page.reload();
  await expect(followedButton(page, paul)).toBeVisible();
  const followers = page.getByRole('region', { name: 'Abonnés' });
  await expect(followers.getByRole('link', { name: marie.username })).toBeVisible();
  // Another member's tab has no feed.
  await expect(page.getByRole('heading', { name: 'Fil' })).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/user/${paul.username}/social`);
  await expect(plain.getByRole('region', { name: 'Abonnés' }).getByText(marie.username)).toBeVisible();
  await expect(plain).toHaveTitle(`Abonnés de ${paul.username} · Kiroku`);
  await context.close();

  await writeEntry(request, paul, title.id, { status: 1, progression: 1 });
  await writeEntry(request, paul, title.id, { progression: 2 });
  await page.goto(`/user/${marie.username}/social`);
  const feed = page.getByRole('region', { name: 'Fil' });
  await expect(feed.getByText(`${paul.username} a vu les épisodes 1 à 2 de ${title.name}`)).toBeVisible();

  await page.goto(`/user/${paul.username}/social`);
  await followedButton(page, paul).click();
  await expect(followButton(page, paul)).toBeVisible();
  await expect.poll(storedFollowers).toBe(0);
});
