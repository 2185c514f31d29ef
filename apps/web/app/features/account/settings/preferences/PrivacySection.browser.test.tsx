import { changePreferences } from '@kiroku/contract/account/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { PrivacySection } from './PrivacySection.tsx';

const Piece = withQueries(() => (
  <MemberOnly skeleton={null}>{(member) => <PrivacySection member={member} />}</MemberOnly>
));

const choice = page.getByLabelText('Qui voit votre bibliothèque, vos favoris et votre activité');
const hidden = page.getByText('Personne d’autre que vous ne les voit', { exact: false });

test('a choice of visibility is busy until stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = answer(changePreferences, () => promise.then(() => ({ success: true as const })));
  signInAs();
  await renderPage(<Piece />);
  await expect.element(choice).toHaveValue('everyone');
  await choice.selectOptions('Moi uniquement');
  await expect.element(choice).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Enregistrement…')).toBeVisible();
  expect(hidden.query()).toBeNull();
  resolve();
  await expect.element(page.getByText('Confidentialité enregistrée')).toBeVisible();
  await expect.element(choice).not.toHaveAttribute('aria-busy');
  await expect.element(hidden).toBeVisible();
  expect(calls).toMatchObject([{ body: { visibility: 'nobody' } }]);
});

test('a choice of visibility that cannot reach the server keeps its old value, with a message', async () => {
  answer(changePreferences, () => Promise.reject(new TypeError('Failed to fetch')));
  signInAs();
  await renderPage(<Piece />);
  await choice.selectOptions('Moi uniquement');
  await expect.element(page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.')).toBeVisible();
  await expect.element(choice).toHaveValue('everyone');
  await expect.element(page.getByText('Votre profil est public.')).toBeVisible();
});
