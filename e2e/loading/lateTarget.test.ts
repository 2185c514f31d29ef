import { delayRequests, expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';

for (const part of ['confidentialite', 'calendrier']) {
  test(`an address with #${part} scrolls there, though the part loads late`, async ({
    guardedPage: page,
    request,
  }) => {
    await signInBrowser(page, await newMember(request));
    await page.setViewportSize({ width: 1000, height: 500 });
    const release = await delayRequests(page, '**/api/auth/refresh');
    await page.goto(`/settings/account#${part}`);
    await hydrated(page);
    release();
    await expect(page.locator(`#${part}`)).toBeInViewport({ ratio: 0.5 });
    await page.mouse.wheel(0, -5000);
    await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeInViewport();
  });
}

test('an address with a fragment that is not UTF-8 shows the page', async ({ guardedPage: page }) => {
  await page.goto('/agenda#%');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
