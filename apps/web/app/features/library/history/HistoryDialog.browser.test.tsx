import { readHistory, undoLatest } from '@kiroku/contract/library/endpoints';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { WatchEvent } from '@kiroku/contract/library/schema';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, refusal } from '../../../../testing/calls.ts';
import { renderHome, seenCount, storeHome, watching } from '../../../../testing/home.tsx';

const dialog = page.getByRole('dialog', { name: 'Historique' });
const rows = dialog.getByRole('listitem');
const undo = dialog.getByRole('button', { name: /^Annuler/ });
const button = page.getByRole('button', { name: 'Historique' });
const texts = () => rows.elements().map(({ textContent }) => textContent);

/** Home of a member who has seen seven episodes of the first of two titles, the last four of them at once. */
function storeHistory() {
  const titles = [watching(1, { fields: { progression: 7 } }), watching(2, { fields: { progression: 12 } })];
  const stored = storeHome(titles);
  const change = (id: number, at: number, from: number, to: number): WatchEvent => {
    const { media } = watching(at);
    return { id, animeID: at, from, to, at: stored.entries.get(at)?.lastChange ?? 0, media };
  };
  const events = [change(3, 1, 3, 7), change(2, 2, 0, 12), { ...change(1, 1, 0, 3), at: 1 }];
  const asked = answer(readHistory, () => events);
  return { stored, events, asked };
}

async function openHistory() {
  await renderHome();
  await button.click();
  await expect.element(dialog).toBeVisible();
}

test('a member sees the latest history with links to titles, and only the latest can be undone', async () => {
  storeHistory();
  await openHistory();
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/Titre 1.*Épisode 3 → 7/),
      expect.stringMatching(/Titre 2.*Épisode 0 → 12/),
      expect.stringMatching(/Titre 1.*Épisode 0 → 3/),
    ]);
  await expect.element(undo).toHaveAccessibleName(/Titre 1/);
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/anime/2/titre-2');
});

test('the latest change is undone by keyboard, the card behind follows, and the focus moves on', async () => {
  const { stored, events } = storeHistory();
  answer(undoLatest, () => {
    events.shift();
    stored.write(1, { progression: 3 });
    const { media } = watching(1);
    const progression = stored.entries.get(1) ?? null;
    return { progression, media, nextEpisode: null, released: null, isFavorite: false };
  });
  await openHistory();
  await expect.element(undo).toBeVisible();
  (await undo.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts().length).toBe(2);
  await expect.element(seenCount(3)).toBeInTheDocument();
  await expect.element(rows.first().getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('an undo that is no longer possible is reported, and the list loads again', async () => {
  const { stored, asked } = storeHistory();
  answer(undoLatest, () => {
    stored.write(1, { status: 4 });
    return refusal(LIBRARY_PROBLEMS.nothingToUndo);
  });
  await openHistory();
  await undo.click();
  await expect.element(page.getByText('Il n’y a rien à annuler.')).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(undo).not.toBeInTheDocument();
});

test('a member without history gets a notice', async () => {
  storeHome([watching(1)]);
  answer(readHistory, []);
  await openHistory();
  await expect.element(dialog.getByText('Aucun épisode vu pour l’instant.')).toBeVisible();
});

test('a history that fails to load is reported, and « Réessayer » loads it', async () => {
  storeHistory();
  answer(readHistory, failure);
  await openHistory();
  await expect.element(dialog.getByText('L’historique n’a pas pu être chargé')).toBeVisible();
  await expect.element(dialog.getByText('Une erreur est survenue')).toBeVisible();
  storeHistory();
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => texts().length).toBe(3);
});

test('a history opened offline reports that the server does not answer, and loads once online', async () => {
  storeHistory();
  await renderHome();
  dispatchEvent(new Event('offline'));
  onTestFinished(() => void dispatchEvent(new Event('online')));
  await button.click();
  await expect.element(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => texts().length).toBe(3);
});
