import { readCalendarAddress, renewCalendarAddress } from '@kiroku/contract/episodes/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { CalendarSection } from './CalendarSection.tsx';

const Piece = withQueries(CalendarSection);

const make = page.getByRole('button', { name: 'Créer mon adresse' });
const address = page.getByLabelText('Adresse secrète');

test('creating a calendar address is busy until the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(readCalendarAddress, { address: null });
  answer(renewCalendarAddress, () => promise.then(() => ({ address: 'https://kiroku.example/a.ics' })));
  await renderPage(<Piece uid={signInAs({ uid: 'u-calendar-1' }).uid} />);
  await make.click();
  await expect.element(make).toHaveAttribute('aria-busy', 'true');
  expect(address.query()).toBeNull();
  resolve();
  await expect.element(address).toHaveValue('https://kiroku.example/a.ics');
  await expect.element(make).not.toBeInTheDocument();
});

test('a failure to create a calendar address is shown and can be retried', async () => {
  answer(readCalendarAddress, { address: null });
  answer(renewCalendarAddress, () => Promise.reject(new TypeError('Failed to fetch')));
  await renderPage(<Piece uid={signInAs({ uid: 'u-calendar-2' }).uid} />);
  await make.click();
  await expect.element(page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.')).toBeVisible();
  await expect.element(make).toBeEnabled();
});

test('a calendar address changes after a second press', async () => {
  answer(readCalendarAddress, { address: 'https://kiroku.example/a.ics' });
  const changes = answer(renewCalendarAddress, { address: 'https://kiroku.example/b.ics' });
  await renderPage(<Piece uid={signInAs({ uid: 'u-calendar-3' }).uid} />);
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect.element(address).toHaveValue('https://kiroku.example/a.ics');
  expect(changes).toHaveLength(0);
  await page.getByRole('button', { name: /Cliquez pour confirmer/ }).click();
  await expect.element(address).toHaveValue('https://kiroku.example/b.ics');
});
