import { DEAD_SESSION } from '@kiroku/contract/account/deadSession';
import { parisDate } from '@kiroku/contract/base/dates';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { readEntry, writeEntry } from '@kiroku/contract/library/endpoints';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, lost, refusal } from '../../../../testing/calls.ts';
import { AIRING, ENDED, openTitleActions, storeEntry, UPCOMING } from '../../../../testing/library.tsx';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { TitleActions } from './TitleActions.tsx';

const ADD = '+ Bibliothèque';
const NOT_SAVED = 'Impossible d’enregistrer votre progression.';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choices = (label: string) => page.getByRole('list', { name: label }).getByRole('button');
const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const messages = page.getByRole('region', { name: 'Messages' });

async function choose(current: string, status: string): Promise<void> {
  await button(current).click();
  await choices(current).filter({ hasText: status }).click();
}

test('a chosen state is saved at once, and marked in the menu', async () => {
  const stored = await openTitleActions();
  await button(ADD).click();
  expect(texts(choices(ADD))).toEqual([
    'En cours',
    'À voir',
    'Terminé',
    'En pause',
    'Abandonné',
    'Revisionnage',
  ]);
  await choices(ADD).filter({ hasText: 'En pause' }).click();
  await expect.element(button('Statut : En pause')).toBeVisible();
  await expect.element(page.getByText('Progression enregistrée')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 4, progression: 0 });
  await button('Statut : En pause').click();
  await expect
    .element(choices('Statut : En pause').filter({ hasText: 'En pause' }))
    .toHaveAttribute('aria-current', 'true');
});

test('an airing title is not offered as finished, and a choice keeps its progress', async () => {
  const stored = await openTitleActions(AIRING, { status: 1, progression: 2 });
  await button('Statut : En cours').click();
  expect(texts(choices('Statut : En cours'))).toEqual([
    'En cours',
    'À voir',
    'En pause',
    'Abandonné',
    'Revisionnage',
  ]);
  await choices('Statut : En cours').filter({ hasText: 'Abandonné' }).click();
  await expect.element(page.getByText('Progression enregistrée')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 5, progression: 2 });
});

test('an upcoming title can only be watched or planned', async () => {
  await openTitleActions(UPCOMING);
  await button(ADD).click();
  expect(texts(choices(ADD))).toEqual(['En cours', 'À voir']);
});

test('a title finished without progress made here has all its episodes and no end date', async () => {
  const stored = await openTitleActions();
  await choose(ADD, 'Terminé');
  await expect.element(button('Statut : Terminé')).toBeVisible();
  await expect.element(page.getByText(/5\s\/\s5$/)).toBeVisible();
  await expect.element(messages.getByText('Progression enregistrée, sans date de fin')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 3, progression: 5, endDate: null });
});

test('the message of a finished title offers other end dates by keyboard, and returns the focus', async () => {
  const stored = await openTitleActions();
  (await button(ADD).findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('En cours')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const onRelease = messages.getByRole('button', { name: 'À sa sortie : date de fin de Cowboy Bebop' });
  await expect.element(onRelease).toBeVisible();
  await userEvent.tab();
  await expect.element(messages.getByRole('button', { name: /^Aujourd’hui/ })).toHaveFocus();
  await userEvent.tab();
  await expect.element(onRelease).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Statut : Terminé')).toHaveFocus();
  await expect.poll(() => stored.entry?.endDate).toBe('1999-04-24');
});

test('a title with progress made here ends today, and its message can undo that', async () => {
  const stored = await openTitleActions(ENDED, { status: 1, progression: 1 }, true);
  await choose('Statut : En cours', 'Terminé');
  await expect.element(messages.getByText('Progression enregistrée, terminé aujourd’hui')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 3, endDate: parisDate(Date.now()) });
  await messages.getByRole('button', { name: /^Je ne sais plus/ }).click();
  await expect.poll(() => stored.entry?.endDate).toBeNull();
});

test('+1 starts a planned title, finishes it with its last episode, and keeps the focus', async () => {
  const stored = await openTitleActions(ENDED, { status: 2 });
  const add = button('+1 épisode');
  await add.click();
  await expect.element(button('Statut : En cours')).toBeVisible();
  for (let seen = 1; seen < 5; seen++) await add.click();
  await expect.element(button('Statut : Terminé')).toBeVisible();
  await expect.element(page.getByText(/5\s\/\s5$/)).toBeVisible();
  await expect.element(add).toHaveFocus();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Progression sauvegardée !').first()).toBeVisible();
  const today = parisDate(Date.now());
  await expect
    .poll(() => stored.entry)
    .toMatchObject({ status: 3, progression: 5, startDate: today, endDate: today });
});

