import { refresh } from '@kiroku/contract/account/endpoints';
import { listEdits, listRequests, toggleSubmissions } from '@kiroku/contract/contributions/endpoints';
import { listMissingSequels } from '@kiroku/contract/relations/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { DashboardMenu } from './DashboardMenu.tsx';
import { ProposalsToggle } from './ProposalsToggle.tsx';
import { RequestQueue } from './Queues.tsx';

const Queue = withQueries(({ uid }: { uid: string }) => (
  <>
    <DashboardMenu uid={uid} current="requests" reports={undefined} />
    <RequestQueue uid={uid} />
  </>
));
const Toggle = withQueries(ProposalsToggle);

const request = (id: number) => ({
  _id: `${id}`,
  id,
  uid: null,
  support: 'Anime' as const,
  title: `Demande ${id}`,
  submit: { title: `Demande ${id}` },
  names: {},
  accepted: {},
  refused: {},
  source: 'Une source',
  user: null,
  createdAt: 1_700_000_000_000 + id,
  status: 'pending' as const,
  comment: null,
  created: null,
});

test('200 pending proposals load at once, the oldest first, and are rendered in steps', async () => {
  answer(listEdits, []);
  answer(listMissingSequels, []);
  answer(
    listRequests,
    Array.from({ length: 200 }, (_, at) => request(200 - at)),
  );
  await page.viewport(320, 740);
  await renderPage(<Queue uid={signInAs({ isStaff: true }).uid} />, { path: '/dashboard' });
  const cards = page.getByRole('list', { name: 'Demandes d’ajout' }).getByRole('listitem');
  await expect.poll(() => cards.elements()).toHaveLength(40);
  await expect.element(cards.first()).toMatchTextContent('Demande 1');
  await expect.element(page.getByRole('link', { name: 'Demande d’ajout 200' })).toBeVisible();
  await page.getByRole('button', { name: 'Voir plus (160)' }).click();
  await expect.poll(() => cards.elements()).toHaveLength(80);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('the staff closes and reopens proposals of members', async () => {
  const { token: _, ...member } = signInAs({ isStaff: true, isSubmissionAccepted: true });
  let isSubmissionAccepted = true;
  answer(refresh, member);
  answer(toggleSubmissions, () => {
    isSubmissionAccepted = !isSubmissionAccepted;
    return { isSubmissionAccepted };
  });
  await renderPage(<Toggle />, { path: '/dashboard' });
  const toggle = page.getByRole('switch', { name: /Propositions des membres/ });
  const stored = () => localStorage.getItem('isSubmissionAccepted');
  await expect.element(toggle).toBeChecked();
  await expect.element(page.getByText('Activée', { exact: true })).toBeVisible();
  await toggle.click();
  await expect.element(page.getByText('Désactivée', { exact: true })).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  expect(stored()).toBe('false');
  await toggle.click();
  await expect.element(page.getByText('Activée', { exact: true })).toBeVisible();
  expect(stored()).toBe('true');
});
