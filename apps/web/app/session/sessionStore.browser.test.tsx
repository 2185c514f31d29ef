import { refresh } from '@kiroku/contract/account/endpoints';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost } from '../../testing/calls.ts';
import { signInAs } from '../../testing/member.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { MemberOnly } from './MemberOnly.tsx';
import { adoptToken, forgetSession, sessionStore } from './sessionStore.ts';

const FOREVER = 1_000_000_000;

/** Opens the site with a stored token, whose member is returned. */
function openWithToken() {
  const { token, ...member } = signInAs({ username: 'Sen' });
  forgetSession();
  localStorage.setItem('token', token);
  return { token, member };
}

const piece = <MemberOnly skeleton={<p>…</p>}>{({ username }) => <p>Pour {username}</p>}</MemberOnly>;
const expired = page.getByText('Session expirée, reconnectez-vous.');

test('a dead token is removed with one message, and not checked again', async () => {
  const calls = answer(refresh, { isValid: false, isSubmissionAccepted: true });
  openWithToken();
  await renderPage(<p>La page</p>, { path: '/explore' });
  adoptToken();
  await expect.element(expired).toBeVisible();
  expect(expired.elements()).toHaveLength(1);
  await expect.element(page.getByText('La page')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStore.read().state).toBe('disconnected');
  adoptToken();
  expect(calls).toHaveLength(1);
});

test('an unreachable server leaves the token stored, and a press restores the member', async () => {
  const { setTimeout } = globalThis;
  // No retry comes before the press.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms = 0, ...rest) =>
    setTimeout(work, ms >= 1000 ? FOREVER : ms, ...rest),
  );
  const { token, member } = openWithToken();
  answer(refresh, lost);
  adoptToken();
  await renderPage(piece);
  await expect.element(page.getByText('Le serveur ne répond pas')).toBeVisible();
  expect(localStorage.getItem('token')).toBe(token);
  expect(expired.query()).toBeNull();
  answer(refresh, { ...member, isValid: true });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Pour Sen')).toBeVisible();
});

test('an unreachable server is called again until it answers', async () => {
  const { member } = openWithToken();
  let attempts = 0;
  answer(refresh, () => {
    attempts += 1;
    return attempts <= 2 ? lost() : { ...member, isValid: true };
  });
  adoptToken();
  await renderPage(piece);
  await expect.element(page.getByText('Pour Sen')).toBeVisible();
  expect(attempts).toBe(3);
});
