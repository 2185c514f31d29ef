import { listEdits, reviewEdit } from '@kiroku/contract/contributions/endpoints';
import { CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '../../../../testing/calls.ts';
import { EDIT } from '../../../../testing/proposals.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { SubmissionsView } from './SubmissionsView.tsx';

test('a proposal judged elsewhere is reported, and leaves the list', async () => {
  let isJudged = false;
  answer(listEdits, () => (isJudged ? [] : [EDIT]));
  answer(reviewEdit, () => {
    isJudged = true;
    return refusal(CONTRIBUTION_PROBLEMS.alreadyJudged);
  });
  await renderPage(<SubmissionsView uid="u-1" kind="anime" titleId={7} />);
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
  await expect.element(page.getByText('Cette demande a déjà été traitée.')).toBeVisible();
  await expect.element(page.getByText('Aucune proposition en attente')).toBeVisible();
});
