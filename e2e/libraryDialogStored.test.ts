import { WRITE_CALL } from './home.helpers.ts';
import { expect, findTitle, test } from './journey.ts';
import {
  editButton,
  LOST_NOTICE,
  openEntry,
  save,
  statusButton,
  storedEntry,
  typeDate,
  writeEntry,
} from './library.helpers.ts';
import { cards, newMemberWithLibrary, openOwn } from './libraryPage.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const NOT_SAVED = 'Impossible d’enregistrer votre progression.';

test('what the server refuses is said at its field, and nothing typed is lost', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page, { status: 1 });
  await dialog.getByLabel('Note', { exact: true }).fill('6');
  await typeDate(dialog, 'Date de début', '01011850');
  await save(dialog);
  await expect(dialog.getByText('Date invalide.')).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: 'Date de début' }).getByRole('spinbutton').first(),
  ).toBeFocused();
  await expect(page.getByText(NOT_SAVED)).toBeHidden();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('6');
  await page.keyboard.type('01012020');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ score: 6, startDate: '2020-01-01' });
});

test('without an answer the form stays as it was filled in', async ({ guardedPage: page, request }) => {
  const { dialog, person, title } = await openEntry(page, { status: 1 });
  await page.route('**/api/progression/anime/write', (route) => route.abort());
  await dialog.getByLabel('Note', { exact: true }).fill('9');
  await save(dialog);
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('9');
  await page.unroute('**/api/progression/anime/write');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ score: 9 });
});

test('what another device changed meanwhile stays, beside what is saved here', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page, { status: 1, progression: 1 });
  await writeEntry(request, person, title.id, { progression: 3, rewatch: 2 });
  await dialog.getByLabel('Note', { exact: true }).fill('7.5');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({
    progression: 3,
    rewatch: 2,
    score: 7.5,
    status: 1,
  });
  await expect(page.getByText(`3 / ${title.total}`)).toBeVisible();
});

test('what was taken out elsewhere is put back whole by a second try', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page, { status: 4, progression: 2 });
  await request.delete('/api/progression/anime/delete', {
    headers: { authorization: person.token },
    data: { id: title.id },
  });
  await dialog.getByLabel('Note', { exact: true }).fill('3');
  await save(dialog);
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedEntry(request, person, title.id)).toMatchObject({ status: 4, progression: 2, score: 3 });
});

test('it is deleted in two clicks, Escape taking the first back; a failure is said', async ({
  guardedPage: page,
  request,
}) => {
  const { dialog, person, title } = await openEntry(page, { status: 1, progression: 2, score: 5 });
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  const confirm = dialog.getByRole('button', { name: 'Cliquez pour confirmer' });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(remove).toBeVisible();
  await expect(dialog).toBeVisible();

  await page.route('**/api/progression/anime/delete', (route) => route.abort());
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Impossible de supprimer votre progression.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/progression/anime/delete');
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Progression supprimée')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(statusButton(page, '+ Bibliothèque')).toBeVisible();
  await expect(editButton(page)).toBeFocused();
  expect(await storedEntry(request, person, title.id)).toBeNull();

  await editButton(page).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(remove).toHaveCount(0);
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
