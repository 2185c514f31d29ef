import { createFeedback, findSimilarFeedback } from '@kiroku/contract/feedback/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/calls.ts';
import { post } from '../../../../testing/feedback.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { NewPost } from './NewPost.tsx';

const opener = page.getByRole('button', { name: 'Signaler un bug' });
const title = page.getByRole('textbox', { name: /^Titre/ });
const description = page.getByRole('textbox', { name: /^Description/ });
const similar = page.getByRole('link', { name: 'Le calendrier décale les épisodes' });

test('a post is written by keyboard, with missing fields and similar posts shown', async () => {
  signInAs();
  answer(findSimilarFeedback, [post({ title: 'Le calendrier décale les épisodes', type: 'bug' })]);
  const calls = answer(createFeedback, ({ body }) => ({
    success: true as const,
    id: 12,
    data: post({ ...body, id: 12 }),
  }));
  await renderPage(<NewPost type="bug" />, { path: '/feedback/bugs' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Donnez un titre.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('Calendrier decale');
  await expect.element(page.getByText('Déjà dit', { exact: false })).toBeVisible();
  await userEvent.tab();
  await expect.element(similar).toHaveFocus();
  await userEvent.tab();
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('Sans souris.{Tab}');
  await expect.element(page.getByRole('button', { name: 'Envoyer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Adresse : /feedback/12')).toBeVisible();
  const body = { type: 'bug', title: 'Calendrier decale', description: 'Sans souris.' };
  expect(calls).toMatchObject([{ body }]);
});
