import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts of this page. */
    shifts: number;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Sums up the unexpected layout shifts of every page that is loaded from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) window.shifts += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
