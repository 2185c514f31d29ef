import { expectAccessible } from './axe.ts';
import { WRITE_CALL } from './home.helpers.ts';
import { expect, findTitle, hydrated, test } from './journey.ts';
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
} from './library.helpers.ts';
import { cards, newMemberWithLibrary, openOwn } from './libraryPage.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

// Fields, what they refuse, leaving and failures: EntryFields, EntryDialog and ConfirmLeave.browser.test.tsx.

test('every field is saved: a date typed, one picked, a score with a comma; and the entry is deleted', async ({
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
  const kept = {
    status: 5,
    progression: 3,
    rewatch: 1,
    startDate: '2024-03-05',
    endDate: `${year}-${month}-15`,
    score: 8.5,
  };
  expect(await storedEntry(request, person, title.id)).toMatchObject(kept);

  await editButton(page).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('8.5');
  await expect(dialog.getByRole('group', { name: 'Date de début' })).toContainText('05/03/2024');
  await dialog.getByRole('button', { name: 'Effacer la date de début' }).click();
  await dialog.getByLabel('Note', { exact: true }).fill('');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({
    ...kept,
    startDate: null,
    score: null,
  });

  await editButton(page).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Progression supprimée')).toBeVisible();
  expect(await storedEntry(request, person, title.id)).toBeNull();
});

test('the form opens while a press is being stored, with what was stored', async ({ guardedPage: page }) => {
  const person = await newMemberWithLibrary(page);
  const id = await findTitle(page, 'anime', 'Naruto');
  await writeEntry(page.request, person, id, { status: 1, progression: 3 });
  await openOwn(page, person);
  const stored = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  // The entry's first answer was read before the write, and comes after it.
  let reads = 0;
  await page.route(WRITE_CALL, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.route(`**/api/progression/anime/${person.uid}/${id}`, async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const response = await route.fetch();
    asked.resolve();
    await stored.promise;
    // The page no longer waits for it.
    await route.fulfill({ response }).catch(() => {});
  });
  const card = cards(page).first();
  const write = page.waitForResponse(WRITE_CALL);
  await card.getByRole('button', { name: /^\+1 épisode/ }).click();
  await card.getByRole('button', { name: /^Modifier/ }).click();
  await (await write).finished();
  stored.resolve();
  const dialog = page.getByRole('dialog', { name: 'Naruto' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Progression', { exact: true })).toHaveValue('4');
});

test('axe finds nothing on the buttons in any state, their menu, the entry, its complaints, question and calendar', async ({
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
