import { type Page, request as requests } from '@playwright/test';
import { endedTitle, writeEntry } from '../library/steps.ts';
import { expect, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { newMemberWithOverview } from './profileSteps.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) =>
  panel(page, 'En chiffres').locator('dl > div').filter({ hasText: label }).locator('dd');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads every figure without a script, on a page that engines and networks understand', async ({
    page,
  }) => {
    const person = await newMemberWithOverview(page.request, { favourites: 7 });
    const response = await page.goto(`/user/${person.username.toUpperCase()}`);
    expect(response?.status()).toBe(200);
    await expect(panel(page, 'Favoris').getByRole('article')).toHaveCount(5);
    await expect(figure(page, 'Titres')).toHaveText('4');
    // 366, 900 and 3.
    await expect(figure(page, 'Épisodes vus')).toHaveText('1\u202f269');
    await expect(figure(page, 'Note moyenne')).toHaveText('8,25');
    await expect(figure(page, 'Temps passé')).toContainText('jours');
    const rows = (name: string) => page.getByRole('figure', { name }).getByRole('row');
    await expect(rows('Répartition par statut').filter({ hasText: 'En cours' })).toContainText('2');
    await expect(rows('Notes').filter({ hasText: /^9/ })).toContainText('1');
    await expect(page.getByRole('table', { name: 'Genres' }).getByRole('row')).not.toHaveCount(1);
    await expect(page.getByRole('figure', { name: 'Activité' })).toContainText(
      // Bleach was finished elsewhere.
      '903 épisodes vus depuis un an, sur 1 jour.',
    );
    await expect(panel(page, 'Dernière activité').getByRole('listitem').first()).toContainText(
      'Épisodes 1 à 3',
    );
    await expect(panel(page, 'Dernière activité').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/anime\/\d+\//,
    );
    await expectHead(page, person);
  });

  async function expectHead(page: Page, { username }: Person) {
    const head = page.locator('head');
    await expect(page).toHaveTitle(new RegExp(`^${username} ·`));
    const content = (name: string) => head.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await content('og:type')).toBe('profile');
    expect(await content('og:url')).toMatch(new RegExp(`/user/${username}$`));
    expect(await content('og:description')).toMatch(/: 4 anime, 1\s269 épisodes vus \(/);
    const picture = new URL((await content('og:image')) ?? '');
    expect(picture.pathname).toBe(`/art/user/${username}.png`);
    const drawn = await page.request.get(picture.pathname + picture.search);
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

test('an episode added by the owner appears on the profile at once', async ({ guardedPage: page }) => {
  const person = await newMember(page.request, 'vue');
  const title = await endedTitle(page.request);
  await writeEntry(page.request, person, title.id, { status: 1, progression: 0 });
  await signInBrowser(page, person);
  await page.goto(`/user/${person.username}`);
  await hydrated(page);
  await expect(page.getByText('Vous n’avez pas encore de favori.')).toBeVisible();
  await expect(panel(page, 'Dernière activité')).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Profil' });
  await tabs.getByRole('link', { name: 'Bibliothèque' }).click();
  const saved = page.waitForResponse('**/api/progression/anime/write');
  await page.getByRole('button', { name: /^\+1 épisode/ }).click();
  expect((await saved).status()).toBe(200);
  await tabs.getByRole('link', { name: 'Vue générale' }).click();
  const latest = panel(page, 'Dernière activité').getByRole('listitem');
  await expect(latest).toHaveCount(1);
  await expect(latest).toContainText(title.name);
  await expect(latest).toContainText(/Épisode 1 · aujourd’hui à/);
  await expect(figure(page, 'Épisode vu')).toHaveText('1');
});

test.describe('an unknown name', () => {
  test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

  test('an unknown username is named on the 404 page, which needs no script', async ({
    guardedPage: page,
    baseURL,
  }) => {
    // The second page is the first one, cached.
    for (const name of ['personne-du-tout', 'personne-non-plus']) {
      expect((await page.goto(`/user/${name}`))?.status()).toBe(404);
      await expect(page.getByText('Utilisateur introuvable.')).toBeVisible();
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { name: /404.*Cette page n’existe pas/s })).toBeVisible();
    }
    const plain = await requests.newContext({ ...(baseURL && { baseURL }) });
    for (const tab of ['', '/anime', '/favorites', '/social']) {
      const response = await plain.get(`/user/personne-du-tout${tab}`);
      expect([response.status(), /Cette page n.+?existe pas/.test(await response.text())]).toEqual([
        404,
        true,
      ]);
    }
    await plain.dispose();
  });
});
