import { SUCCESS } from '@kiroku/contract/base/problem';
import { searchAnime, searchManga } from '@kiroku/contract/catalogue/endpoints';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import {
  deleteAnime,
  mergeAnime,
  mergeManga,
  REMOVAL_MESSAGES,
  readAnimeUse,
  readMangaUse,
} from '@kiroku/contract/catalogue/removal';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/calls.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { hit } from '../../../testing/search.tsx';
import { RemovalScreen } from './RemovalScreen.tsx';

const [LOST, TARGET] = [hit(1, 'Doublon'), hit(2, 'Doublon gardé')];
const merging = page.getByRole('region', { name: 'C’est un doublon' });
const deleting = page.getByRole('region', { name: 'Supprimer ce titre' });
const merge = merging.getByRole('button', { name: 'Fusionner' });
const picker = merging.getByRole('combobox', { name: /Titre à garder/ });
const confirmation = page.getByRole('button', { name: 'Cliquez pour confirmer' });

/** Renders the forms for « Doublon ». One member has it; no member has the title to keep. */
function renderRemoval(kind: Kind) {
  for (const endpoint of [readAnimeUse, readMangaUse]) {
    answer(endpoint, ({ params }) => {
      const members = params.id === LOST.id ? 1 : 0;
      return { members, favorites: members, episodes: 0, proposals: 0 };
    });
  }
  for (const endpoint of [searchAnime, searchManga]) answer(endpoint, [LOST, TARGET]);
  return renderPage(<RemovalScreen kind={kind} title={LOST} />, { path: `/${kind}/edit/1/doublon` });
}

/** Confirms with Enter, once the question could be read. */
async function confirmByKeyboard(): Promise<void> {
  await userEvent.keyboard('{Enter}');
  await expect.element(confirmation).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(confirmation).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}

test('a merge requires the remaining title and a reason, each at its field', async () => {
  const merged = answer(mergeAnime, { id: TARGET.id });
  await renderRemoval('anime');
  await merge.click();
  await confirmation.click();
  await expect.element(merging.getByText('Choisissez le titre à garder.')).toBeVisible();
  await picker.fill('doublon');
  const option = page.getByRole('option', { name: /n° 2$/ });
  await option.click();
  expect(page.getByRole('option', { name: /n° 1$/ }).query()).toBeNull();
  const [lost, target] = [merging.getByRole('article').first(), merging.getByRole('article').last()];
  await expect.element(lost).toMatchTextContent(/^Disparaît.*n° 1.*1 membre/);
  await expect.element(target).toMatchTextContent(/^Reste.*n° 2.*0 membre/);
  await expect.element(merging.getByText(/^Plus de membres ont le titre qui disparaît/)).toBeVisible();
  await expect
    .element(merging.getByRole('link', { name: 'Fusionner dans l’autre sens' }))
    .toHaveAttribute('href', '/anime/edit/2/doublon');
  await merge.click();
  await confirmation.click();
  await expect.element(merging.getByText(REMOVAL_MESSAGES.noReason)).toBeVisible();
  expect(merged).toEqual([]);
  await merging.getByLabelText(/Motif/).fill('Deux fois la même série.');
  await merge.click();
  await confirmation.click();
  await expect.element(page.getByText('Titres fusionnés')).toBeVisible();
  await expect.element(page.getByText('Adresse : /anime/2/doublon-garde')).toBeVisible();
  expect(merged).toMatchObject([
    { params: { id: 1 }, body: { into: 2, reason: 'Deux fois la même série.' } },
  ]);
});

test('a manga is merged by keyboard', async () => {
  const merged = answer(mergeManga, { id: TARGET.id });
  await renderRemoval('manga');
  (await picker.findElement()).focus();
  await userEvent.keyboard('doublon gardé');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(merging.getByRole('article').last()).toMatchTextContent(/n° 2/);
  (await merging.getByLabelText(/Motif/).findElement()).focus();
  await userEvent.keyboard('Deux fois le même.{Tab}');
  await expect.element(merge).toHaveFocus();
  await confirmByKeyboard();
  await expect.element(page.getByText('Adresse : /manga/2/doublon-garde')).toBeVisible();
  expect(merged).toMatchObject([{ params: { id: 1 }, body: { into: 2, reason: 'Deux fois le même.' } }]);
});

test('a title is deleted by keyboard, after its dependants are shown', async () => {
  const deleted = answer(deleteAnime, SUCCESS);
  await renderRemoval('anime');
  await expect
    .element(deleting)
    .toMatchTextContent(/1 membre, 1 favori, 0 proposition en attente, 0 épisode/);
  (await deleting.getByLabelText(/Motif/).findElement()).focus();
  await userEvent.keyboard('Cette série n’existe pas.{Tab}');
  await expect.element(deleting.getByRole('button', { name: 'Supprimer' })).toHaveFocus();
  await confirmByKeyboard();
  await expect.element(page.getByText('Titre supprimé')).toBeVisible();
  await expect.element(page.getByText('Adresse : /explore')).toBeVisible();
  expect(deleted).toMatchObject([{ params: { id: 1 }, body: { reason: 'Cette série n’existe pas.' } }]);
});
