import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../testing/member.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { MemberOnly } from './MemberOnly.tsx';

const piece = <MemberOnly skeleton={<p>…</p>}>{({ username }) => <p>Pour {username}</p>}</MemberOnly>;

test('a visitor of a page for members is led to sign in, with the redirect', async () => {
  await renderPage(piece, { path: '/settings/account', at: '/settings/account?x=1' });
  await expect.element(page.getByText('Adresse : /login?redirect=/settings/account%3Fx%3D1')).toBeVisible();
});

test('a member sees a page for members', async () => {
  signInAs({ username: 'Sen' });
  await renderPage(piece, { path: '/settings/account' });
  await expect.element(page.getByText('Pour Sen')).toBeVisible();
});
