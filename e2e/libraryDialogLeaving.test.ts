import { expect, test } from './journey.ts';
import { editButton, LOST_NOTICE, openEntry, save, storedEntry, typeDate } from './library.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const UNSAVED = 'Modifications non enregistrées';

test('leaving with something unsaved asks first, however one leaves', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page, { status: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await editButton(page).click();
  const score = dialog.getByLabel('Note', { exact: true });
  await score.fill('4');

  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
    () => dialog.getByRole('button', { name: 'Annuler' }).click(),
  ];
  for (const leave of ways) {
    await score.focus();
    await leave();
    await expect(dialog.getByText(UNSAVED)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continuer' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByText(UNSAVED)).toBeHidden();
    await expect(score).toHaveValue('4');
  }
  await score.focus();
  // Repeated presses: the browser must not close it by itself.
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  }
  await expect(dialog.getByText(UNSAVED)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(score).toBeFocused();

  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ score: null });
  await editButton(page).click();
  await expect(score).toHaveValue('');
});

test('a date half typed, or half cleared, is something to lose too', async ({ guardedPage: page }) => {
  const { dialog } = await openEntry(page, { status: 1, startDate: '2024-03-05' });
  await typeDate(dialog, 'Date de fin', '12');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(UNSAVED)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await editButton(page).click();
  await dialog.getByRole('group', { name: 'Date de début' }).getByRole('spinbutton').first().click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(UNSAVED)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await save(dialog);
  await expect(dialog.getByText('Date invalide.')).toBeVisible();
});

test('Escape closes the calendar alone', async ({ guardedPage: page }) => {
  const { dialog } = await openEntry(page, { status: 1 });
  const open = dialog.getByRole('button', { name: 'Choisir la date de début' });
  await open.click();
  const calendar = dialog.getByRole('dialog', { name: 'Choisir la date de début' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog.getByText(UNSAVED)).toBeHidden();
  await expect(dialog.getByLabel('Statut')).toBeVisible();
  await expect(open).toBeFocused();
});
