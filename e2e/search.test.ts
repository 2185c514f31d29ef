import { delayRequests, expect, hydrated, test } from './journey.ts';
import { newMember } from './members.helpers.ts';
import { box, dialog, opener, openSearch, options, storedRecents, TITLE, tab } from './search.helpers.ts';

test('a title is searched by mouse, and found again under « Récent »', async ({ guardedPage: page }) => {
  await openSearch(page);
  await expect(dialog(page).getByText('Les titres que vous ouvrez d’ici s’y retrouveront.')).toBeVisible();
  await box(page).fill('naruto');
  await expect(options(page).first()).toContainText(/Naruto.*TV · \d{4}/);
  await options(page).first().click();
  await expect(page).toHaveURL(/\/anime\/\d+\/naruto$/);
  await expect(dialog(page)).toBeHidden();

  await opener(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Récent' })).toBeVisible();
  await expect(options(page)).toHaveText([/^Naruto/]);
  expect(await storedRecents(page)).toEqual([
    expect.objectContaining({ id: expect.any(Number), title: 'Naruto', start: expect.anything() }),
  ]);
  await dialog(page).getByRole('button', { name: 'Effacer' }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await storedRecents(page)).toBeNull();
});

test('by keyboard alone: opened, searched at once, chosen, and closed with the focus where it was', async ({
  guardedPage: page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('na');
  await page.keyboard.press('Enter');
  await expect(options(page).nth(1)).toBeVisible();
  const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id));
  await expect(box(page)).toHaveAttribute('aria-activedescendant', ids[0] ?? '');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', ids[1] ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', ids.at(-1) ?? '');
  await page.keyboard.press('ArrowDown');
  const href = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(dialog(page)).toBeHidden();
});

test('typing in a field opens nothing', async ({ guardedPage: page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.type('a/b');
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Email')).toHaveValue('a/b');
  await expect(dialog(page)).toBeHidden();
});

test('no letter is lost while the search is on its way, nor Enter', async ({ guardedPage: page }) => {
  const release = await delayRequests(page, '**/assets/SearchDialog*.js');
  await page.goto('/agenda');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('narutoo');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('naruto');
  release();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('naruto');
  await expect(options(page).first()).toContainText('Naruto');
  await page.keyboard.type(' x');
  await expect(box(page)).toHaveValue('naruto x');
});

test('Escape closes it before it has come', async ({ guardedPage: page }) => {
  const release = await delayRequests(page, '**/assets/SearchDialog*.js');
  await page.goto('/agenda');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveCount(0);
  release();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});

test('where the search cannot be loaded, its page answers', async ({ page }) => {
  await page.route('**/assets/SearchDialog*.js', (route) => route.abort());
  await page.goto('/agenda');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/recherche\?q=$/);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('five recent titles are kept, the latest first; a damaged list harms nothing', async ({
  guardedPage: page,
}) => {
  await page.goto('/agenda');
  const found = await page.request.get('/api/explore/anime');
  const cards = ((await found.json()) as { id: number; title: string }[]).slice(0, 6);
  await page.evaluate(() => localStorage.setItem('recent_search', '[{"id":"x"},7,'));
  await hydrated(page);
  for (const { title, id } of cards) {
    await opener(page).click();
    await box(page).fill(title);
    await page.keyboard.press('Enter');
    const option = dialog(page).locator(`[role=option][href^="/anime/${id}"]`);
    await option.click();
    await expect(page).toHaveURL(new RegExp(`/anime/${id}(/|$)`));
  }
  const recents = (await storedRecents(page)) as { id: number }[];
  expect(recents.map(({ id }) => id)).toEqual(
    cards
      .slice(1)
      .map(({ id }) => id)
      .reverse(),
  );
  await opener(page).click();
  await expect(options(page)).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('opened in the moment in which another page comes it stays open', async ({ guardedPage: page }) => {
  await page.goto('/explore');
  await hydrated(page);
  await opener(page).evaluate((button: HTMLElement) => {
    const { pushState } = history;
    // The address changes a moment before the page does.
    history.pushState = function (...place) {
      pushState.apply(this, place);
      history.pushState = pushState;
      button.click();
    };
  });
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Agenda' })
    .click();
  await expect(page).toHaveTitle(/^Agenda/);
  await expect(box(page)).toBeFocused();
  await box(page).fill('naruto');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test('tabs search members and mangas with the same text', async ({ guardedPage: page }) => {
  const { username } = await newMember(page.request, 'mangaka');
  await openSearch(page);
  await box(page).fill('mangaka');
  await expect(dialog(page).getByText(/résultat|Pas de résultats/)).toBeVisible();
  await tab(page, 'Utilisateurs').click();
  await expect(options(page).filter({ hasText: username })).toBeVisible();
  await expect(tab(page, 'Utilisateurs')).toHaveAttribute('aria-current', 'page');
  await expect(box(page)).toHaveValue('mangaka');
  await box(page).fill('one piece');
  await tab(page, 'Mangas').click();
  await expect(options(page).first()).toHaveAttribute('href', /^\/manga\/\d+\/one-piece/);
  await tab(page, 'Utilisateurs').click();
  await box(page).fill(username);
  await expect(options(page)).toHaveText([new RegExp(username)]);
  await options(page).click();
  await expect(page).toHaveURL(new RegExp(`/user/${username}`));
});

test('nothing found says so; all results are in explore', async ({ guardedPage: page }) => {
  await openSearch(page);
  await box(page).fill('zzzzqqqqxxxx');
  await expect(dialog(page).getByText('Pas de résultats')).toBeVisible();
  await box(page).fill('naruto');
  await expect(options(page).first()).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Voir tous les résultats' }).click();
  await expect(page).toHaveURL(/\/explore\?search=naruto$/);
  await expect(dialog(page)).toBeHidden();
});

test('an answer that comes late never takes the place of a later search', async ({ guardedPage: page }) => {
  const release = await delayRequests(page, '**/api/search/anime/cowboy');
  await openSearch(page);
  await box(page).fill('cowboy');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Recherche…')).toBeVisible();
  await box(page).fill('naruto');
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toContainText('Naruto');
  release();
  await page.waitForLoadState('networkidle');
  await expect(options(page).first()).toContainText('Naruto');
});

test('Back leaves the page and closes the search', async ({ guardedPage: page }) => {
  await page.goto('/team');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/explore$/);
  // The address changes before the page: what opens in between closes with the old page.
  await expect(page.getByRole('heading', { level: 1, name: /Explorer/ })).toBeVisible();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/team$/);
  await expect(dialog(page)).toBeHidden();
});

test('a line is a link: with Ctrl it opens beside', async ({ guardedPage: page, context }) => {
  await openSearch(page);
  await box(page).fill('naruto');
  await expect(options(page).first()).toBeVisible();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    options(page)
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(other).toHaveURL(/\/anime\/\d+\/naruto$/);
  await expect(dialog(page)).toBeVisible();
});

test.describe('a search that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('says so, empties the list, and is tried again', async ({ guardedPage: page }) => {
    await openSearch(page);
    await box(page).fill('naruto');
    await expect(options(page).first()).toBeVisible();
    await page.route('**/api/search/anime/bleach', (route) => route.abort());
    await box(page).fill('bleach');
    await expect(dialog(page).getByRole('alert')).toContainText('La recherche n’a pas abouti.');
    await expect(options(page)).toHaveCount(0);
    await page.unroute('**/api/search/anime/bleach');
    await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(options(page).first().or(dialog(page).getByText('Pas de résultats'))).toBeVisible();
  });
});
