import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';

// A site that refuses pages for a moment, because it is asked for more than it can do or is under maintenance.

const SENTENCE = 'Service momentanément indisponible.';

/** Refuses the data of the agenda so many times, as the server does; counts how often it was asked for. */
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
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Agenda').click();
}

/** Lets time pass until the agenda was asked for so many times: the wait for the next attempt begins after the refusal. */
async function untilAsked(page: Page, counted: { asked: number }, times: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return counted.asked;
      },
      { intervals: [50] },
    )
    .toBe(times);
}

test('a page that was refused for a moment comes by itself', async ({ page }) => {
  const counted = await refuseAgenda(page, 2);
  await goToAgenda(page);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByRole('status').getByText('Un nouvel essai suit')).toBeVisible();
  await untilAsked(page, counted, 2);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await untilAsked(page, counted, 3);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda des diffusions' })).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeHidden();
});

test('a page that stays refused is asked for three times more, and then when its reader says so', async ({
  page,
}) => {
  const counted = await refuseAgenda(page, Number.POSITIVE_INFINITY);
  await goToAgenda(page);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await untilAsked(page, counted, 4);
  await expect(page.getByText('revenez un peu plus tard')).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await page.clock.runFor(60_000);
  expect(counted.asked).toBe(4);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda des diffusions' })).toBeVisible();
});
