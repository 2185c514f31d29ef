import { expect, hydrated, test } from '../support/journey.ts';
import { signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

// Rows of tabs on the narrowest phones.

test.use({ viewport: { width: 360, height: 740 } });

test('the tabs of a profile fit the narrowest phone, and the current tab of a title is in view on each staff page', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  await page.goto(`/user/${staff.username}/social`);
  await hydrated(page);
  for (const link of await page.getByRole('navigation', { name: 'Profil' }).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });

  await signInBrowser(page, staff);
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
  await page.reload();
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});
