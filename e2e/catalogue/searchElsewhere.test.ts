import { expect, test } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { opener } from './searchSteps.ts';

// On a phone, and emptied: SearchDialog.browser.test.tsx.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without a script the search icon leads to a page with a form, tabs and links', async ({ page }) => {
    const { username } = await newMember(page.request);
    await page.goto('/agenda');
    await opener(page).click();
    await expect(page).toHaveURL(/\/recherche$/);
    await expect(page.getByText('Que cherchez-vous ?')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox').fill('naruto');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/recherche\?q=naruto$/);
    const found = page.getByRole('list', { name: 'Résultats' }).getByRole('link');
    await expect(found.first()).toContainText('Naruto');

    await page.getByRole('link', { name: 'Utilisateurs' }).click();
    await page.getByRole('searchbox').fill(username);
    await page.keyboard.press('Enter');
    await expect(found).toHaveText([new RegExp(username)]);
    await page.getByRole('searchbox').fill('zzzzqqqqxxxx');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pas de résultats')).toBeVisible();
    await page.getByRole('link', { name: 'Explorer les anime' }).click();
    await expect(page).toHaveURL(/\/explore$/);
  });
});
