import type { Page } from '@playwright/test';

export type Interaction = (page: Page) => Promise<void>;

/** Presses whose answer is timed, one of each kind that people repeat. */
export const INTERACTIONS = {
  addOne: async (page) => {
    await page.getByRole('main').getByRole('button').filter({ hasText: '+1' }).first().tap();
  },
  search: async (page) => {
    await page.getByRole('link', { name: 'Rechercher' }).tap();
    await page.getByRole('combobox', { name: 'Rechercher des animes' }).waitFor();
    await page.keyboard.type('naruto', { delay: 120 });
  },
  filter: async (page) => {
    // Keys, not a script, change the list: only trusted events are timed.
    await page.getByRole('main').getByRole('combobox').first().focus();
    await page.keyboard.press('ArrowDown');
  },
  libraryFilter: async (page) => {
    await page.getByRole('searchbox').first().tap();
    await page.keyboard.type('na', { delay: 120 });
  },
} satisfies Record<string, Interaction>;
