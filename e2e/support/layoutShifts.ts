import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts of this page so far, each with the beginnings of the elements that moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Which shifts count: those in some parts of the page alone, and those right after an action as well. */
type Watched = { parts?: string; afterInput?: boolean };

/** Collects the layout shifts of every page that is loaded from now on. */
export async function watchShifts(page: Page, watched: Watched = {}): Promise<void> {
  await page.addInitScript(({ parts, afterInput = false }: Watched) => {
    window.shifts = [];
    const elementOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? node : (node?.parentElement ?? null);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const elements = sources.map(elementOf);
        const counts = parts === undefined || elements.some((element) => element?.closest(parts));
        if (!counts || (hadRecentInput && !afterInput)) continue;
        window.shifts.push({
          value,
          moved: elements.map((element) => String(element?.outerHTML).slice(0, 200)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, watched);
}

/** The page has not moved by more than `most` so far; a failure names what did. */
export async function expectStill(page: Page, most = 0.001, where = ''): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map(({ value, moved: elements }) => [value, ...elements].join('\n  '));
  expect(sum, [where, ...moved].join('\n')).toBeLessThanOrEqual(most);
}

/** Stops the clock of animations: delayed content without a script stays hidden, however slow the machine. */
export async function stopAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
