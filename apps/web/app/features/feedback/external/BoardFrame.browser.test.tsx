import { readBoardToken } from '@kiroku/contract/feedback/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { BoardFrame } from './BoardFrame.tsx';

const BUGS = 'data:text/plain,tableau?boardToken=bugs';
const BOARD = { host: 'tableau.example', bug: BUGS, suggestion: BUGS };
const again = page.getByRole('button', { name: 'Réessayer' });
const frame = () => document.querySelector('iframe');

test('a failed sign-in to the external board shows an error, and can be retried', async () => {
  signInAs();
  answer(readBoardToken, failure());
  await renderPage(<BoardFrame type="bug" board={BOARD} />, { path: '/feedback/bugs' });
  await expect.element(page.getByText('La connexion au tableau a échoué')).toBeVisible();
  answer(readBoardToken, { token: 'jeton' });
  await again.click();
  await expect.poll(() => frame()?.getAttribute('src')).toBe(`${BUGS}&ssoToken=jeton`);
});
