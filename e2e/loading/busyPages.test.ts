import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/journey.ts';

// A site that refuses pages for a moment, because it is asked for more than it can do or is under maintenance.

const SENTENCE = 'Service momentanément indisponible.';

/** Refuses the data of the agenda a number of times, as the server does; counts its requests. */
async function refuseAgenda(page: Page, times: number): Promise<{ asked: number }> {
  const counted = { asked: 0 };
  await page.route('**/agenda.data*', async (route) => {
    // A link that is pointed at is asked for beforehand.
    if (route.request().resourceType() !== 'fetch') return route.abort();
    counted.asked += 1;
    if (counted.asked > times) return route.continue();
    return route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: SENTENCE });
  });
  return counted;
}

async function goToAgenda(page: Page): Promise<void> {
  await page.goto('/explore');
  await hydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await watchWaits(page);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Agenda').click();
}

declare global {
  interface Window {
    /** Waits of some seconds that the page has begun, in milliseconds. */
    waits: number[];
  }
}

/** Writes down the waits that begin from now on. */
function watchWaits(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.waits = [];
    const begin = window.setTimeout.bind(window);
    window.setTimeout = ((...given: Parameters<typeof begin>) => {
      const [, ms = 0] = given;
      if (ms >= 2000) window.waits.push(ms);
      return begin(...given);
    }) as typeof window.setTimeout;
  });
}

/** Lets so much time pass, once the page has begun to wait for its next attempt: it does when the refusal has come. */
async function passAttempt(page: Page, attempt: number, ms: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.waits.length)).toBe(attempt);
  await page.clock.runFor(ms);
}

test('a page that was refused for a moment is retried automatically', async ({ page }) => {
  const counted = await refuseAgenda(page, 2);
  await goToAgenda(page);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByRole('status').getByText('Un nouvel essai suit')).toBeVisible();
  await passAttempt(page, 1, 3000);
  await expect.poll(() => counted.asked).toBe(2);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await passAttempt(page, 2, 6000);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda des diffusions' })).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeHidden();
});

test('a page that stays refused is retried three times, then on request', async ({ page }) => {
  const counted = await refuseAgenda(page, Number.POSITIVE_INFINITY);
  await goToAgenda(page);
  for (const asked of [1, 2, 3, 4]) {
    await expect.poll(() => counted.asked).toBe(asked);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    if (asked < 4) await passAttempt(page, asked, 12_000);
  }
  await expect(page.getByText('revenez un peu plus tard')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(counted.asked).toBe(4);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda des diffusions' })).toBeVisible();
});
