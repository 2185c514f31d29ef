import { test as base, expect, type Page } from '@playwright/test';

type Journey = {
  /** Console messages a test expects; every other error or warning fails it. */
  expectedConsole: RegExp[];
  guardedPage: Page;
};

/** A page on which an error or a warning in the console, a failed script or a 5xx answer fails the test. */
export const test = base.extend<Journey>({
  expectedConsole: [[], { option: true }],
  guardedPage: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const bad = ['error', 'warning'].includes(message.type());
      if (bad && !expectedConsole.some((known) => known.test(message.text())))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(complaints, 'the console stays clean').toEqual([]);
  },
});

export { expect };

/** What Chromium itself says of a page that is rightly a 404. */
export const NOT_FOUND_NOTICE = /the server responded with a status of 404/;
/** What Chromium itself says of a call that is rightly refused. */
export const REFUSED_NOTICE = /the server responded with a status of 4(?:01|03|04|09|13|15|22|29)/;

/** The id of the title that a search finds first. */
export async function findTitle(page: Page, kind: 'anime' | 'manga', name: string): Promise<number> {
  const hits = await page.request.get(`/api/search/${kind}/${encodeURIComponent(name)}`);
  const [first] = (await hits.json()) as { id: number }[];
  if (!first) throw new Error(`the demo catalogue has no ${name}`);
  return first.id;
}

/** Resolves once React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
  // React marks elements before it has taken over all of them.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
