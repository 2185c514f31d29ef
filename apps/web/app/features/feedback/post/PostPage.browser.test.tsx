import { commentFeedback, listFeedbackVotes } from '@kiroku/contract/feedback/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/calls.ts';
import { post } from '../../../../testing/feedback.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { BoardView } from '../list/BoardView.tsx';
import { PostPage } from './PostPage.tsx';

const LONG = post({
  title: 'Interminablement'.repeat(6),
  description: 'https://exemple.fr/'.padEnd(900, 'x'),
});

const renderPost = (shown = post()) =>
  renderPage(
    <PostPage
      data={{ post: shown, answered: false, comments: [], page: 1, pages: 1 }}
      moderation={() => null}
    />,
    { path: '/feedback/7' },
  );

test('a comment is written by keyboard, and an empty one is refused at its field', async () => {
  const { uid, username } = signInAs();
  answer(listFeedbackVotes, []);
  const calls = answer(commentFeedback, ({ body }) => ({
    ...body,
    id: 1,
    createdAt: 0,
    editedAt: null,
    user: { uid, username, photoURL: null, isStaff: false },
  }));
  await renderPost();
  const field = page.getByLabelText('Ajouter un commentaire');
  await field.click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Écrivez un commentaire.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Sans souris.{Tab}{Enter}');
  await expect.element(page.getByText('Commentaire publié')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(calls).toMatchObject([{ body: { text: 'Sans souris.' } }]);
});

test('a long post fits the screen of a phone, in the list and on its page', async () => {
  await page.viewport(360, 740);
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  const data = { type: 'bug' as const, filters: {}, posts: [LONG], total: 1, pages: 1, external: null };
  const { unmount } = await renderPage(<BoardView data={data} />, { path: '/feedback/bugs' });
  await expect.element(page.getByRole('link', { name: LONG.title })).toBeVisible();
  expect(isWider()).toBe(false);
  await unmount();
  await renderPost(LONG);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG.title);
  expect(isWider()).toBe(false);
});
