import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  day,
  dialog,
  editButton,
  field,
  openEntry,
  press,
  typeDate,
} from '../../../../testing/entryDialog.ts';

const question = dialog.getByText('Modifications non enregistrées');
const stay = dialog.getByRole('button', { name: 'Continuer' });

const outside = () => userEvent.click(dialog, { position: { x: -20, y: 20 } });

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', outside],
  ['« Fermer »', () => press('Fermer')],
  ['« Annuler »', () => press('Annuler')],
])('leaving a changed form by %s asks first, and staying keeps all values', async (_, leave) => {
  await openEntry({ status: 1 });
  await field('Note').fill('4');
  await leave();
  await expect.element(question).toBeVisible();
  await expect.element(stay).toHaveFocus();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Note')).toHaveValue('4');
});

test('Escape closes a form without changes', async () => {
  await openEntry({ status: 1 });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(editButton).toHaveFocus();
});

test('repeated Escape never closes a changed form, and the question returns the focus', async () => {
  await openEntry({ status: 1 });
  await field('Note').fill('4');
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
  }
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Note')).toHaveFocus();
});

test('an abandoned change is not stored, and absent when the form opens again', async () => {
  const stored = await openEntry({ status: 1 });
  await field('Note').fill('4');
  await userEvent.keyboard('{Escape}');
  await press('Abandonner');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(editButton).toHaveFocus();
  expect(stored.entry).toMatchObject({ score: null });
  await editButton.click();
  await expect.element(field('Note')).toHaveValue('');
});

test('a partly typed date asks before leaving, and not once emptied', async () => {
  await openEntry({ status: 1, startDate: '2024-03-05' });
  await typeDate('Date de fin', '12');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Backspace}{Backspace}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a partly cleared date asks before leaving, and cannot be saved', async () => {
  await openEntry({ status: 1, startDate: '2024-03-05' });
  await day('Date de début').first().click();
  await userEvent.keyboard('{Backspace}{Backspace}{Escape}');
  await expect.element(question).toBeVisible();
  await stay.click();
  await press('Enregistrer');
  await expect.element(dialog.getByText('Date invalide.')).toBeVisible();
});
