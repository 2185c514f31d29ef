import { expect, hydrated, test } from './journey.ts';
import { newCredentials, newMember, signInBrowser } from './members.helpers.ts';

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
