import type { Page } from '@playwright/test';
import { expect, hydrated, idle, test } from '../support/journey.ts';

/** Names of the events that a page sends. */
function eventsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/edge/event')) names.push(request.postDataJSON().name);
  });
  return names;
}

test('a visit counts once per session after the page has loaded, and again after an hour without activity', async ({
  guardedPage: page,
}) => {
  const sent = eventsOf(page);
  const first = page.waitForResponse((response) => response.url().endsWith('/api/edge/event'));
  await page.goto('/team');
  expect((await first).status()).toBe(200);
  expect((await first).request().headers().authorization).toBeUndefined();
  await page.goto('/agenda');
  await hydrated(page);
  const opened = page.waitForRequest((request) => request.url().endsWith('/api/edge/event'));
  await page.keyboard.press('/');
  expect((await opened).postDataJSON().name).toBe('search_opened');
  expect(sent).toEqual(['website_open', 'search_opened']);
  expect(await page.context().cookies()).toEqual([]);

  await page.evaluate(() => {
    const [id, at] = (localStorage.getItem('visit') ?? '').split(' ');
    localStorage.setItem('visit', `${id} ${Number(at) - 3_600_001}`);
  });
  const again = page.waitForRequest((request) => request.url().endsWith('/api/edge/event'));
  await page.goto('/team');
  expect((await again).postDataJSON().name).toBe('website_open');
});

test('a visitor who refuses tracking sends and stores nothing', async ({ guardedPage: first, context }) => {
  const visits = [
    { page: first, wish: 'doNotTrack' },
    { page: await context.newPage(), wish: 'globalPrivacyControl' },
  ] as const;
  for (const { page, wish } of visits) {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, wish);
    const sent = eventsOf(page);
    await page.goto('/team');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Whatever waits for an idle moment has had one.
    await idle(page);
    await idle(page);
    expect(sent, wish).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('visit'))).toBeNull();
  }
});

// The staff's view: UsagePanel.browser.test.tsx.
