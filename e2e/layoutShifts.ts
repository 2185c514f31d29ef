import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts of this page. */
    shifts: number;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Sums up the unexpected layout shifts of every page that is loaded from now on; those of some parts alone, when they are named. */
export async function watchShifts(page: Page, parts?: string): Promise<void> {
  await page.addInitScript((selector) => {
    window.shifts = 0;
    const isWatched = ({ node }: { node: Node | null }) =>
      selector === undefined ||
      (node instanceof Element ? node : node?.parentElement)?.closest(selector) != null;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput && shift.sources.some(isWatched)) window.shifts += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, parts);
}

/** As `watchShifts`, of what is in the page's main part, those after an action as well. */
export async function watchShiftsInMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    const isInMain = ({ node }: { node: Node | null }) =>
      document.querySelector('main')?.contains(node) ?? false;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.sources.some(isInMain)) window.shifts += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of the page so far. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shifts);
}

/** Stops the clock of animations: what is shown after a while without a script stays hidden, however slow the machine. */
export async function stopAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
