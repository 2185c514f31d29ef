import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ENDED, newMemberWatching, seenCount, titlesOf, writeWatching } from './home.helpers.ts';
import { expect, REFUSED_NOTICE, test } from './journey.ts';
import { storedEntry } from './library.helpers.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Historique' });
const rows = (page: Page) => dialog(page).getByRole('listitem');
const undoButton = (page: Page) => dialog(page).getByRole('button', { name: /^Annuler/ });

async function openHistory(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Historique' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a member sees what they watched last, the latest first, each leading to its title', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  const [, other] = await titlesOf(request, ENDED);
  await writeWatching(request, person, title.id, { progression: 4 });
  await writeWatching(request, person, other?.id ?? 0, { progression: 12 });
  await openHistory(page);
  await expect(rows(page)).toHaveText([
    new RegExp(`${other?.title}.*Épisode 0 → 12aujourd’hui à \\d+\\sh`),
    new RegExp(`${title.title}.*Épisode 3 → 4aujourd’hui à`),
    new RegExp(`${title.title}.*Épisode 0 → 3aujourd’hui à`),
  ]);
  await expect(undoButton(page)).toHaveCount(1);
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/anime/${title.id}/`));
  await expect(dialog(page)).toBeHidden();
});

test('the latest one is undone, on the server and on the cards behind; the one before it cannot be', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  await writeWatching(request, person, title.id, { progression: 7 });
  await openHistory(page);
  await undoButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(seenCount(page, 3)).toBeVisible();
  await expect(rows(page).getByRole('link')).toBeFocused();
  await expect(undoButton(page)).toHaveCount(0);
  expect(await storedEntry(request, person, title.id)).toMatchObject({ status: 1, progression: 3 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Historique' })).toBeFocused();
});

test('what began a title is undone with the title', async ({ guardedPage: page, request }) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  await openHistory(page);
  await undoButton(page).click();
  await expect(dialog(page).getByText('Aucun épisode vu pour l’instant.')).toBeVisible();
  expect(await storedEntry(request, person, title.id)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Rien en cours pour l’instant')).toBeVisible();
});

test('what can no longer be undone says so, and the list is asked for anew', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  await openHistory(page);
  await expect(undoButton(page)).toBeVisible();
  // On another device, an edit after the change of progress.
  await writeWatching(request, person, title.id, { status: 4 });
  const asked = page.waitForRequest('**/api/history/anime');
  await undoButton(page).click();
  await expect(page.getByText('Il n’y a rien à annuler.')).toBeVisible();
  await asked;
  await expect(undoButton(page)).toHaveCount(0);
  expect(await storedEntry(request, person, title.id)).toMatchObject({ status: 4, progression: 3 });
});

test('a member who has watched nothing is told so', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  await openHistory(page);
  await expect(dialog(page).getByText('Aucun épisode vu pour l’instant.')).toBeVisible();
});

test('a history that cannot be loaded says what happened, and « Réessayer » loads it', async ({
  guardedPage: page,
}) => {
  await newMemberWatching(page, { progression: 3 });
  let broken = true;
  await page.route('**/api/history/anime', (route) =>
    broken
      ? route.fulfill({ status: 429, json: { message: 'Trop de demandes.', code: 'x' } })
      : route.continue(),
  );
  await openHistory(page);
  await expect(dialog(page).getByText('Trop de demandes.')).toBeVisible();
  broken = false;
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('axe finds nothing on the history; it fits a phone and a desk', async ({
  guardedPage: page,
  request,
}) => {
  const { person } = await newMemberWatching(page, { progression: 3 });
  for (const { id } of await titlesOf(request, ENDED))
    await writeWatching(request, person, id, { progression: 9 });
  await openHistory(page);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const body = dialog(page).locator(':scope > div > div');
    const [needed, given] = await body.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(needed, String(width)).toBeLessThanOrEqual(given ?? 0);
  }
});
