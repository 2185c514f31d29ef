import { parisDate } from '@kiroku/contract/base/dates';
import { delayRequests, expect, hydrated, test } from './journey.ts';
import {
  airingTitle,
  editButton,
  endedTitle,
  LOST_NOTICE,
  memberOnTitle,
  statusButton,
  storedEntry,
  writeEntry,
} from './library.helpers.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [new RegExp(`${LOST_NOTICE.source}|ERR_INTERNET_DISCONNECTED`)] });

const ADD = '+ Bibliothèque';
const SAVED = 'Progression enregistrée';
const NOT_SAVED = 'Impossible d’enregistrer votre progression.';

test('a state is saved as soon as it is chosen, and is there after a reload', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id);
  await statusButton(page, ADD).click();
  const menu = page.getByRole('list', { name: ADD });
  await expect(menu.getByRole('button')).toHaveText([
    'En cours',
    'À voir',
    'Terminé',
    'En pause',
    'Abandonné',
    'Revisionnage',
  ]);
  await menu.getByRole('button', { name: 'En pause' }).click();
  await expect(statusButton(page, 'Statut : En pause')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 4, progression: 0 });
  await page.reload();
  await statusButton(page, 'Statut : En pause').click();
  await expect(
    page.getByRole('list', { name: 'Statut : En pause' }).getByRole('button', { name: 'En pause' }),
  ).toHaveAttribute('aria-current', 'true');
});

test('choosing keeps the progress; "Terminé" takes it to the end, and is not offered while a title airs', async ({
  guardedPage: page,
  request,
}) => {
  const airing = await airingTitle(request);
  const person = await memberOnTitle(page, airing.id, { status: 1, progression: 2 });
  await statusButton(page, 'Statut : En cours').click();
  const choices = page.getByRole('list', { name: 'Statut : En cours' }).getByRole('button');
  await expect(choices).toHaveText(['En cours', 'À voir', 'En pause', 'Abandonné', 'Revisionnage']);
  await choices.filter({ hasText: 'Abandonné' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await storedEntry(request, person, airing.id)).toMatchObject({ status: 5, progression: 2 });

  const ended = await endedTitle(request);
  await page.goto(`/anime/${ended.id}`);
  await hydrated(page);
  // The member's buttons have come.
  await expect(editButton(page)).toBeVisible();
  await statusButton(page, ADD).click();
  await page.getByRole('list', { name: ADD }).getByRole('button', { name: 'Terminé' }).click();
  await expect(statusButton(page, 'Statut : Terminé')).toBeVisible();
  await expect(page.getByText(`${ended.total} / ${ended.total}`)).toBeVisible();
  await expect
    .poll(() => storedEntry(request, person, ended.id))
    .toMatchObject({ status: 3, progression: ended.total, endDate: null });
});

test('"Terminé" has no date where nothing was followed here, today after +1; its message offers the others by keyboard', async ({
  guardedPage: page,
  request,
}) => {
  const { id, name } = await endedTitle(request);
  const person = await memberOnTitle(page, id);
  const choose = async (current: string, status: string) => {
    await statusButton(page, current).press('ArrowDown');
    await page.getByRole('button', { name: status, exact: true }).press('Enter');
  };
  const stored = async () => (await storedEntry(request, person, id))?.endDate;
  const messages = page.getByRole('region', { name: 'Messages' });
  const today = parisDate(Date.now());

  await choose(ADD, 'Terminé');
  const onRelease = messages.getByRole('button', { name: `À sa sortie : date de fin de ${name}` });
  await expect(onRelease).toBeVisible();
  // The focus pauses the message, whose seconds run.
  await page.keyboard.press('Tab');
  await expect(messages.getByRole('button', { name: /^Aujourd’hui/ })).toBeFocused();
  await expect(messages).toContainText('Progression enregistrée, sans date de fin');
  await expect(statusButton(page, 'Statut : Terminé')).toBeVisible();
  expect(await stored()).toBeNull();
  await page.keyboard.press('Tab');
  await expect(onRelease).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusButton(page, 'Statut : Terminé')).toBeFocused();
  await expect.poll(stored).toMatch(/^(?:19|20)\d\d-\d\d-\d\d$/);
  expect(await stored()).not.toBe(today);

  await writeEntry(request, person, id, { status: 1, progression: 0, endDate: null });
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: '+1 épisode' }).click();
  await choose('Statut : En cours', 'Terminé');
  await messages.getByRole('button', { name: /^Je ne sais plus/ }).hover();
  await expect(messages).toContainText('Progression enregistrée, terminé aujourd’hui');
  expect(await stored()).toBe(today);
  await messages.getByRole('button', { name: /^Je ne sais plus/ }).click();
  await expect.poll(stored).toBeNull();
  const history = await request.get('/api/history/anime', { headers: { authorization: person.token } });
  expect(await history.json()).toMatchObject([{ from: 0, to: 1 }, { to: 0 }]);
});

