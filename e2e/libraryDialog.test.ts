import { expect, hydrated, test } from './journey.ts';
import {
  airingTitle,
  editButton,
  endedTitle,
  LOST_NOTICE,
  memberOnTitle,
  openEntry,
  save,
  statusButton,
  storedEntry,
  typeDate,
  upcomingTitle,
  writeEntry,
} from './library.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

test('every field is saved: a date typed, one picked, a score with a comma', async ({
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
});

test('what is no score is not even typed', async ({ guardedPage: page }) => {
  const { dialog } = await openEntry(page);
  const score = dialog.getByLabel('Note', { exact: true });
  for (const [typed, left] of [
    ['11', '1'],
    ['10', '10'],
    ['10,5', '10.'],
    ['8.55', '8.5'],
    ['abc', ''],
    ['-1', '1'],
    ['7,,5', '7.5'],
  ]) {
    await score.fill('');
    await score.pressSequentially(typed ?? '');
    await expect(score, typed).toHaveValue(left ?? '');
  }
});

test('arrows: up from nothing gives 1, down acts from 1 on, and no further than the end', async ({
  guardedPage: page,
}) => {
  const { dialog, title } = await openEntry(page);
  const field = dialog.getByLabel('Progression', { exact: true });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Un épisode de moins' })).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('1');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('0');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('0');
  await field.fill('999');
  await expect(field).toHaveValue(String(title.total));
  await expect(dialog.getByRole('button', { name: 'Un épisode de plus' })).toBeDisabled();
  await field.pressSequentially('x-');
  await expect(field).toHaveValue(String(title.total));
});

test('"À voir" starts from nothing, "Terminé" counts every episode', async ({ guardedPage: page }) => {
  const { dialog, title } = await openEntry(page, { status: 1, progression: 2 });
  const [status, progression] = [
    dialog.getByLabel('Statut'),
    dialog.getByLabel('Progression', { exact: true }),
  ];
  await status.selectOption('En pause');
  await expect(progression).toHaveValue('2');
  await status.selectOption('Terminé');
  await expect(progression).toHaveValue(String(title.total));
  await status.selectOption('À voir');
  await expect(progression).toHaveValue('0');
});

test('a title that airs cannot become "Terminé"; one that is stored so shows it, and keeps it', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await airingTitle(request);
  const person = await memberOnTitle(page, id);
  const options = page.getByLabel('Statut').getByRole('option');
  const others = ['En pause', 'Abandonné', 'Revisionnage'];
  await editButton(page).click();
  await expect(options).toHaveText(['Choisir un statut', 'En cours', 'À voir', ...others]);
  await page.keyboard.press('Escape');

  await writeEntry(request, person, id, { status: 3, progression: 1 });
  await page.reload();
  await hydrated(page);
  await editButton(page).click();
  await expect(options).toHaveText(['Choisir un statut', 'En cours', 'À voir', 'Terminé', ...others]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Statut')).toHaveValue('3');
  await dialog.getByLabel('Note', { exact: true }).fill('7');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 3, score: 7 });
});

test('a title that has not begun is watched or planned, and has no score', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await upcomingTitle(request);
  const person = await memberOnTitle(page, id);
  const menu = page.getByRole('list', { name: '+ Bibliothèque' }).getByRole('button');
  await statusButton(page, '+ Bibliothèque').click();
  await expect(menu).toHaveText(['En cours', 'À voir']);
  await page.keyboard.press('Escape');
  await editButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Statut').getByRole('option')).toHaveText([
    'Choisir un statut',
    'En cours',
    'À voir',
  ]);
  await expect(dialog.getByLabel('Note personnelle')).toBeVisible();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await writeEntry(request, person, id, { status: 3, score: 9 });
  await page.reload();
  await hydrated(page);
  await editButton(page).click();
  await expect(dialog.getByLabel('Statut')).toHaveValue('3');
  await dialog.getByLabel('Note', { exact: true }).fill('');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 3, score: null });
});

test('a state is required, an end does not precede its start, a day is a whole one: nothing is sent', async ({
  guardedPage: page,
}) => {
  const { dialog } = await openEntry(page);
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()));
  await save(dialog);
  await expect(dialog.getByText('Un statut est requis pour effectuer la sauvegarde.')).toBeVisible();
  await expect(dialog.getByLabel('Statut')).toBeFocused();

  await dialog.getByLabel('Statut').selectOption('En cours');
  await expect(dialog.getByText('Un statut est requis pour effectuer la sauvegarde.')).toBeHidden();
  await typeDate(dialog, 'Date de début', '05032024');
  await typeDate(dialog, 'Date de fin', '04032024');
  await save(dialog);
  await expect(dialog.getByText('La date de fin précède la date de début.')).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: 'Date de fin' }).getByRole('spinbutton').first(),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Effacer la date de fin' }).click();
  await typeDate(dialog, 'Date de fin', '0403');
  await save(dialog);
  await expect(dialog.getByText('Date invalide.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a score whose decimal was never typed is whole', async ({ guardedPage: page, request }) => {
  const { dialog, person, title } = await openEntry(page, { status: 1 });
  await dialog.getByLabel('Note', { exact: true }).pressSequentially('10,');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('10.');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ score: 10 });
});

test('it is filled in and saved by keyboard alone', async ({ guardedPage: page, request }) => {
  const title = await endedTitle(request);
  const person = await memberOnTitle(page, title.id);
  await editButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title.name });
  await expect(dialog.getByRole('spinbutton')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Statut')).toBeFocused();
  await page.keyboard.type('En p');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6,5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  const day = dialog.getByRole('group', { name: 'Date de début' }).getByRole('spinbutton').first();
  for (let presses = 0; presses < 8; presses++) {
    if (await day.evaluate((segment) => segment === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('01022023');
  await dialog.getByLabel('Note', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  expect(await storedEntry(request, person, title.id)).toMatchObject({
    status: 4,
    score: 6.5,
    progression: 1,
    startDate: '2023-02-01',
  });
});
