import { SUCCESS } from '@kiroku/contract/base/problem';
import { listJobs, retryJob } from '@kiroku/contract/operations/endpoints';
import { OPERATIONS_PROBLEMS } from '@kiroku/contract/operations/problems';
import type { JobKindState } from '@kiroku/contract/operations/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, refusal } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { JobKinds } from './JobKinds.tsx';

const Kinds = withQueries(JobKinds);
const ID = '11111111-1111-4111-8111-111111111111';
const AT = 1_790_000_000_000;
const FAILED: JobKindState = {
  name: 'pushes',
  label: 'Notifications push',
  lastRun: null,
  lastResult: null,
  nextRun: null,
  waiting: 0,
  running: 0,
  failed: 1,
  troubles: [
    {
      id: ID,
      nextTry: null,
      attempts: 9,
      at: AT,
      error: `le service ${'https://tres-long.example/'.repeat(12)} ne répond pas`,
    },
    { id: `${ID}0`, nextTry: AT + 600_000, attempts: 1, at: AT, error: 'occupé' },
  ],
};
const retry = page.getByRole('button', { name: 'Relancer : Notifications push' });

async function renderKinds(kinds: JobKindState[]) {
  const { uid } = signInAs({ isStaff: true });
  answer(listJobs, kinds);
  await renderPage(<Kinds uid={uid} />);
}

test('a kind of job shows its state, its schedule and its last result', async () => {
  const inOrder = { ...FAILED, failed: 0, troubles: [] };
  const nightly = { ...inOrder, name: 'pictures', label: 'Ménage des images', lastResult: 'Trois de moins.' };
  await renderKinds([{ ...nightly, lastRun: AT, nextRun: AT + 86_400_000 }, inOrder]);
  const kinds = page.getByRole('list', { name: 'Tâches de fond' }).getByRole('listitem');
  const [first, second] = [kinds.first(), kinds.last()];
  await expect.element(first).toMatchTextContent(/Ménage des images.*En ordre/);
  await expect.element(first).toMatchTextContent(/Prochain passage\d/);
  await expect.element(first).toMatchTextContent(/Trois de moins/);
  await expect.element(second).toMatchTextContent(/Dernier passagejamais.*à la demande/);
});

test('a failed job shows its reason at any length, and only failed jobs can be retried', async () => {
  await page.viewport(360, 740);
  await renderKinds([FAILED]);
  await expect.element(page.getByText('1 échec')).toBeVisible();
  await expect.element(page.getByText(/ne répond pas$/)).toBeVisible();
  await expect.element(page.getByText(/^9 essais/)).toBeVisible();
  await expect.element(page.getByText(/^1 essai, le dernier le .*, le prochain le /)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('« Relancer » reports its outcome, by keyboard', async () => {
  const tried = answer(retryJob, refusal(OPERATIONS_PROBLEMS.unknownJob));
  await renderKinds([FAILED]);
  (await retry.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => tried).toMatchObject([{ params: { id: ID } }]);
  await expect.element(page.getByText('Cette tâche n’existe pas, ou elle n’a pas échoué.')).toBeVisible();
  answer(retryJob, SUCCESS);
  answer(listJobs, [{ ...FAILED, failed: 0, troubles: [] }]);
  await retry.click();
  await expect.element(page.getByText('La tâche repart.')).toBeVisible();
  await expect.element(page.getByText('En ordre')).toBeVisible();
});
