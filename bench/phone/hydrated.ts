import type { Page } from '@playwright/test';

/** Resolves after hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The footer comes last.
    const last = [...document.querySelectorAll('header button, footer a')].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  // React marks elements before it has hydrated all of them.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
