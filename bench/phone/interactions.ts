import type { Locator, Page } from '@playwright/test';

export type Interaction = (page: Page) => Promise<void>;

/** Milliseconds in which a screen opens; nothing is looked for meanwhile, which would be work of the page, too. */
const OPENING = 2500;

/** Milliseconds for which a finger stays on the glass. */
const TOUCH = 80;

/** A finger's press, without the checks of `Locator.tap`, which run in the page within the press. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be pressed is not on the page');
  await page.waitForTimeout(500);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  // `Touchscreen.tap` leaves the glass as it arrives, so that the work of both is one wait.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Presses whose answer is timed, one of each kind that people repeat. */
export const INTERACTIONS = {
  addOne: async (page) => {
    await tap(page, page.getByRole('main').getByRole('button').filter({ hasText: '+1' }).first());
  },
  search: async (page) => {
    await tap(page, page.getByRole('link', { name: 'Rechercher' }));
    await page.waitForTimeout(OPENING);
    await page.keyboard.type('naruto', { delay: 120 });
  },
  filter: async (page) => {
    // Keys, not a script, change the list: only trusted events are timed.
    await page.getByRole('main').getByRole('combobox').first().focus();
    await page.keyboard.press('ArrowDown');
  },
  libraryFilter: async (page) => {
    await tap(page, page.getByRole('searchbox').first());
    await page.keyboard.type('na', { delay: 120 });
  },
} satisfies Record<string, Interaction>;
