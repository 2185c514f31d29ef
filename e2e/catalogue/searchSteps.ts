import type { Page } from '@playwright/test';
import { expect, hydrated } from '../support/journey.ts';

export const TITLE = 'Rechercher des animes et utilisateurs';
export const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
export const box = (page: Page) => dialog(page).getByRole('combobox', { name: TITLE });
export const options = (page: Page) => dialog(page).getByRole('option');
export const tab = (page: Page, name: string) => dialog(page).getByRole('link', { name, exact: true });
export const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Rechercher' });

/** Opens a page, and the search over it by its icon. */
export async function openSearch(page: Page, path = '/agenda'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await opener(page).click();
  await expect(box(page)).toBeFocused();
}
