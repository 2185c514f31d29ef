import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lost } from '../../../../testing/calls.ts';
import {
  day,
  dialog,
  editButton,
  field,
  openEntry,
  press,
  typeDate,
} from '../../../../testing/entryDialog.ts';

const NOT_SAVED = 'Impossible d’enregistrer votre progression.';
const remove = dialog.getByRole('button', { name: 'Supprimer' });
const confirm = dialog.getByRole('button', { name: 'Cliquez pour confirmer' });

test('a refused field shows its message and takes the focus, and all typed values stay', async () => {
  const stored = await openEntry({ status: 1 });
  await field('Note').fill('6');
  await typeDate('Date de début', '01011850');
  await press('Enregistrer');
  await expect.element(dialog.getByText('Date invalide.')).toBeVisible();
  await expect.element(day('Date de début').first()).toHaveFocus();
  await expect.element(page.getByText(NOT_SAVED)).not.toBeInTheDocument();
  await expect.element(field('Note')).toHaveValue('6');
  await userEvent.keyboard('01012020');
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ score: 6, startDate: '2020-01-01' });
});

test('a save without an answer keeps the form as filled in, for a retry', async () => {
  const stored = await openEntry({ status: 1 });
  stored.beforeWrite = lost;
  await field('Note').fill('9');
  await press('Enregistrer');
  await expect.element(page.getByText(NOT_SAVED)).toBeVisible();
  await expect.element(field('Note')).toHaveValue('9');
  stored.beforeWrite = () => undefined;
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ score: 9 });
});

test('a score typed without its decimal is saved as a whole number', async () => {
  const stored = await openEntry({ status: 1 });
  await userEvent.type(field('Note'), '10,');
  await expect.element(field('Note')).toHaveValue('10.');
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ score: 10 });
});

test('a save keeps changes made by another device meanwhile', async () => {
  const stored = await openEntry({ status: 1, progression: 1 });
  stored.write({ progression: 3, rewatch: 2 });
  await field('Note').fill('7.5');
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ progression: 3, rewatch: 2, score: 7.5, status: 1 });
  await expect.element(page.getByText(/3\s\/\s5$/)).toBeVisible();
});

test('an entry removed elsewhere is restored completely by a second try', async () => {
  const stored = await openEntry({ status: 4, progression: 2 });
  stored.remove();
  await field('Note').fill('3');
  await press('Enregistrer');
  await expect.element(page.getByText(NOT_SAVED)).toBeVisible();
  await press('Enregistrer');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored.entry).toMatchObject({ status: 4, progression: 2, score: 3 });
});

test('Escape cancels the first of the two clicks that delete an entry', async () => {
  await openEntry({ status: 1 });
  await remove.click();
  await expect.element(confirm).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test('an entry is deleted in two clicks, which can be repeated after a failure', async () => {
  const stored = await openEntry({ status: 1, progression: 2, score: 5 });
  stored.beforeWrite = lost;
  await remove.click();
  await confirm.click();
  await expect.element(page.getByText('Impossible de supprimer votre progression.')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  stored.beforeWrite = () => undefined;
  await remove.click();
  await confirm.click();
  await expect.element(page.getByText('Progression supprimée')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '+ Bibliothèque' })).toBeVisible();
  await expect.element(editButton).toHaveFocus();
  expect(stored.entry).toBeNull();

  await editButton.click();
  await expect.element(field('Note')).toHaveValue('');
  await expect.element(remove).not.toBeInTheDocument();
});

test.each([
  [320, 568],
  [390, 844],
  [768, 1024],
  [2560, 1300],
])('the form fits %i × %i, with all controls in view', async (width, height) => {
  await page.viewport(width, height);
  await openEntry({ status: 1 });
  const box = dialog.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.bottom).toBeLessThanOrEqual(height);
  const tooWide = [...dialog.element().querySelectorAll('*')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
  );
  expect(tooWide).toEqual([]);
  const end = dialog.getByRole('group', { name: 'Date de fin' });
  end.element().scrollIntoView();
  await expect.element(end).toBeInViewport();
  await expect.element(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport();
  const before = remove.element().getBoundingClientRect();
  await remove.click();
  await expect.element(confirm).toBeVisible();
  const after = confirm.element().getBoundingClientRect();
  expect([after.x, after.y], 'the second click finds it at the place of the first').toEqual([
    before.x,
    before.y,
  ]);
});
