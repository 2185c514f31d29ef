import type { Page } from '@playwright/test';
import { storedEntry } from '../library/steps.ts';
import { expect, test } from '../support/journey.ts';
import { signInBrowser } from '../support/members.ts';
import { addButtons, newMemberWatching, seenCount, WRITE_CALL } from './steps.ts';

/** Console message of Chromium for a conflict; the write is repeated at once. */
test.use({ expectedConsole: [/status of 412/] });

test('five presses in a row show at once and are sent as one request, 400 ms after the last', async ({
  guardedPage: page,
  request,
}) => {
  await page.clock.install();
  const { person, title } = await newMemberWatching(page);
  const sent: unknown[] = [];
  page.on('request', (call) => call.url().endsWith('/anime/write') && sent.push(call.postDataJSON()));
  await page.goto('/');
  await expect(addButtons(page)).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let press = 1; press <= 5; press++) {
    await addButtons(page).click();
    await expect(seenCount(page, press)).toBeVisible();
    await page.clock.runFor(100);
  }
  await page.clock.runFor(299);
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(5);
  await page.clock.resume();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  await expect(seenCount(page, 5)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a press before the sending code has loaded waits for the pause like any other', async ({
  guardedPage: page,
}) => {
  await page.clock.install();
  await newMemberWatching(page);
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/anime/write')) sent += 1;
  });
  let loaded = () => {};
  const released = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  await page.route('**/assets/Outbox-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expect(addButtons(page)).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await addButtons(page).click();
  await expect(seenCount(page, 1)).toBeVisible();
  const arrived = page.waitForResponse('**/assets/Outbox-*.js');
  loaded();
  await arrived;
  await page.clock.runFor(100);
  await addButtons(page).click();
  await expect(seenCount(page, 2)).toBeVisible();
  await page.clock.runFor(399);
  expect(sent).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => sent).toBe(1);
});

test('two devices that press +1 at the same time lose no press', async ({
  guardedPage: page,
  browser,
  request,
}) => {
  const PRESSES = 10;
  const { person, title } = await newMemberWatching(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInBrowser(other, person);
  await Promise.all([page.goto('/'), other.goto('/')]);
  const press = async (one: Page) => {
    for (let count = 0; count < PRESSES; count++) {
      // Some presses are sent apart, some together.
      const apart = count % 3 === 0 ? one.waitForResponse(WRITE_CALL) : null;
      await addButtons(one).click();
      await apart;
    }
  };
  await Promise.all([press(page), press(other)]);
  await expect
    .poll(async () => (await storedEntry(request, person, title.id))?.progression)
    .toBe(2 * PRESSES);
  await page.reload();
  await expect(seenCount(page, 2 * PRESSES)).toBeVisible();
  await context.close();
});
