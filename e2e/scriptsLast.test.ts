import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

/** How many of the page's scripts have been asked for when a frame is first asked for: none, while a page waits for its first frame. */
async function watchFirstFrame(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const seen: { scripts?: number } = {};
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => {
      seen.scripts ??= document.querySelectorAll('link[rel="modulepreload"]').length;
      return ask(run);
    };
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { scripts?: number } }).seen.scripts);
}

test('a visitor’s browser begins to paint a page before it asks for its scripts', async ({
  guardedPage: page,
}) => {
  const scripts = await watchFirstFrame(page);
  await page.goto('/explore');
  await hydrated(page);
  expect(await scripts()).toBe(0);
  expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(3);
});

test('a member’s browser asks for them at once', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  const scripts = await watchFirstFrame(page);
  await page.goto('/explore');
  await hydrated(page);
  expect(await scripts()).not.toBe(0);
});

test('a tab that is never painted is interactive all the same', async ({ guardedPage: page }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    // The page's own; the frames of this test come.
    window.requestAnimationFrame = () => {
      window.requestAnimationFrame = ask;
      return 0;
    };
  });
  await page.goto('/explore');
  await hydrated(page);
});