test('+1 counts under the finger, starts what was planned and finishes what has ended', async ({
  guardedPage: page,
  request,
}) => {
  const { id, total } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 2, progression: 0 });
  const add = page.getByRole('button', { name: '+1 épisode' });
  await add.click();
  await expect(statusButton(page, 'Statut : En cours')).toBeVisible();
  for (let seen = 1; seen < total; seen++) await add.click();
  await expect(statusButton(page, 'Statut : Terminé')).toBeVisible();
  await expect(page.getByText(`${total} / ${total}`)).toBeVisible();
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Progression sauvegardée !').first()).toBeVisible();
  const today = parisDate(Date.now());
  // A pause between two presses saves, and says so, before the last.
  await expect
    .poll(() => storedEntry(request, person, id))
    .toMatchObject({
      status: 3,
      progression: total,
      startDate: today,
      endDate: today,
    });
});

test('what could not be saved is taken back and said', async ({ guardedPage: page, request }) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1, progression: 2 });
  await page.route('**/api/progression/anime/write', (route) => route.abort());
  await statusButton(page, 'Statut : En cours').click();
  await page.getByRole('button', { name: 'Abandonné' }).click();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(statusButton(page, 'Statut : En cours')).toBeVisible();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 1 });
});

test('"Terminé" without a network is said at once, and not sent later', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1, progression: 2 });
  await page.context().setOffline(true);
  await statusButton(page, 'Statut : En cours').click();
  await page.getByRole('button', { name: 'Terminé', exact: true }).click();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await page.context().setOffline(false);
  await expect(statusButton(page, 'Statut : En cours')).toBeVisible();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 1, progression: 2 });
});

test('a session that has ended is said, and the buttons are a visitor’s again', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1 });
  // It ends under the choice: any earlier, a read of the page that is still on its way may tell first.
  await page.route('**/api/progression/anime/write', async (route) => {
    await request.post('/api/auth/logout', { headers: { authorization: person.token } });
    await route.continue();
  });
  await statusButton(page, 'Statut : En cours').click();
  await page.getByRole('button', { name: 'En pause' }).click();
  await expect(page.getByText('Il faut être connecté pour enregistrer sa progression !')).toBeVisible();
  await expect(statusButton(page, ADD)).toBeVisible();
});

test('what another device changed meanwhile stays', async ({ guardedPage: page, request }) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1, progression: 1 });
  await writeEntry(request, person, id, { score: 9, progression: 2 });
  await statusButton(page, 'Statut : En cours').click();
  await page.getByRole('button', { name: 'En pause' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await storedEntry(request, person, id)).toMatchObject({ status: 4, score: 9, progression: 2 });
});

test('of two quick choices the second stays', async ({ guardedPage: page, request }) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1 });
  const release = await delayRequests(page, '**/api/progression/anime/write');
  await statusButton(page, 'Statut : En cours').click();
  await page.getByRole('button', { name: 'En pause' }).click();
  await statusButton(page, 'Statut : En pause').click();
  await page.getByRole('button', { name: 'Abandonné' }).click();
  release();
  await expect.poll(() => storedEntry(request, person, id)).toMatchObject({ status: 5 });
  await expect(statusButton(page, 'Statut : Abandonné')).toBeVisible();
});

test('an entry that could not be read is asked for again', async ({ guardedPage: page, request }) => {
  const { id } = await endedTitle(request);
  const person = await newMember(request);
  await writeEntry(request, person, id, { status: 4 });
  await signInBrowser(page, person);
  await page.route('**/api/progression/anime/*/*', (route) => route.abort());
  await page.goto(`/anime/${id}`);
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/progression/anime/*/*');
  await again.click();
  await expect(statusButton(page, 'Statut : En pause')).toBeVisible();
});

test('state, entry and favourite are reached by keyboard alone', async ({ guardedPage: page, request }) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id);
  const quick = statusButton(page, ADD);
  await quick.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'En cours' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Revisionnage' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quick).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusButton(page, 'Statut : En cours')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '+1 épisode' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Favori' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Le titre à été ajouté aux favoris')).toBeVisible();
  await expect.poll(() => storedEntry(request, person, id)).toMatchObject({ status: 1, progression: 1 });
});
