import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';

import { idle } from '../../bench/phone/hydrated.ts';

export { hydrated, idle } from '../../bench/phone/hydrated.ts';

type Journey = {
  /** Console messages a test expects; every other error or warning fails it. */
  expectedConsole: RegExp[];
  guardedPage: Page;
};

const POLICY_REPORT = /Content[ -]Security[ -]Policy|Trusted(?:HTML|Script|Types?)/i;

/** Page on which an error or a warning in the console, a failed script or a 5xx response fails the test. */
export const test = base.extend<Journey>({
  // Every page of every journey: nothing on the site violates its own policy.
  context: async ({ context }, use) => {
    const reports: string[] = [];
    context.on('console', (message) => {
      if (POLICY_REPORT.test(message.text())) reports.push(message.text());
    });
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error('Content Security Policy:', violatedDirective, blockedURI, sample),
      ),
    );
    await use(context);
    expect(reports, 'the policy of the pages is kept').toEqual([]);
  },
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
    // Requests still running are no part of the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints, 'the console stays clean').toEqual([]);
  },
});

export { expect };

/** Console message of Chromium for an expected 404. */
export const NOT_FOUND_NOTICE = /the server responded with a status of 404/;
/** Console message of Chromium for an expected refusal. */
export const REFUSED_NOTICE = /the server responded with a status of 4(?:01|03|04|09|12|13|15|22|29)/;

/** Id of the first title that a search finds. */
export async function findTitle(
  { request }: { request: APIRequestContext },
  kind: 'anime' | 'manga',
  name: string,
): Promise<number> {
  const hits = await request.get(`/api/search/${kind}/${encodeURIComponent(name)}`);
  const [first] = (await hits.json()) as { id: number }[];
  if (!first) throw new Error(`the demo catalogue has no ${name}`);
  return first.id;
}

/** Delays the requests of an address until the returned function is called. */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Resolves once fonts have loaded and pending rendering is done. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // One after the other: a failure names the one that did not come.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await idle(page);
}

export type Tabbing = { key?: 'Tab' | 'Shift+Tab'; most?: number };

/** Moves the focus to an element by keyboard, within a number of presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', most = 60 }: Tabbing = {},
): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
