import { delayRequests, expect, hydrated, test } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { box, dialog, opener, openSearch, options, TITLE, tab } from './searchSteps.ts';

const pages = { name: 'Navigation principale' };

test('titles and members are found by mouse, opened in a new tab with Ctrl, and listed as recent', async ({
  guardedPage: page,
  context,
}) => {
  const { username } = await newMember(page.request, 'mangaka');
  await openSearch(page);
  await expect(dialog(page).getByText('Les titres que vous ouvrez d’ici s’y retrouveront.')).toBeVisible();
  await box(page).fill('naruto');
  await expect(options(page).first()).toContainText(/Naruto.*TV · \d{4}/);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    options(page)
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(other).toHaveURL(/\/anime\/\d+\/naruto$/);
  await expect(dialog(page)).toBeVisible();
  await box(page).fill('one piece');
  await tab(page, 'Mangas').click();
  await expect(options(page).first()).toHaveAttribute('href', /^\/manga\/\d+\/one-piece/);
  await tab(page, 'Animes').click();
  await box(page).fill('naruto');
  await expect(options(page).first()).toContainText('Naruto');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/anime\/\d+\/naruto$/);
  await expect(dialog(page)).toBeHidden();

  await opener(page).click();
  await expect(options(page)).toHaveText([/^Naruto/]);
  await tab(page, 'Utilisateurs').click();
  await box(page).fill(username);
  await expect(options(page)).toHaveText([new RegExp(username)]);
  await options(page).click();
  await expect(page).toHaveURL(new RegExp(`/user/${username}`));
});

test('text and Enter typed while the search loads are kept, and Escape closes it before', async ({
  guardedPage: page,
}) => {
  const release = await delayRequests(page, '**/assets/SearchDialog*.js');
  await page.goto('/agenda');
  await hydrated(page);
  const waiting = page.getByRole('searchbox', { name: 'Rechercher' });
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('narutoo');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(waiting).toHaveValue('naruto');
  release();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('naruto');
  await expect(options(page).first()).toContainText('Naruto');
  await page.keyboard.type(' x');
  await expect(box(page)).toHaveValue('naruto x');
});

test('the page of the search is used when the dialog fails to load', async ({ page }) => {
  await page.route('**/assets/SearchDialog*.js', (route) => route.abort());
  await page.goto('/agenda');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/recherche\?q=$/);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('Back closes the search with its page, and it stays open over a page that was loading', async ({
  guardedPage: page,
}) => {
  await page.goto('/team');
  await hydrated(page);
  await page.getByRole('navigation', pages).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/explore$/);
  // The address changes before the page: what opens in between closes with the old page.
  await expect(page.getByRole('heading', { level: 1, name: /Explorer/ })).toBeVisible();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/team$/);
  await expect(dialog(page)).toBeHidden();

  await opener(page).evaluate((button: HTMLElement) => {
    const { pushState } = history;
    // The address changes a moment before the page does.
    history.pushState = function (...place) {
      pushState.apply(this, place);
      history.pushState = pushState;
      button.click();
    };
  });
  await page.getByRole('navigation', pages).getByRole('link', { name: 'Agenda' }).click();
  await expect(page).toHaveTitle(/^Agenda/);
  await expect(box(page)).toBeFocused();
  await box(page).fill('naruto');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});
