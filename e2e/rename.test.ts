import { expect, hydrated, test } from './journey.ts';
import { accountMenu, newCredentials, newMember, signInBrowser } from './members.helpers.ts';

test('after a rename, a device that does not know of it and old addresses lead to the member', async ({
  guardedPage: page,
  request,
}) => {
  const marie = await newMember(request, 'marie');
  await signInBrowser(page, marie);
  await page.goto('/agenda');
  await hydrated(page);
  const { username } = newCredentials('curie');
  const renamed = await request.put('/api/user/username', {
    headers: { authorization: marie.token },
    data: { username },
  });
  expect(renamed.status()).toBe(200);

  // The other device: its menu still shows the former name.
  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(`/user/${username}`);
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();

  for (const tab of ['', '/anime', '/favorites', '/social']) {
    await page.goto(`/user/${marie.username}${tab}`);
    await expect(page).toHaveURL(`/user/${username}${tab}`);
  }
});

test('a rename on one device reaches the other: its menu, its links and the page of the profile', async ({
  guardedPage: page,
  request,
}) => {
  const marie = await newMember(request, 'marie');
  await signInBrowser(page, marie);
  const live = page.waitForResponse((response) => response.url().endsWith('/notifications/live'));
  await page.goto(`/user/${marie.username}/social`);
  await live;
  await expect(accountMenu(page, marie.username)).toBeVisible();
  const { username } = newCredentials('curie');
  await request.put('/api/user/username', {
    headers: { authorization: marie.token },
    data: { username },
  });
  await expect(accountMenu(page, username)).toBeVisible();
  await expect(page).toHaveURL(`/user/${username}/social`);
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toHaveAttribute(
    'href',
    `/user/${username}`,
  );
});

test('without script too, an old address leads to the member', async ({ request }) => {
  const marie = await newMember(request, 'marie');
  const { username } = newCredentials('curie');
  await request.put('/api/user/username', {
    headers: { authorization: marie.token },
    data: { username },
  });
  const response = await request.get(`/user/${marie.username}/social`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, `/user/${username}/social`]);
});
