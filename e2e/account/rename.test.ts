import { expect, hydrated, test } from '../support/journey.ts';
import { accountMenu, newCredentials, newMember, signInBrowser } from '../support/members.ts';

test('a rename on one device reaches the other, and old addresses redirect to the member', async ({
  guardedPage: page,
  request,
}) => {
  const marie = await newMember(request, 'marie');
  const rename = async (): Promise<string> => {
    const { username } = newCredentials('curie');
    const headers = { authorization: marie.token };
    const renamed = await request.put('/api/user/username', { headers, data: { username } });
    expect(renamed.status()).toBe(200);
    return username;
  };
  const own = page.getByRole('banner').getByRole('link', { name: 'Profil' });
  await signInBrowser(page, marie);
  const live = page.waitForResponse((response) => response.url().endsWith('/notifications/live'));
  await page.goto(`/user/${marie.username}/social`);
  await live;
  await expect(accountMenu(page, marie.username)).toBeVisible();
  const first = await rename();
  await expect(accountMenu(page, first)).toBeVisible();
  await expect(page).toHaveURL(`/user/${first}/social`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(own).toHaveAttribute('href', `/user/${first}`);

  // A device that does not know of it: its menu shows the former name.
  await page.route('**/api/notifications/live', () => {});
  await page.goto('/agenda');
  await hydrated(page);
  const second = await rename();
  await expect(own).toHaveAttribute('href', `/user/${first}`);
  await own.click();
  await expect(page).toHaveURL(`/user/${second}`);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  for (const tab of ['', '/anime', '/favorites', '/social']) {
    await page.goto(`/user/${marie.username}${tab}`);
    await expect(page).toHaveURL(`/user/${second}${tab}`);
  }
});
