import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { MoreButton } from './MoreButton.tsx';

const MEMBER = {
  uid: 'alice',
  username: 'Alice',
  photoURL: null,
  bannerURL: null,
  themeColor: '#3db4f2',
  isStaff: false,
  isPremium: false,
  visibility: 'everyone' as const,
  bio: null,
  link: null,
  createdAt: 0,
  card: '/card.png',
  followers: 0,
  following: 0,
};

test('the first press on the menu of each profile opens it, also once its code is there', async () => {
  await renderPage(
    <>
      <MoreButton user={MEMBER} />
      <MoreButton user={{ ...MEMBER, uid: 'bob', username: 'Bob' }} />
    </>,
  );
  for (const name of ['Alice', 'Bob']) {
    const label = `Plus d’actions pour ${name}`;
    await page.getByRole('button', { name: label }).click();
    await expect.element(page.getByRole('list', { name: label })).toBeVisible();
  }
});
