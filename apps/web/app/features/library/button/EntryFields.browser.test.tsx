import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  day,
  dialog,
  editButton,
  field,
  openEntry,
  press,
  typeDate,
} from '../../../../testing/entryDialog.ts';
import { AIRING, UPCOMING } from '../../../../testing/library.tsx';

const options = () =>
  field('Statut')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('a score field refuses other characters, and accepts a comma as a point', async () => {
  await openEntry();
  const score = field('Note');
  for (const [typed, left] of [
    ['8,5', '8.5'],
    ['11', '1'],
    ['10', '10'],
    ['10,5', '10.'],
    ['8.55', '8.5'],
    ['abc', ''],
    ['-1', '1'],
    ['7,,5', '7.5'],
  ] as const) {
    await score.clear();
    await userEvent.type(score, typed);
    await expect.element(score).toHaveValue(left);
  }
});

test('arrows count up from empty to 1, down from 1, and up to the total', async () => {
  await openEntry();
  const progress = field('Progression');
  await progress.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(progress).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: 'Un épisode de moins' })).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(progress).toHaveValue('1');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(progress).toHaveValue('0');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(progress).toHaveValue('0');
  await progress.fill('999');
  await expect.element(progress).toHaveValue('5');
  await expect.element(dialog.getByRole('button', { name: 'Un épisode de plus' })).toBeDisabled();
  await userEvent.type(progress, 'x-');
  await expect.element(progress).toHaveValue('5');
});

test('a planned entry has no progress, and a finished one every episode', async () => {
  await openEntry({ status: 1, progression: 2 });
  const progress = field('Progression');
  await field('Statut').selectOptions('En pause');
  await expect.element(progress).toHaveValue('2');
  await field('Statut').selectOptions('Terminé');
  await expect.element(progress).toHaveValue('5');
  await field('Statut').selectOptions('À voir');
  await expect.element(progress).toHaveValue('0');
});

test('an airing title is not offered as finished', async () => {
  await openEntry(null, AIRING);
  expect(options()).toEqual([
    'Choisir un statut',
    'En cours',
    'À voir',
    'En pause',
    'Abandonné',
    'Revisionnage',
  ]);
});

test('an airing title stored as finished shows that state and keeps it', async () => {
  const stored = await openEntry({ status: 3, progression: 1 }, AIRING);
  expect(options()).toEqual([
    'Choisir un statut',
    'En cours',
    'À voir',
    'Terminé',
    'En pause',
    'Abandonné',
    'Revisionnage',
  ]);
  await expect.element(field('Statut')).toHaveValue('3');
  await field('Note').fill('7');
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ status: 3, score: 7 });
});

test('an upcoming title may be watched or planned, with a note and no score', async () => {
  await openEntry(null, UPCOMING);
  expect(options()).toEqual(['Choisir un statut', 'En cours', 'À voir']);
  await expect.element(field('Note personnelle')).toBeVisible();
  await expect.element(field('Note')).not.toBeInTheDocument();
});

test('a score stored before a title begins can be cleared', async () => {
  const stored = await openEntry({ status: 3, score: 9 }, UPCOMING);
  await expect.element(field('Statut')).toHaveValue('3');
  await field('Note').fill('');
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ status: 3, score: null });
});

test('a missing state, an end before its start and a partial date are named at their fields, unsent', async () => {
  const stored = await openEntry();
  await press('Enregistrer');
  const missing = dialog.getByText('Un statut est requis pour effectuer la sauvegarde.');
  await expect.element(missing).toBeVisible();
  await expect.element(field('Statut')).toHaveFocus();

  await field('Statut').selectOptions('En cours');
  await expect.element(missing).not.toBeInTheDocument();
  await typeDate('Date de début', '05032024');
  await typeDate('Date de fin', '04032024');
  await press('Enregistrer');
  await expect.element(dialog.getByText('La date de fin précède la date de début.')).toBeVisible();
  await expect.element(day('Date de fin').first()).toHaveFocus();
  await press('Effacer la date de fin');
  await typeDate('Date de fin', '0403');
  await press('Enregistrer');
  await expect.element(dialog.getByText('Date invalide.')).toBeVisible();
  expect(stored.writes).toEqual([]);
});

test('Escape closes only the calendar, and returns the focus to its button', async () => {
  await openEntry({ status: 1 });
  await press('Choisir la date de début');
  const calendar = dialog.getByRole('dialog', { name: 'Choisir la date de début' });
  await expect.element(calendar.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Modifications non enregistrées')).not.toBeInTheDocument();
  await expect.element(field('Statut')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Choisir la date de début' })).toHaveFocus();
});

test('the form is filled in and saved by keyboard', async () => {
  const stored = await openEntry();
  await userEvent.keyboard('{Escape}');
  await expect.element(editButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('Statut')).toHaveFocus();
  await userEvent.keyboard('En p');
  await userEvent.tab();
  await userEvent.keyboard('6,5');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  const first = day('Date de début').first().element();
  for (let presses = 0; presses < 8 && document.activeElement !== first; presses++) await userEvent.tab();
  await userEvent.keyboard('01022023');
  (await field('Note').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(editButton).toHaveFocus();
  expect(stored.entry).toMatchObject({ status: 4, score: 6.5, progression: 1, startDate: '2023-02-01' });
});