test('a state that could not be saved is reverted, with a message', async () => {
  const stored = await openTitleActions(ENDED, { status: 1, progression: 2 });
  stored.beforeWrite = lost;
  await choose('Statut : En cours', 'Abandonné');
  await expect.element(page.getByText(NOT_SAVED)).toBeVisible();
  await expect.element(button('Statut : En cours')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 1 });
});

test('finishing a title offline fails at once, and is not sent later', async () => {
  const stored = await openTitleActions(ENDED, { status: 1, progression: 2 });
  await expect.element(button('Statut : En cours')).toBeVisible();
  stored.beforeWrite = lost;
  dispatchEvent(new Event('offline'));
  try {
    await choose('Statut : En cours', 'Terminé');
    await expect.element(page.getByText(NOT_SAVED)).toBeVisible();
  } finally {
    dispatchEvent(new Event('online'));
  }
  await expect.element(button('Statut : En cours')).toBeVisible();
  expect(stored.writes).toHaveLength(1);
  expect(stored.entry).toMatchObject({ status: 1, progression: 2 });
});

test('a session that ends during a choice is reported, and the buttons are those of a visitor', async () => {
  const stored = await openTitleActions(ENDED, { status: 1 });
  await expect.element(button('Statut : En cours')).toBeVisible();
  answer(writeEntry, refusal(DEAD_SESSION));
  await choose('Statut : En cours', 'En pause');
  await expect
    .element(page.getByText('Il faut être connecté pour enregistrer sa progression !'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Bibliothèque/ })).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 1 });
});

test('a choice keeps changes made by another device meanwhile', async () => {
  const stored = await openTitleActions(ENDED, { status: 1, progression: 1 });
  await expect.element(button('Statut : En cours')).toBeVisible();
  stored.write({ score: 9, progression: 2 });
  await choose('Statut : En cours', 'En pause');
  await expect.element(page.getByText('Progression enregistrée')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 4, score: 9, progression: 2 });
});

test('the second of two quick choices is stored last', async () => {
  const stored = await openTitleActions(ENDED, { status: 1 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stored.beforeWrite = () => released;
  await choose('Statut : En cours', 'En pause');
  await choose('Statut : En pause', 'Abandonné');
  release();
  await expect.poll(() => stored.entry?.status).toBe(5);
  await expect.element(button('Statut : Abandonné')).toBeVisible();
  expect(stored.writes).toHaveLength(2);
});

test('an entry that failed to load can be loaded again', async () => {
  signInAs();
  answer(readEntry, refusal(CATALOGUE_PROBLEMS.unknownAnime));
  await renderPage(<TitleActions title={{ kind: 'anime', id: 7 }} state={null} />);
  const again = page.getByRole('button', { name: /Réessayer/ });
  await expect.element(again).toBeVisible();
  storeEntry(ENDED, { status: 4 });
  await again.click();
  await expect.element(button('Statut : En pause')).toBeVisible();
});

test('state, entry, +1 and favourite are reachable by keyboard', async () => {
  const stored = await openTitleActions();
  (await button(ADD).findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('En cours')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(button('Revisionnage')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(ADD)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Statut : En cours')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Modifier la progression')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('+1 épisode')).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(button('Favori')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Le titre à été ajouté aux favoris')).toBeVisible();
  await expect.poll(() => stored.entry).toMatchObject({ status: 1, progression: 1 });
});

test.each([
  [ADD, 'register'],
  ['Modifier la progression', 'login'],
])('a visitor who presses « %s » gets an explanation and a sign-up with the redirect', async (name, path) => {
  await renderPage(<TitleActions title={{ kind: 'anime', id: 7 }} state={null} />, { path: '/anime/7' });
  await button(name).click();
  await expect.element(page.getByText('Vous devez être connecté pour ajouter une progression')).toBeVisible();
  await expect.element(page.getByText(`Adresse : /${path}?redirect=/anime/7`)).toBeVisible();
});
