import { expect, hydrated, test } from './journey.ts';
import { newMember } from './members.helpers.ts';
import { box, dialog, opener, openSearch, options } from './search.helpers.ts';

// The search on a phone, without JavaScript, and emptied.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('the search takes the whole screen', async ({ guardedPage: page }) => {
    await page.goto('/');
    await hydrated(page);
    await opener(page).tap();
    await expect(box(page)).toBeFocused();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
    await box(page).fill('titan');
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/anime\/\d+/);
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the icon leads to a page with a form, tabs and links', async ({ page }) => {
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

test('emptied, it shows the recent titles, and says for no moment that it searches', async ({
  guardedPage: page,
}) => {
  await openSearch(page);
  await box(page).fill('naruto');
  await expect(options(page).first()).toBeVisible();
  await dialog(page).evaluate((element) => {
    const notice = () => {
      if (element.querySelector('[role=status]')?.textContent === 'Recherche…') element.dataset.searched = '';
    };
    new MutationObserver(notice).observe(element, { childList: true, subtree: true, characterData: true });
  });
  await dialog(page).getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(dialog(page).getByText('Les titres que vous ouvrez d’ici s’y retrouveront.')).toBeVisible();
  await expect(dialog(page)).not.toHaveAttribute('data-searched');
});
