import { deleteAccount } from '@kiroku/contract/account/endpoints';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { DeletionSection } from './DeletionSection.tsx';

const Piece = withQueries(() => <MemberOnly skeleton={null}>{() => <DeletionSection />}</MemberOnly>);

const remove = page.getByRole('button', { name: 'Supprimer le compte' });
const cancel = page.getByRole('button', { name: 'Annuler' });
const confirm = page.getByRole('button', { name: 'Cliquez pour confirmer' });

async function renderDeletion() {
  signInAs();
  const calls = answer(deleteAccount, SUCCESS);
  await renderPage(<Piece />, { path: '/settings/account' });
  return calls;
}

const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

/** Advances the clock, and waits for the drawing of its effects. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function expectDeleted(): Promise<void> {
  await expect.element(page.getByText('Votre compte a bien été supprimé')).toBeVisible();
  await expect.element(page.getByText('Adresse : /', { exact: true })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
}

test('deleting an account takes two decisions, and Escape returns the focus', async () => {
  const calls = await renderDeletion();
  await remove.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  await confirm.click();
  await expectDeleted();
  expect(calls).toHaveLength(1);
});

test('a double click is one decision, and a later click in its place cancels', async () => {
  const calls = await renderDeletion();
  await expect.element(remove).toBeVisible();
  const { x, y, width, height } = remove.element().getBoundingClientRect();
  stopClock();
  await remove.dblClick();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await pass(500);
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(there?.closest('button')).toBe(cancel.element());
  await cancel.click();
  await expect.element(remove).toBeVisible();
  expect(calls).toEqual([]);
});

test('a first press expires after four seconds, except with focus or pointer on it', async () => {
  await renderDeletion();
  await expect.element(remove).toBeVisible();
  stopClock();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm).toBeVisible();
  await pass(60_000);
  await expect.element(confirm).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirm).not.toBeInTheDocument();
  (remove.element() as HTMLElement).blur();

  await remove.hover();
  (remove.element() as HTMLElement).click();
  await expect.element(confirm).toBeVisible();
  await pass(60_000);
  await expect.element(confirm).toBeVisible();
  await cancel.unhover();
  await pass(4000);
  await expect.element(confirm).not.toBeInTheDocument();
});

test('an account is deleted by keyboard, and a key held down is one decision', async () => {
  const calls = await renderDeletion();
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>5/}');
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  // A key that is still down presses no button.
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(cancel.element().dispatchEvent(held)).toBe(false);
  expect(calls).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectDeleted();
});
