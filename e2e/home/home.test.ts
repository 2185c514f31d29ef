import { parisDate } from '@kiroku/contract/base/dates';
import type { Page } from '@playwright/test';
import { storedEntry, writeEntry } from '../library/steps.ts';
import { drawn, expect, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { accountMenu } from '../support/members.ts';
import {
  AIRING,
  addButtons,
  LIST_CALL,
  newMemberWatching,
  progressCards,
  seenCount,
  titlesOf,
  writeWatching,
} from './steps.ts';

const skeletons = (page: Page) => page.locator('main [class*="bone"]');

test('a member sees two skeletons from the first paint, and nothing of the visitors’ page, without a script', async ({
  page,
}) => {
  await newMemberWatching(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(skeletons(page)).toHaveCount(8);
  await expect(skeletons(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeHidden();
});

// Sections, cards and what a member without titles sees: ProgressList and MemberHome.browser.test.tsx.

test('the list loads while the session is checked, and signing out shows the visitors’ page', async ({
  guardedPage: page,
}) => {
  const { person } = await newMemberWatching(page);
  let listAsked = false;
  await page.route('**/api/auth/refresh', async (route) => {
    await expect.poll(() => listAsked).toBe(true);
    await route.continue();
  });
  page.on('request', (sent) => {
    if (/progression\/anime\/.+status=1%2C6$/.test(sent.url())) listAsked = true;
  });
  await page.goto('/');
  await expect(addButtons(page)).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeHidden();
  await expect(page).toHaveTitle(/^Kiroku/);
  await accountMenu(page, person.username).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ma progression' })).toHaveCount(0);
  await expect(progressCards(page)).toHaveCount(0);
});

test('nothing moves on home after the first paint, while the list loads or after a press', async ({
  guardedPage: page,
  request,
}) => {
  const { person } = await newMemberWatching(page, { progression: 8 });
  for (const { id } of await titlesOf(request, AIRING)) await writeWatching(request, person, id);
  await watchShifts(page, { parts: 'main', afterInput: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(accountMenu(page, person.username)).toBeVisible();
    await addButtons(page).last().click();
    await addButtons(page).last().click();
    await drawn(page);
    await expectStill(page, 0.001, String(width));
  }
});

test('a press before those of an earlier visit are read is stored after them, without a conflict', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 8 });
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/');
  const [{ progression: base }] = (await (await asked).json()) as [{ progression: { lastChange: number } }];
  const earlier = { name: 'of-an-earlier-visit', days: [parisDate(Date.now())], isSent: true };
  const followed = { kind: 'anime', id: title.id, status: 3, total: title.NbEpisodes };
  const left = JSON.stringify([{ uid: person.uid, title: followed, base, batches: [earlier] }]);
  await page.evaluate((presses) => localStorage.setItem('pending-episodes:earlier', presses), left);
  // Presses of an earlier visit are read when the tabs' locks are known: here, after the first press.
  await page.addInitScript(() => {
    const { query } = LockManager.prototype;
    LockManager.prototype.query = async function () {
      await new Promise((resolve) => addEventListener('click', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return query.call(this);
    };
  });
  await page.goto('/');
  await expect(seenCount(page, 8)).toBeVisible();
  // The earlier visit's write is slower than the list of this one.
  await writeEntry(request, person, title.id, { progression: 9, change: earlier.name });
  await addButtons(page).click();
  await expect(seenCount(page, 10)).toBeVisible();
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(10);
  await expect(page.getByText('Progression sauvegardée !').last()).toBeVisible();
  await expect(seenCount(page, 10)).toBeVisible();
});
