import type { Page, Route } from '@playwright/test';
import { delayRequests, expect, findTitle, hydrated, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

const genres = (page: Page) => page.getByRole('dialog', { name: 'Genres' });

test('the list scrolls on to its last title, says that it is the last, and draws only what is near', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore?sortBy=popularity');
  await hydrated(page);
  const results = page.getByRole('list', { name: 'Résultats' });
  const end = page.getByText('C’est tout.');
  const scrolledOn = async () => {
    await page.mouse.wheel(0, 4000);
    return end.isVisible();
  };
  await expect.poll(scrolledOn).toBe(true);
  await page.mouse.wheel(0, 20_000);
  await expect(end).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  // Other journeys add and remove titles meanwhile: the demo's are some 390.
  const cells = results.locator('> li');
  const all = await cells.count();
  expect(all).toBeGreaterThan(350);
  await expect.poll(() => results.getByRole('link').count()).toBeLessThan(all);
  await expect(results.getByRole('link').last()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cells.first().getByRole('link')).toBeInViewport();
});

test('a second tap excludes a genre, a third clears it; the sentence, the title and the tags say so', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore?year=2024');
  await hydrated(page);
  await page.getByRole('button', { name: 'Genre : tous' }).click();
  const action = genres(page).getByRole('button', { name: 'Action' });
  await action.click();
  await expect(action).toHaveAttribute('aria-pressed', 'true');
  await expect(genres(page).getByRole('status')).toHaveText('Action : inclus');
  const ecchi = genres(page).getByRole('button', { name: 'Ecchi' });
  await ecchi.click();
  await ecchi.click();
  await expect(genres(page).getByRole('button', { name: 'Sans Ecchi' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(genres(page).getByRole('status')).toHaveText('Ecchi : exclu');
  await expect(page).toHaveURL(/year=2024&genre=Action&excludedGenre=Ecchi$/);
  await expect(page).toHaveTitle('Anime · de 2024 · Action sans Ecchi, par popularité · Explorer · Kiroku');
  await expect(page.getByRole('status').filter({ hasText: 'sans Ecchi, par popularité' })).toHaveText(
    /^\d+ résultat/,
  );
  await expect(page.getByRole('button', { name: 'Genre : Action sans Ecchi' })).toBeVisible();
  await ecchi.click();
  await expect(page).toHaveURL(/genre=Action$/);
  await expect(genres(page).getByRole('button').last()).toHaveText('Hentai');
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to load resource|Failed to fetch/] });

  test('a filter that cannot be loaded keeps the screen, and can be tried again', async ({
    guardedPage: page,
  }) => {
    await page.goto('/explore?type=Film');
    await hydrated(page);
    const results = page.getByRole('list', { name: 'Résultats' }).getByRole('link');
    const first = await results.first().textContent();
    await page.route('**/explore.data*', (route) => route.abort());
    await page.getByLabel('Statut').selectOption('3');
    await expect(page.getByText('Ces filtres n’ont pas pu être chargés.')).toBeVisible();
    await expect(page.getByLabel('Statut')).toHaveValue('3');
    await expect(results.first()).toHaveText(first ?? '');
    await page.unroute('**/explore.data*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Ces filtres n’ont pas pu être chargés.')).toHaveCount(0);
    await expect(page).toHaveTitle(/Film · diffusion terminé/);
  });
});

test('a filter that is refused for a moment keeps the screen', async ({ page }) => {
  await page.goto('/explore?type=Film');
  await hydrated(page);
  const results = page.getByRole('list', { name: 'Résultats' }).getByRole('link');
  const first = await results.first().textContent();
  const refuse = (body: string) => (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body });
  await page.route('**/explore.data*', refuse('Service momentanément indisponible.'));
  await page.getByLabel('Statut').selectOption('3');
  await expect(page.getByText('Ces filtres n’ont pas pu être chargés.')).toBeVisible();
  await expect(results.first()).toHaveText(first ?? '');
  await page.unroute('**/explore.data*');
  // The document too: maintenance has a page of its own.
  await page.route(/\/explore(?:\.data)?\?/, refuse('Kiroku est en maintenance. De retour bientôt.'));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Kiroku est en maintenance. De retour bientôt.')).toBeVisible();
  await expect(results).toHaveCount(0);
});

test('the results keep their place while others load', async ({ guardedPage: page }) => {
  await page.goto('/explore?type=Film');
  await hydrated(page);
  const results = page.getByRole('list', { name: 'Résultats' });
  const top = async () => (await results.boundingBox())?.y;
  const before = await top();
  const release = await delayRequests(page, '**/explore.data*');
  await page.getByLabel('Statut').selectOption('3');
  await expect(results).toHaveAttribute('aria-busy', 'true');
  expect(await top()).toBe(before);
  release();
  await expect(results).toHaveAttribute('aria-busy', 'false');
  expect(await top()).toBe(before);
});

test('a title leads to what its studio made, and the studio can be chosen', async ({ guardedPage: page }) => {
  const id = await findTitle(page, 'anime', 'Cowboy Bebop');
  await page.goto(`/anime/${id}`);
  await page.getByRole('link', { name: 'Sunrise' }).first().click();
  await expect(page).toHaveURL(/\/explore\?studio=Sunrise$/);
  const results = page.getByRole('list', { name: 'Résultats' });
  await expect(results.getByRole('link', { name: 'Cowboy Bebop' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Affiner la recherche' }).click();
  const field = page.getByRole('dialog').getByLabel('Studio');
  await expect(field).toHaveValue('Sunrise');
  await field.fill('Bones');
  await field.press('Enter');
  await expect(page).toHaveURL(/studio=Bones$/);
});

test('« Pas dans ma liste » leaves out one’s own; a visitor is asked to sign in and sees all', async ({
  guardedPage: page,
  request,
}) => {
  await page.goto('/explore?type=Film&unlisted=true');
  const link = page.getByRole('main').getByRole('link', { name: 'Se connecter' });
  await expect(link).toHaveAttribute('href', /\/login\?redirect=\/explore/);
  const results = page.getByRole('list', { name: 'Résultats' }).getByRole('link');
  const whole = await results.first().getAttribute('href');
  const id = Number(/\d+/.exec(whole ?? '')?.[0]);

  const person = await newMember(request);
  const headers = { authorization: person.token };
  await request.post('/api/progression/anime/write', { data: { id, status: 2 }, headers });
  const answer = await request.get('/api/explore/anime?type=Film');
  await signInBrowser(page, person);
  await page.goto('/explore?type=Film');
  await hydrated(page);
  await page.getByRole('button', { name: 'Affiner la recherche' }).click();
  await page.getByRole('checkbox', { name: 'Pas dans ma liste' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/unlisted=true$/);
  const total = Number(answer.headers()['x-total-count']) - 1;
  await expect(page.getByText(new RegExp(`^${total} résultats`))).toBeVisible();
  await expect(results.first()).toBeVisible();
  await expect(results.first()).not.toHaveAttribute('href', whole ?? '');
  await expect(link).toHaveCount(0);
});
