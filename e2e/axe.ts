import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Fails on any violation that axe finds in the current page (WCAG 2.2 AA and good practice). The dark theme differs by
 * its colours only: there only they are checked.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page });
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const asked = isNight
    ? axe.withRules(['color-contrast'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const found = await asked.analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Fails where a page is wider than its window, from the smallest phone to the widest desktop. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, String(width)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(stickingOut), String(width)).toEqual([]);
  }
}

/** Elements that the page's edge cuts off; scrollable and decorative ones do not count. */
function stickingOut(): string[] {
  const right = document.documentElement.clientWidth;
  const isCutOnPurpose = (element: Element): boolean => {
    for (let above = element.parentElement; above && above.tagName !== 'MAIN'; above = above.parentElement) {
      if (getComputedStyle(above).overflowX !== 'visible') return true;
    }
    return element.closest('[aria-hidden=true]') !== null;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isCutOnPurpose(element))
    .map((element) => element.outerHTML.slice(0, 120));
}
