import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, findTitle, hydrated, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';

async function openSettings(page: Page, person: Person): Promise<void> {
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { name: 'Jetons d’accès' })).toBeVisible();
}

test.describe('the settings', () => {
  test.use({ expectedConsole: [REFUSED_NOTICE] });

  test('a member exports a library in each format, and creates, uses and deletes an access token', async ({
    guardedPage: page,
    request,
  }) => {
    const person = await newMember(request);
    const id = await findTitle({ request }, 'anime', 'Fullmetal Alchemist: Brotherhood');
    const headers = { authorization: person.token };
    const data = { id, status: 1, progression: 5, score: 8.5 };
    expect((await request.post('/api/progression/anime/write', { headers, data })).ok()).toBe(true);
    await openSettings(page, person);
    const contents: Record<string, RegExp> = {
      'Anime pour MyAnimeList': /^<\?xml .*<my_watched_episodes>5<.*<my_score>9<.*<\/myanimelist>\s*$/s,
      'Mangas pour MyAnimeList': /<user_total_manga>0</,
      'Format Kiroku': /^\{"format":"kiroku","version":1,.*"progression":5,.*"score":8.5,/,
      Tableau: new RegExp(`^\ufeffkind,id,.*\r\nanime,${id},`),
    };
    const names = {
      'Anime pour MyAnimeList': /^kiroku-anime-\d{4}-\d\d-\d\d\.xml$/,
      'Mangas pour MyAnimeList': /^kiroku-manga-\d{4}-\d\d-\d\d\.xml$/,
      'Format Kiroku': /^kiroku-bibliotheque-\d{4}-\d\d-\d\d\.json$/,
      Tableau: /^kiroku-bibliotheque-\d{4}-\d\d-\d\d\.csv$/,
    };
    for (const [format, name] of Object.entries(names)) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Télécharger : ${format}` }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(name);
      expect(await readFile(await download.path(), 'utf8')).toMatch(contents[format] ?? /^$/);
    }
    await page.getByRole('button', { name: 'Nouveau jeton' }).click();
    await page.getByRole('button', { name: 'Créer le jeton' }).click();
    await expect(page.getByText('Ce champ est requis.')).toBeVisible();
    await page.getByLabel('Nom du jeton').fill('Extension de navigateur');
    await page.getByLabel('Lecture').uncheck();
    await page.getByRole('button', { name: 'Créer le jeton' }).click();
    await expect(page.getByText('Choisissez au moins une portée.')).toBeVisible();
    await page.getByLabel('Lecture').check();
    await expect(page.getByLabel('Durée')).toHaveValue('365');
    await page.getByLabel('Durée').selectOption('30 jours');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer le jeton' }).click();
    const shown = page.getByLabel('Jeton « Extension de navigateur »');
    await expect(shown).toHaveValue(/^kiroku_[0-9a-f]{72}$/);
    const token = await shown.inputValue();

    const read = (path: string) => request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await read('/api/auth/me')).json()).toMatchObject({ uid: person.uid, scopes: ['read'] });
    const refused = await request.post('/api/favorite/add', {
      headers: { authorization: token },
      data: { id: 1 },
    });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'scope_missing']);
    // As an extension of another site calls it, from the browser.
    await page.goto('/mentions-legales');
    const fetched = await page.evaluate(
      async (authorization) => (await fetch('/api/history/anime', { headers: { authorization } })).status,
      token,
    );
    expect(fetched).toBe(200);

    await openSettings(page, person);
    await expect(shown).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: 'Extension de navigateur' });
    await expect(row).toContainText('Utilisé à l’instant');
    await expect(row).toContainText('Se termine le');
    await row.getByRole('button', { name: /Supprimer/ }).click();
    await row.getByRole('button', { name: /Supprimer|Confirmer/ }).click({ delay: 600 });
    await expect(row).toHaveCount(0);
    expect((await read('/api/auth/me')).status()).toBe(401);
  });
});

test('the page for developers links to the searchable list of calls, and is open to visitors', async ({
  guardedPage: page,
}) => {
  await page.goto('/developpeurs');
  await hydrated(page);
  const { origin } = new URL(page.url());
  await expect(page.getByText(`API=${origin}/api`)).toBeVisible();
  await expect(page.getByText('600 appels par minute et par adresse')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Limites' }).click();
  await expect(page.getByRole('heading', { name: 'Limites' })).toBeInViewport();
  await page.getByRole('link', { name: 'Tous les appels' }).click();
  await expect(page).toHaveURL(/\/api\/docs$/);
  await page.waitForLoadState();

  const calls = page.locator('main section');
  const all = await calls.count();
  expect(all).toBeGreaterThan(90);
  await expectAccessible(page);
  await page.getByLabel('Chercher un appel').fill('Bibliothèque csv');
  await expect(page.getByRole('status')).toHaveText('1 appel.');
  await expect(calls.filter({ visible: true })).toHaveCount(1);
  await expect(calls.filter({ visible: true })).toContainText('/api/export/csv');
  await page.getByLabel('Chercher un appel').fill('zzz');
  await expect(page.getByRole('status')).toHaveText('Aucun appel.');
  await page.getByLabel('Chercher un appel').fill('');
  await expect(calls.filter({ visible: true })).toHaveCount(all);
});
