import { changePreferences } from '@kiroku/contract/account/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';

const Piece = withQueries(() => (
  <MemberOnly skeleton={null}>{(member) => <PreferencesSection member={member} />}</MemberOnly>
));

const spoilers = page.getByRole('switch', { name: 'Masquer les spoilers', exact: false });

test('a preference is busy until stored, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = answer(changePreferences, () => promise.then(() => ({ success: true as const })));
  signInAs();
  await renderPage(<Piece />);
  await expect.element(spoilers).not.toBeChecked();
  await spoilers.click();
  await expect.element(spoilers).toHaveAttribute('aria-busy', 'true');
  await spoilers.click({ force: true });
  await expect.element(spoilers).toBeChecked();
  resolve();
  await expect.element(spoilers).not.toHaveAttribute('aria-busy');
  await expect.element(spoilers).toBeChecked();
  expect(calls).toMatchObject([{ body: { hideSpoilers: true } }]);
});

test('a preference that cannot reach the server keeps its old value, with a message', async () => {
  answer(changePreferences, () => Promise.reject(new TypeError('Failed to fetch')));
  signInAs();
  await renderPage(<Piece />);
  await spoilers.click();
  await expect.element(page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.')).toBeVisible();
  await expect.element(spoilers).not.toBeChecked();
});
