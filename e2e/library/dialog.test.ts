import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import {
  editButton,
  endedTitle,
  LOST_NOTICE,
  memberOnTitle,
  openEntry,
  save,
  statusButton,
  storedEntry,
  typeDate,
  writeEntry,
} from './steps.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

// Fields, their refusals, leaving and failures: EntryFields, EntryDialog, ConfirmLeave and useLibrary.browser.test.tsx.

test('every field of the entry is saved, typed or picked, and the entry is deleted', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page);
  await dialog.getByLabel('Statut').selectOption('Abandonné');
  await dialog.getByLabel('Note', { exact: true }).pressSequentially('8,5');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('8.5');
  await dialog.getByLabel('Progression', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Un épisode de plus' }).click();
  await expect(dialog.getByText(`/ ${title.total}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Un revisionnage de plus' }).click();
  await typeDate(dialog, 'Date de début', '05032024');
  await dialog.getByRole('button', { name: 'Choisir la date de fin' }).click();
  const calendar = dialog.getByRole('dialog', { name: 'Choisir la date de fin' });
  await expect(calendar.locator('th').first()).toHaveText('L');
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
    .format(Date.now())
    .split('-');
  await calendar.getByRole('gridcell').getByRole('button', { name: / 15 / }).click();
  await expect(calendar).toBeHidden();
  await expect(dialog.getByRole('group', { name: 'Date de fin' })).toContainText(`15/${month}/${year}`);
  await save(dialog);
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  await expect(statusButton(page, 'Statut : Abandonné')).toBeVisible();
  const unchanged = {
    status: 5,
    progression: 3,
    rewatch: 1,
    startDate: '2024-03-05',
    endDate: `${year}-${month}-15`,
    score: 8.5,
  };
  expect(await storedEntry(request, person, title.id)).toMatchObject(unchanged);

  await editButton(page).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('8.5');
  await expect(dialog.getByRole('group', { name: 'Date de début' })).toContainText('05/03/2024');
  await dialog.getByRole('button', { name: 'Effacer la date de début' }).click();
  await dialog.getByLabel('Note', { exact: true }).fill('');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({
    ...unchanged,
    startDate: null,
    score: null,
  });

  await editButton(page).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Progression supprimée')).toBeVisible();
  expect(await storedEntry(request, person, title.id)).toBeNull();
});

test('axe finds no fault in the buttons in any state, their menu, the entry, its errors, question and calendar', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1 });
  const labels = ['En cours', 'À voir', 'Terminé', 'En pause', 'Abandonné', 'Revisionnage'];
  for (const [index, label] of labels.entries()) {
    await writeEntry(request, person, id, { status: index + 1, score: 5 });
    await page.reload();
    const button = statusButton(page, `Statut : ${label}`);
    await button.hover();
    await expectAccessible(page);
  }
  await statusButton(page, 'Statut : Revisionnage').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await hydrated(page);
  await editButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('spinbutton')).toHaveCount(6);
  await expectAccessible(page);
  await dialog.getByLabel('Statut').selectOption('');
  await save(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Modifications non enregistrées')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Choisir la date de début' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
});
