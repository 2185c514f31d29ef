import { readFollowedOnAnime } from '@kiroku/contract/social/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { FollowedBy } from './FollowedBy.tsx';

const people = page.getByRole('region', { name: 'Suivis par' });
const member = (username: string, score: number | null, status: 1 | 2) => ({
  user: {
    uid: username,
    username,
    photoURL: null,
    isPremium: false,
    isStaff: false,
    themeColor: '#0085FF',
    createdAt: 0,
  },
  status,
  progression: 0,
  score,
});

test('followed members are listed with score, else state, and the others counted', async () => {
  answer(readFollowedOnAnime, { total: 5, members: [member('Paul', 9.5, 1), member('Marie', null, 2)] });
  await renderPage(<FollowedBy uid={signInAs().uid} kind="anime" id={7} />);
  const rows = people.getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Paul' }).getByText('★ 9,5')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Marie' }).getByText('À voir')).toBeVisible();
  await expect.element(people.getByRole('link', { name: 'Paul' })).toHaveAttribute('href', '/user/Paul');
  await expect.element(people.getByText('et 3 autres')).toBeVisible();
});

test('nothing is shown without followed members', async () => {
  const asked = answer(readFollowedOnAnime, { total: 0, members: [] });
  await renderPage(<FollowedBy uid={signInAs().uid} kind="anime" id={7} />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(people).not.toBeInTheDocument();
});
