import { expect, hydrated, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

// Rows of tabs on the narrowest phones.

test.use({ viewport: { width: 360, height: 740 } });

test('the four tabs of a profile fit', async ({ guardedPage: page, request }) => {
  const { username } = await newMember(request);
  await page.goto(`/user/${username}/social`);
  await hydrated(page);
  for (const link of await page.getByRole('navigation', { name: 'Profil' }).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
});

test('the current one of many tabs shows', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/anime/edit/1');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
  const last = tabs.last();
  const address = await last.getAttribute('href');
  await page.goto(address ?? '');
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the tabs of a title stand on each page of the staff', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newStaff(request));
  await page.goto('/anime/edit/1');
  const tabs = page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
  await expect(tabs).toHaveCount(7);
  const labels = await tabs.allTextContents();
  for (const at of labels.keys()) {
    await tabs.nth(at).click();
    await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(tabs).toHaveText(labels);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
