import type { Page } from '@playwright/test';
import { ENDED, newMemberWatching, seenCount, titlesOf, writeWatching } from '../home/steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { storedEntry } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Historique' });
const rows = (page: Page) => dialog(page).getByRole('listitem');
const undoButton = (page: Page) => dialog(page).getByRole('button', { name: /^Annuler/ });

async function openHistory(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Historique' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a member sees the latest history, undoes the last change, then removes the title with it', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  const [, other] = await titlesOf(request, ENDED);
  await writeWatching(request, person, other?.id ?? 0, { progression: 12 });
  await writeWatching(request, person, title.id, { progression: 4 });
  await openHistory(page);
  await expect(rows(page)).toHaveText([
    new RegExp(`${title.title}.*Épisode 3 → 4aujourd’hui à \\d+\\sh`),
    new RegExp(`${other?.title}.*Épisode 0 → 12aujourd’hui à`),
    new RegExp(`${title.title}.*Épisode 0 → 3aujourd’hui à`),
  ]);
  await expectAccessible(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const body = dialog(page).locator(':scope > div > div');
    const [needed, given] = await body.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(needed, String(width)).toBeLessThanOrEqual(given ?? 0);
  }
  await undoButton(page).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(seenCount(page, 3)).toBeVisible();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ status: 1, progression: 3 });
  // Undoing the first event of a title removes its entry.
  await expect(undoButton(page)).toHaveAccessibleName(new RegExp(other?.title ?? ''));
  await undoButton(page).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await storedEntry(request, person, other?.id ?? 0)).toBeNull();
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/anime/${title.id}/`));
  await expect(dialog(page)).toBeHidden();
});
