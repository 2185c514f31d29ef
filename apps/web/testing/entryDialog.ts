import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENDED, openTitleActions } from './library.tsx';

/** Full form of an entry, and its parts. */
export const dialog = page.getByRole('dialog', { name: 'Cowboy Bebop' });
export const editButton = page.getByRole('button', { name: 'Modifier la progression' });
export const field = (label: string) => dialog.getByLabelText(label);
export const press = (name: string) => dialog.getByRole('button', { name }).click();
export const day = (name: string) => dialog.getByRole('group', { name }).getByRole('spinbutton');

type Opened = Parameters<typeof openTitleActions>;

/** Opens the form of a title, stored with some fields or not at all, on the title's page. */
export async function openEntry(fields: Opened[1] = null, media: Opened[0] = ENDED) {
  const stored = await openTitleActions(media, fields);
  await editButton.click();
  await expect.element(field('Statut')).toBeVisible();
  return stored;
}

/** Types into the segments of a date: the first one, then digit after digit. */
export async function typeDate(name: string, digits: string): Promise<void> {
  await day(name).first().click();
  await userEvent.keyboard(digits);
}
