import { drawn, expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { accountMenu, newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('nothing moves on a member’s page after the first paint', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/explore?genre=Action', '/anime/1']) {
      await page.goto(path);
      await expect(accountMenu(page, person.username)).toBeVisible();
      await drawn(page);
      await expectStill(page, 0.01, `${path} ${width}`);
    }
  }
});

// Places of a member and of the staff in the header and the bar, and premium colours: Header, ColorForm and
// PictureSetting.browser.test.tsx.

test('staff members start with the dark theme, until they choose another', async ({ guardedPage: page }) => {
  const staff = await newStaff(page.request);
  await signInBrowser(page, staff);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/explore');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/dashboard');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe('dark');
  await page.getByRole('button', { name: 'Changer de thème' }).click();
  await page.reload();
  await expect(accountMenu(page, staff.username)).toBeVisible();
  expect(await theme()).toBe('light');
});
