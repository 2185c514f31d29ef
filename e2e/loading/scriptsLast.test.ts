import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';

/** Opens a page whose clock stands still: it has neither frames nor timers. */
async function openWithoutFrames(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/explore');
}

const askedFor = (page: Page) => page.locator('link[rel="modulepreload"]').count();

test('a visitor’s browser requests a page’s scripts when its first frame begins', async ({
  guardedPage: page,
}) => {
  await openWithoutFrames(page);
  expect(await askedFor(page)).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => askedFor(page)).toBeGreaterThan(3);
  await page.clock.resume();
  await hydrated(page);
});

test('a member’s browser requests a page’s scripts at once', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  await openWithoutFrames(page);
  await expect.poll(() => askedFor(page)).toBeGreaterThan(3);
  await page.clock.resume();
  await hydrated(page);
});

test('a tab that is never painted becomes interactive', async ({ guardedPage: page }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    // Drops the page's own frame; the frames of this test still come.
    window.requestAnimationFrame = () => {
      window.requestAnimationFrame = ask;
      return 0;
    };
  });
  await page.goto('/explore');
  await hydrated(page);
});
