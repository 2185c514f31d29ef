import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newManga, storedManga, writeManga } from './mangaSteps.ts';
import { cards, openLibrary, state } from './pageSteps.ts';
import { save, writeEntry } from './steps.ts';

test('an anime has a private note too, editable from the library', async ({ guardedPage: page, request }) => {
  const person = await newMember(request);
  await writeEntry(request, person, 1, { status: 1, progression: 1, note: 'Prêté à Camille.' });
  await signInBrowser(page, person);
  await openLibrary(page, person);
  await cards(page).first().hover();
  await page.getByRole('button', { name: /^Modifier/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Note personnelle')).toHaveValue('Prêté à Camille.');
  await form.getByLabel('Note personnelle').fill('Autre chose.');
  await save(form);
  await expect(form).toBeHidden();
  const { uid, token } = person;
  const read = await request.get(`/api/progression/anime/${uid}/1`, { headers: { authorization: token } });
  expect((await read.json()).progression.note).toBe('Autre chose.');
});

test('the library has separate addresses for anime and manga, with states, search and +1', async ({
  guardedPage: page,
  request,
}) => {
  const [first, second] = [await newManga(request), await newManga(request, { NbBook: '3+' })];
  const person = await newMember(request);
  await writeEntry(request, person, 1, { status: 1 });
  await writeManga(request, person, first.id, { status: 1, progression: 3, volumes: 1 });
  await writeManga(request, person, second.id, { status: 2 });
  await signInBrowser(page, person);
  await openLibrary(page, person);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Mangas', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${person.username}/manga$`));
  await expect(cards(page)).toHaveCount(2);
  await expect(state(page, 'À lire 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bibliothèque', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('button', { name: `+1 chapitre\u202f: ${first.name}` }).click();
  await expect(cards(page).filter({ hasText: first.name })).toContainText('4 / 12');
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect((await storedManga(request, person, first.id))?.progression).toBe(4);

  await state(page, 'À lire 1').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/manga\?status=2$/);
  await page.getByRole('link', { name: 'Anime', exact: true }).click();
  await expect(page).toHaveURL(/\/anime$/);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/manga\?status=2$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(second.name);
});

test('home shows manga being read with +1 without a shift, and the profile counts chapters', async ({
  guardedPage: page,
  request,
}) => {
  const manga = await newManga(request);
  const person = await newMember(request);
  await writeEntry(request, person, 1, { status: 1, progression: 1 });
  await writeManga(request, person, manga.id, { status: 1, progression: 3, volumes: 1 });
  await signInBrowser(page, person);
  await watchShifts(page);
  await page.goto('/');
  const reading = page.getByRole('region', { name: /En cours de lecture/ });
  await expect(reading.getByRole('listitem')).toHaveCount(1);
  await expect(reading).toContainText('1 tome lu');
  await reading.getByRole('button', { name: `Ajouter un chapitre : ${manga.name}` }).click();
  await expect(reading.getByText('4 / 12').first()).toBeVisible();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect((await storedManga(request, person, manga.id))?.progression).toBe(4);
  await expectStill(page);
  await expectAccessible(page);
  await page.goto(`/user/${person.username}`);
  const figures = page.getByRole('region', { name: 'En chiffres' });
  await expect(figures.getByText('Chapitres lus')).toBeVisible();
  await expect(figures).toContainText('4');
  await expectAccessible(page);
});

test('a member adds a manga from a card of explore', async ({ guardedPage: page, request }) => {
  const manga = await newManga(request);
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto(`/explore/manga?search=${encodeURIComponent(manga.name)}`);
  await hydrated(page);
  const add = page.getByRole('button', { name: `Ajouter ${manga.name} à la bibliothèque` });
  await page.getByRole('article').filter({ has: add }).hover();
  await add.click();
  await page.getByRole('button', { name: 'Relecture', exact: true }).click();
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  expect(await storedManga(request, person, manga.id)).toMatchObject({ status: 6, progression: 0 });
});
