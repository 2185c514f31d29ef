import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { readEntry } from '@kiroku/contract/library/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost } from '../../../../testing/calls.ts';
import { ENDED, storeEntry } from '../../../../testing/library.tsx';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { TitleCard } from '../../../media/TitleCard.tsx';
import { quickAdd } from './quickAdd.tsx';

const LABEL = 'Ajouter Cowboy Bebop à la bibliothèque';
const CARD: ExploreCard = { ...ENDED, average: null };
const add = page.getByRole('button', { name: LABEL });
const choice = (name: string) => page.getByRole('list', { name: LABEL }).getByRole('button', { name });

const renderCard = (kind: Kind = 'anime') =>
  renderPage(<TitleCard kind={kind} card={CARD} action={quickAdd} />, { path: '/explore' });

async function renderMembersCard(fields: Parameters<typeof storeEntry>[1]) {
  signInAs();
  const stored = storeEntry(ENDED, fields);
  await renderCard();
  return stored;
}

test('a card is added by mouse with the current state marked, and stored values stay', async () => {
  const stored = await renderMembersCard({ status: 2, score: 7 });
  expect(document.querySelectorAll('article [popover]')).toHaveLength(0);
  await page.getByRole('article').hover();
  await add.click();
  await expect.element(choice('À voir')).toHaveAttribute('aria-current', 'true');
  expect(page.getByRole('list', { name: LABEL }).getByRole('button').elements()).toHaveLength(6);
  await choice('Terminé').click();
  await expect.element(page.getByText('Progression enregistrée, sans date de fin')).toBeVisible();
  await expect.element(choice('Terminé')).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ status: 3, progression: 5, score: 7 });
  await expect.element(page.getByRole('article')).toBeVisible();

  await add.click();
  await expect.element(choice('Terminé')).toHaveAttribute('aria-current', 'true');
  await add.click();
  await expect.element(choice('Terminé')).not.toBeInTheDocument();
});

test('a card is added by keyboard, and the focus enters the menu and returns', async () => {
  const stored = await renderMembersCard(null);
  await userEvent.tab();
  await expect.element(page.getByRole('link')).toHaveFocus();
  await userEvent.tab();
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(choice('À voir')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice('En cours')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Progression enregistrée')).toBeVisible();
  await expect.element(add).toHaveFocus();
  expect(stored.entry).toMatchObject({ status: 2 });
});

test('a choice made before the entry has loaded keeps the stored values', async () => {
  signInAs();
  const stored = storeEntry(ENDED, { status: 1, progression: 5 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { entry } = stored;
  answer(readEntry, async () => {
    await promise;
    return { progression: entry, media: ENDED, nextEpisode: null, released: null, isFavorite: false };
  });
  await renderCard();
  await add.click();
  await choice('En pause').click();
  expect(stored.writes).toEqual([]);
  resolve();
  await expect.element(page.getByText('Progression enregistrée')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 4, progression: 5 });
});

test('a choice that could not be saved is reported', async () => {
  const stored = await renderMembersCard({ status: 4 });
  stored.beforeWrite = lost;
  await add.click();
  await choice('Abandonné').click();
  await expect.element(page.getByText('Impossible d’enregistrer votre progression.')).toBeVisible();
  expect(stored.entry).toMatchObject({ status: 4 });
});

test('a state changed elsewhere is marked once a choice could not be saved', async () => {
  const stored = await renderMembersCard({ status: 4 });
  await add.click();
  await expect.element(choice('En pause')).toHaveAttribute('aria-current', 'true');
  stored.beforeWrite = () => {
    stored.write({ status: 2 });
    return lost();
  };
  await choice('Abandonné').click();
  await expect.element(page.getByText('Impossible d’enregistrer votre progression.')).toBeVisible();
  await add.click();
  await expect.element(choice('À voir')).toHaveAttribute('aria-current', 'true');
});

test.each(['anime', 'manga'] as const)(
  'a visitor who adds a card gets an explanation and a sign-up (%s)',
  async (kind) => {
    await renderCard(kind);
    await add.click();
    await expect
      .element(page.getByText('Vous devez être connecté pour ajouter une progression'))
      .toBeVisible();
    await expect.element(page.getByText(`Adresse : /register?redirect=/${kind}/7`)).toBeVisible();
  },
);

test('the first press on each card opens its menu, even once its code is loaded', async () => {
  signInAs();
  storeEntry(ENDED, null);
  const other = { ...CARD, id: 2, romanji: 'Trigun' };
  await renderPage(
    <>
      <TitleCard kind="anime" card={CARD} action={quickAdd} />
      <TitleCard kind="anime" card={other} action={quickAdd} />
    </>,
    { path: '/explore' },
  );
  for (const card of page.getByRole('article').all()) {
    await card.hover();
    await card.getByRole('button', { name: /^Ajouter / }).click();
    await expect.element(card.getByRole('list', { name: /^Ajouter / })).toBeVisible();
  }
});
