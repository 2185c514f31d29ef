import { readUser } from '@kiroku/contract/account/endpoints';
import type { ListUser, User } from '@kiroku/contract/account/schema';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { readFeed } from '@kiroku/contract/profile/endpoints';
import { followMember, unfollowMember } from '@kiroku/contract/social/endpoints';
import { SOCIAL_PROBLEMS } from '@kiroku/contract/social/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { PAUL } from '../../../../testing/profile.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { SocialView } from './SocialView.tsx';

const person = (at: number): ListUser => ({ ...PAUL, uid: `fan-${at}`, username: `Fan ${at}` });
const NOBODY = { members: [], total: 0 };
const suivre = (name: string) => page.getByRole('button', { name: `Suivre ${name}` });
const suivi = (name: string) => page.getByRole('button', { name: new RegExp(`ne plus suivre ${name}$`) });

/** Signs a member in who follows some members. */
function signInFollowing(following: readonly string[] = []): void {
  const { uid, username } = signInAs();
  answer(readUser, { ...PAUL, uid, username, following: [...following] });
}

const renderSocial = (user: User, followers: readonly ListUser[] = []) => {
  const { follower: _, following: __, ...rest } = user;
  const profile = { ...rest, followers: followers.length, following: 0, card: '/art/user/Paul.png' };
  const follows = { followers: { members: [...followers], total: followers.length }, following: NOBODY };
  return renderPage(<SocialView user={profile} follows={follows} />, { path: '/user/Paul/social' });
};

test('« Suivre » becomes « Suivi » at once, and a second press reverts it', async () => {
  signInFollowing();
  const [followed, unfollowed] = [answer(followMember, SUCCESS), answer(unfollowMember, SUCCESS)];
  await renderPage(<FollowButton user={PAUL} />);
  await suivre('Paul').click();
  await expect.element(suivi('Paul')).toBeVisible();
  await expect.poll(() => followed).toMatchObject([{ body: { follow_uid: 'u-2' } }]);
  await suivi('Paul').click();
  await expect.element(suivre('Paul')).toBeVisible();
  await expect.poll(() => unfollowed).toMatchObject([{ body: { follow_uid: 'u-2' } }]);
});

test('a press refused by the server is reverted, with its message', async () => {
  signInFollowing();
  answer(followMember, refusal(SOCIAL_PROBLEMS.oneself));
  const steps: number[] = [];
  await renderPage(<FollowButton user={PAUL} onShow={(step) => steps.push(step)} />);
  await suivre('Paul').click();
  await expect.element(page.getByText('Action impossible')).toBeVisible();
  await expect.element(suivre('Paul')).toBeVisible();
  expect(steps, 'the count of followers goes back').toEqual([1, -1]);
});

test('a visitor who follows gets an explanation and a sign-in with the redirect', async () => {
  await renderPage(<FollowButton user={PAUL} />);
  await suivre('Paul').click();
  await expect.element(page.getByText('Vous devez être connecté pour suivre un membre')).toBeVisible();
  await expect.element(page.getByText('Adresse : /login?redirect=/user/Paul')).toBeVisible();
});

test('a member cannot follow themselves, and has an empty feed', async () => {
  const { uid, username } = signInAs();
  answer(readFeed, []);
  await renderSocial({ ...PAUL, uid, username });
  await expect
    .element(page.getByText('Ce que regardent les membres que vous suivez apparaît ici.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /suiv/i })).not.toBeInTheDocument();
});

test('a list of members unfolds, with buttons to follow all but the reader', async () => {
  const fans = Array.from({ length: 10 }, (_, at) => person(at));
  const { uid } = signInAs({ uid: 'fan-0', username: 'Fan 0' });
  answer(readUser, { ...PAUL, uid, username: 'Fan 0' });
  answer(followMember, SUCCESS);
  await renderSocial(PAUL, fans);
  const list = page.getByRole('region', { name: 'Abonnés' });
  expect(list.getByRole('listitem').elements()).toHaveLength(8);
  await list.getByRole('button', { name: 'Voir plus' }).click();
  expect(list.getByRole('listitem').elements()).toHaveLength(10);
  await expect.poll(() => list.getByRole('button').elements().length).toBe(9);
  await suivre('Fan 2').click();
  await expect.element(suivi('Fan 2')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fil' })).not.toBeInTheDocument();
});
