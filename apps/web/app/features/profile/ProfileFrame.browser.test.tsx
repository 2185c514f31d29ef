import { readUser } from '@kiroku/contract/account/endpoints';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { followMember } from '@kiroku/contract/social/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { PAUL, PAULS_PAGE } from '../../../testing/profile.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import type { ProfileUser } from './profileLoader.ts';

const renderFrame = (more: Partial<ProfileUser> = {}) =>
  renderPage(<ProfileFrame user={{ ...PAULS_PAGE, ...more }}>{null}</ProfileFrame>, { path: '/user/Paul' });

test('a profile shows the badges of its member', async () => {
  const { unmount } = await renderFrame({ isStaff: true, isPremium: true });
  await expect.element(page.getByText('Modérateur')).toBeVisible();
  await expect.element(page.getByText('Premium')).toBeVisible();
  await unmount();
  await renderFrame();
  await expect.element(page.getByText(/Modérateur|Premium/)).not.toBeInTheDocument();
});

test('a new follower is counted at once', async () => {
  const { uid, username } = signInAs();
  answer(readUser, { ...PAUL, uid, username });
  answer(followMember, SUCCESS);
  await renderFrame();
  await expect.element(page.getByRole('link', { name: '0 abonné', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Suivre Paul' }).click();
  await expect.element(page.getByRole('link', { name: '1 abonné', exact: true })).toBeVisible();
});
