import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** From the smallest phone to the widest desktop. */
const WIDTHS = [320, 360, 390, 768, 1440, 2560];

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Results of axe that no test uses, and that cost time for each element: passes, and places of elements. */
const ONLY_VIOLATIONS = { resultTypes: ['violations'], selectors: false } satisfies RunOptions;

/** For a page that holds axe since its last analysis: compiling it again takes as long as finding the violations. */
const IS_THERE = 'true';

/**
 * Fails on any violation that axe finds in the page as it is (WCAG 2.2 AA and good practice), in the light theme and in
 * the dark one. The dark theme differs by its colours only: there only they are checked.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'light');
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // The accessible name contains the visible label (WCAG 2.5.3): axe has this rule off by default.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  expect(await violations(page, { runOnly: tags, rules }), 'light').toEqual([]);
  await showTheme(page, 'dark');
  expect(await violations(page, { runOnly: ['color-contrast'] }), 'dark').toEqual([]);
}

/** Fails where the page is wider than its window, at any of the widths. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Parts that a script lays out follow the new width a moment later.
    await expect.poll(() => page.evaluate(tooWide), String(width)).toEqual([]);
  }
}

/** Shows a page in a theme, as a change of the system's theme or of the chosen one does: by its colours, without a reload. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((shown) => {
    const { dataset } = document.documentElement;
    if (dataset.theme) dataset.theme = shown;
  }, theme);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Without frames, axe needs no further page to gather results in: each costs as much as an analysis.
  const isAlone = page.frames().length === 1;
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: IS_THERE }) }).options({
    ...options,
    ...ONLY_VIOLATIONS,
  });
  const found = await axe.setLegacyMode(isAlone).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The page if it scrolls sideways, and elements that its edge cuts off; scrollable and decorative ones do not count. */
function tooWide(): string[] {
  const { clientWidth: right, scrollWidth } = document.documentElement;
  const isCutOnPurpose = (element: Element): boolean => {
    for (let above = element.parentElement; above && above.tagName !== 'MAIN'; above = above.parentElement) {
      if (getComputedStyle(above).overflowX !== 'visible') return true;
    }
    return element.closest('[aria-hidden=true]') !== null;
  };
  const cut = [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isCutOnPurpose(element))
    .map((element) => element.outerHTML.slice(0, 120));
  return scrollWidth > innerWidth ? [`${scrollWidth} px`, ...cut] : cut;
}
