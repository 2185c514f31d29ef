import type { Page } from '@playwright/test';

/** Milliseconds after which a machine that has no idle moment is waited for no longer. */
const MOST_BUSY = 30_000;

/** Resolves after hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The footer comes last.
    const last = [...document.querySelectorAll('header button, footer a')].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  // React marks elements before it has hydrated all of them.
  await idle(page);
}

/** Resolves in an idle moment of the page, or once it has had none for long. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    MOST_BUSY,
  );
}
