import { SUCCESS } from '@kiroku/contract/base/problem';
import { listFeedbackVotes, voteFeedback } from '@kiroku/contract/feedback/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { VoteButton } from './VoteButton.tsx';

const vote = page.getByRole('button', { name: /voter pour « Une idée »$/ });

async function renderVotes() {
  answer(listFeedbackVotes, [8]);
  signInAs();
  await renderPage(
    <>
      <VoteButton id={7} title="Une idée" votes={1} />
      <VoteButton id={8} title="Une autre" votes={1} />
    </>,
    { path: '/feedback/request' },
  );
  // The member’s votes have come.
  const other = page.getByRole('button', { name: /voter pour « Une autre »$/ });
  await expect.element(other).toHaveAttribute('aria-pressed', 'true');
}

async function expectVotes(votes: RegExp, voted: boolean): Promise<void> {
  await expect.element(vote).toHaveAccessibleName(votes);
  await expect.element(vote).toHaveAttribute('aria-pressed', `${voted}`);
}

test('a vote shows before it is stored, and another press withdraws it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = answer(voteFeedback, async ({ body: { vote: wanted } }) => {
    await promise;
    return { ...SUCCESS, voted: wanted ?? false, votes: wanted ? 2 : 1 };
  });
  await renderVotes();
  await expectVotes(/^1 vote, /, false);
  await vote.click();
  await expectVotes(/^2 votes, /, true);
  resolve();
  await vote.click();
  await expectVotes(/^1 vote, /, false);
  await expect.poll(() => calls.map(({ body }) => body.vote)).toEqual([true, false]);
});

test('a vote that fails is reverted with a message', async () => {
  answer(voteFeedback, lost);
  await renderVotes();
  await vote.click();
  await expect.element(page.getByText('Le serveur ne répond pas.', { exact: false })).toBeVisible();
  await expectVotes(/^1 vote, /, false);
});

test('a visitor who votes is led to sign in and back, with a message', async () => {
  await renderPage(<VoteButton id={7} title="Une idée" votes={1} />, {
    path: '/feedback/bugs',
    at: '/feedback/bugs?search=accents',
  });
  await vote.click();
  await expect.element(page.getByText('Vous devez être connecté pour voter')).toBeVisible();
  await expect
    .element(page.getByText('Adresse : /login?redirect=/feedback/bugs%3Fsearch%3Daccents'))
    .toBeVisible();
});
