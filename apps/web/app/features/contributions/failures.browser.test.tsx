import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { searchAnime } from '@kiroku/contract/catalogue/endpoints';
import {
  listEdits,
  listRequests,
  readRequest,
  readStats,
  reviewRequest,
} from '@kiroku/contract/contributions/endpoints';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, failure, lost } from '../../../testing/calls.ts';
import { EDIT, REQUEST } from '../../../testing/proposals.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { EditQueue, RequestQueue } from './dashboard/Queues.tsx';
import { SiteFigures } from './dashboard/SiteFigures.tsx';
import { OwnProposals } from './own/OwnProposals.tsx';
import { RequestView } from './request/RequestView.tsx';
import type { Correction } from './request/useRequest.ts';
import { SubmissionsView } from './submissions/SubmissionsView.tsx';

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion.';
const BROKEN = 'Une erreur est survenue';
const Edits = withQueries(EditQueue);
const Requests = withQueries(RequestQueue);
const Stats = withQueries(SiteFigures);
const STATS = {
  total_user: 1,
  total_progression: 1,
  total_anime: 390,
  total_favorite: 1,
  total_suggest_waiting: 1,
  total_submit_waiting: 1,
};

type FormProps = { children: (correction: Correction) => ReactNode };
const Form = ({ children }: FormProps) => (
  <>
    <textarea aria-label="Synopsis" />
    {children({ read: () => ({ titleEN: 'Snow' }), showErrors: () => undefined, forget: () => undefined })}
  </>
);

const retry = page.getByRole('button', { name: 'Réessayer' });
const heading = (name: string) => page.getByRole('heading', { name });

const listed = (name: string) => page.getByRole('list', { name }).getByRole('link').first();

type Screen = {
  title: string;
  piece: ReactNode;
  endpoint: Endpoint;
  reply: unknown;
  content: Locator;
};
const SCREENS: Screen[] = [
  {
    title: 'Les propositions n’ont pas pu être chargées.',
    piece: <Edits uid="u-1" kind="anime" />,
    endpoint: listEdits,
    reply: [EDIT],
    content: listed('Submissions anime'),
  },
  {
    title: 'Les demandes n’ont pas pu être chargées.',
    piece: <Requests uid="u-1" />,
    endpoint: listRequests,
    reply: [REQUEST],
    content: listed('Demandes d’ajout'),
  },
  {
    title: 'Les chiffres n’ont pas pu être chargés.',
    piece: <Stats uid="u-1" />,
    endpoint: readStats,
    reply: STATS,
    content: page.getByText('390', { exact: true }),
  },
  {
    title: 'Les propositions n’ont pas pu être chargées.',
    piece: <SubmissionsView uid="u-1" kind="anime" titleId={7} />,
    endpoint: listEdits,
    reply: [EDIT],
    content: page.getByRole('article'),
  },
  {
    title: 'La proposition n’a pas pu être chargée.',
    piece: <RequestView uid="u-1" id="2" Form={Form} />,
    endpoint: readRequest,
    reply: REQUEST,
    content: heading('Snow'),
  },
  {
    title: 'Vos propositions n’ont pas pu être chargées.',
    piece: <OwnProposals uid="u-1" />,
    endpoint: listEdits,
    reply: [EDIT],
    content: page.getByText('En attente', { exact: true }),
  },
];

test.each(SCREENS)(
  'a failed load is reported and can be retried: $title',
  async ({ title, piece, endpoint, reply, content }) => {
    answer(listRequests, []);
    answer(searchAnime, []);
    answer(endpoint, failure);
    await renderPage(piece);
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(BROKEN)).toBeVisible();
    answer(endpoint, lost);
    await retry.click();
    await expect.element(page.getByText(UNREACHABLE)).toBeVisible();
    answer(endpoint, () => Response.json(reply));
    await retry.click();
    await expect.element(content).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  },
);

test('a verdict that fails keeps the typed values, and can be sent again', async () => {
  answer(searchAnime, []);
  answer(readRequest, REQUEST);
  answer(reviewRequest, failure);
  await renderPage(<RequestView uid="u-1" id="2" Form={Form} />);
  const synopsis = page.getByLabelText('Synopsis');
  const comment = page.getByLabelText(/^Commentaire/);
  const accept = page.getByRole('button', { name: 'Acceptée', exact: true });
  await expect.element(heading('Snow')).toBeVisible();
  await synopsis.fill('Corrigé.');
  await comment.fill('Merci');
  await accept.click();
  await expect.element(page.getByText(BROKEN).first()).toBeVisible();
  answer(reviewRequest, lost);
  await accept.click();
  await expect.element(page.getByText(UNREACHABLE).first()).toBeVisible();
  await expect.element(synopsis).toHaveValue('Corrigé.');
  await expect.element(comment).toHaveValue('Merci');
  const verdicts = answer(reviewRequest, { success: true, id: 9 });
  await accept.click();
  await expect.element(page.getByText('Anime ajouté', { exact: true })).toBeVisible();
  expect(verdicts).toMatchObject([{ body: { id: 2, status: 'accepted', comment: 'Merci' } }]);
});
