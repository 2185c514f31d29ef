import { readUser } from '@kiroku/contract/account/endpoints';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { followMember } from '@kiroku/contract/social/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import type { ProfileUser } from './profileLoader.ts';

const PAUL: ProfileUser = {
  uid: 'u-2',
  username: 'Paul',
  photoURL: null,
  bannerURL: null,
  themeColor: '#0085FF',
  isPremium: false,
  isStaff: false,
  createdAt: 0,
  visibility: 'everyone',
  bio: null,
  link: null,
  followers: 0,
  following: 0,
  card: '/art/user/Paul.png',
};

const renderFrame = (more: Partial<ProfileUser> = {}) =>
  renderPage(<ProfileFrame user={{ ...PAUL, ...more }}>{null}</ProfileFrame>, { path: '/user/Paul' });

test('a profile wears the badges of its member', async () => {
  const { unmount } = await renderFrame({ isStaff: true, isPremium: true });
  await expect.element(page.getByText('Modérateur')).toBeVisible();
  await expect.element(page.getByText('Premium')).toBeVisible();
  await unmount();
  await renderFrame();
  await expect.element(page.getByText(/Modérateur|Premium/)).not.toBeInTheDocument();
});

test('a member who follows is counted at once', async () => {
  const { uid, username } = signInAs();
  const { followers: _, following: __, card: ___, ...user } = PAUL;
  answer(readUser, { ...user, uid, username, follower: [], following: [] });
  answer(followMember, SUCCESS);
  await renderFrame();
  await expect.element(page.getByRole('link', { name: '0 abonné', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Suivre Paul' }).click();
  await expect.element(page.getByRole('link', { name: '1 abonné', exact: true })).toBeVisible();
});
