import { SUCCESS } from '@kiroku/contract/base/problem';
import { listEdits, listRequests, withdrawSubmission } from '@kiroku/contract/contributions/endpoints';
import { CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, refusal } from '../../../../testing/calls.ts';
import { EDIT, REQUEST } from '../../../../testing/proposals.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { OwnProposals } from './OwnProposals.tsx';

const cards = page.getByRole('heading', { level: 2 });

/** Presses « Retirer » of the only proposal that waits, twice. */
async function withdraw() {
  await page.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
}

test('a pending proposal is withdrawn, and a failure can be retried', async () => {
  answer(listEdits, [{ ...EDIT, status: 'refused', comment: 'Le synopsis est exact.' }]);
  answer(listRequests, [REQUEST]);
  answer(withdrawSubmission, failure);
  await renderPage(<OwnProposals uid="u-2" />);
  await expect.element(page.getByText('Le synopsis est exact.')).toBeVisible();
  expect(page.getByText('Refusée', { exact: true }).elements()).toHaveLength(1);
  await withdraw();
  await expect.element(page.getByText('Une erreur est survenue').first()).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  const withdrawn = answer(withdrawSubmission, SUCCESS);
  await withdraw();
  await expect.element(page.getByText('Proposition retirée')).toBeVisible();
  await expect.poll(() => cards.elements().length).toBe(1);
  expect(withdrawn).toMatchObject([{ params: { id: REQUEST.id } }]);
});

test('a proposal judged meanwhile cannot be withdrawn, and shows its verdict', async () => {
  let edit = EDIT;
  answer(listEdits, () => [edit]);
  answer(listRequests, []);
  answer(withdrawSubmission, () => {
    edit = { ...EDIT, status: 'refused' };
    return refusal(CONTRIBUTION_PROBLEMS.alreadyJudged);
  });
  await renderPage(<OwnProposals uid="u-2" />);
  await withdraw();
  await expect.element(page.getByText('Cette demande a déjà été traitée.')).toBeVisible();
  await expect.element(page.getByText('Refusée', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retirer' })).not.toBeInTheDocument();
});

test('a member without proposals gets a next step', async () => {
  answer(listEdits, []);
  answer(listRequests, []);
  await renderPage(<OwnProposals uid="u-2" />);
  await expect.element(page.getByText('Vous n’avez encore rien proposé.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Explorer le catalogue' }))
    .toHaveAttribute('href', '/explore');
});
