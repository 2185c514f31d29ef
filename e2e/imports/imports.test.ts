import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { newTitle } from '../contributions/steps.ts';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, NOT_FOUND_NOTICE, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

type Listed = { idMAL: number; title: string; watched: number; status: string; score?: number };

const row = ({ idMAL, title, watched, status, score = 0 }: Listed) => `<anime>
  <series_animedb_id>${idMAL}</series_animedb_id>
  <series_title><![CDATA[${title}]]></series_title>
  <series_type>TV</series_type>
  <series_episodes>12</series_episodes>
  <my_watched_episodes>${watched}</my_watched_episodes>
  <my_start_date>2021-04-05</my_start_date>
  <my_finish_date>0000-00-00</my_finish_date>
  <my_score>${score}</my_score>
  <my_status>${status}</my_status>
  <my_times_watched>0</my_times_watched>
</anime>`;

/** Compressed export of MyAnimeList. */
function exported(rows: readonly Listed[]): { name: string; mimeType: string; buffer: Buffer } {
  const xml = `<?xml version="1.0" encoding="UTF-8" ?>\n<myanimelist><myinfo><user_export_type>1</user_export_type></myinfo>${rows.map(row).join('\n')}</myanimelist>`;
  return { name: 'animelist.xml.gz', mimeType: 'application/gzip', buffer: gzipSync(xml) };
}

/** Two titles of the catalogue, and an export that names them and one that is unknown. */
async function prepared(request: APIRequestContext) {
  const [staff, member] = [await newStaff(request), await newMember(request, 'import')];
  const first = Math.floor(Math.random() * 1e9) + 1e6;
  const names = ['Le Voyage', 'La Veille'].map((name) => `${name} ${first}`);
  const ids: number[] = [];
  for (const [at, title] of names.entries()) {
    const fields = { title, type: 'TV', status: 3, NbEpisodes: 12, idMAL: first + at };
    ids.push(await newTitle(request, staff, fields));
  }
  const list = exported([
    { idMAL: first, title: names[0] ?? '', watched: 12, status: 'Completed', score: 9 },
    { idMAL: first + 1, title: names[1] ?? '', watched: 5, status: 'Watching' },
    { idMAL: first + 2, title: `Inconnu ${first}`, watched: 1, status: 'Watching' },
  ]);
  return { member, names, ids, list };
}

async function entriesOf(request: APIRequestContext, { uid }: Person) {
  const items = (await (await request.get(`/api/progression/anime/${uid}`)).json()) as {
    progression: { animeID: number; status: number; progression: number; score: number | null };
  }[];
  return items.map(({ progression: { animeID, status, progression, score } }) => ({
    animeID,
    status,
    progression,
    score,
  }));
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

test('a list is previewed, merged with the existing entries, and undone', async ({
  guardedPage: page,
  request,
}) => {
  const { member, names, ids, list } = await prepared(request);
  const [voyage, veille] = ids;
  await request.post('/api/progression/anime/write', {
    headers: { authorization: member.token },
    data: { id: veille, status: 1, progression: 8 },
  });
  await signInBrowser(page, member);
  await page.goto('/import');
  await expectAccessible(page);
  await page.getByRole('link', { name: /MyAnimeList/ }).click();
  await expect(page).toHaveURL(/\/import\/myanimelist$/);
  await expectAccessible(page);
  await choose(page, list);
  await expect(page).toHaveURL(/\/import\/preview\/\d+$/);
  await expect(page.getByText('1 titre à ajouter, 1 titre à mettre à jour.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Titres de la liste' });
  await expect(rows.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toContainText('Terminé');
  await expectAccessible(page);
  await expectToFit(page);
  await rows.getByRole('combobox').selectOption({ label: 'Introuvable (1)' });
  await expect(rows).toContainText('Ce titre n’est pas dans le catalogue.');
  // Nothing is written yet.
  expect(await entriesOf(request, member)).toEqual([
    { animeID: veille, status: 1, progression: 8, score: null },
  ]);
  await page.getByRole('radio', { name: /Ajouter seulement/ }).check();
  await expect(page.getByText('1 titre à ajouter, 0 titre à mettre à jour.')).toBeVisible();
  await page.getByRole('radio', { name: /Compléter/ }).check();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page).toHaveURL(/\/import\/success\?id=\d+$/);
  await expect(page.getByText('Importation réussi !')).toBeVisible();
  const sum = page.getByText('1 introuvable, 1 titre ajouté, 1 titre mis à jour.');
  await expect(sum).toBeVisible();
  // Opened by its address the page is the same, without an error in the console.
  await page.reload();
  await expect(sum).toBeVisible();
  await expectAccessible(page);
  expect(new Set(await entriesOf(request, member))).toEqual(
    new Set([
      { animeID: voyage, status: 3, progression: 12, score: 9 },
      // An entry with more progress stays.
      { animeID: veille, status: 1, progression: 8, score: null },
    ]),
  );
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText(/Cet import a été annulé.: 2 titres rétablis\./)).toBeVisible();
  await expect(rows.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toContainText(
    'Retiré de votre bibliothèque.',
  );
  await rows.getByRole('combobox').selectOption({ label: 'Mis à jour (1)' });
  await expect(rows.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toContainText(
    /Remis comme avant l’import\..*Épisodes vus8/s,
  );
  expect(await entriesOf(request, member)).toEqual([
    { animeID: veille, status: 1, progression: 8, score: null },
  ]);
  await page.goto('/import');
  await expect(page.getByText(/MyAnimeList · animelist\.xml\.gz/)).toBeVisible();
  await expect(page.getByText(/Annulée après coup .* 2 titres rétablis/)).toBeVisible();
});

test.describe('an import that no longer exists', () => {
  test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

  test('an expired import links to the others, and a visitor signs in first and returns', async ({
    guardedPage: page,
    request,
  }) => {
    await page.goto('/import/anilist');
    await expect(page).toHaveURL(/\/login\?redirect=\/import\/anilist$/);
    await page.goto('/import/ailleurs');
    await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
    await signInBrowser(page, await newMember(request));
    for (const path of ['/import/preview/999999', '/import/success?id=999999']) {
      await page.goto(path);
      await expect(page.getByText('Import introuvable.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Mes imports' }).click();
      await expect(page).toHaveURL(/\/import$/);
    }
  });
});

test('a list is imported by keyboard', async ({ guardedPage: page, request }) => {
  const { member, ids, list } = await prepared(request);
  await signInBrowser(page, member);
  await page.goto('/import/myanimelist');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).press('Enter');
  await (await chooser).setFiles(list);
  await page.getByRole('radio', { name: /Compléter/ }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Ajouter seulement/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Importation réussi !')).toBeVisible();
  expect((await entriesOf(request, member)).map(({ animeID }) => animeID).sort()).toEqual([...ids].sort());
});

test('an outdated answer does not delay an import', async ({ guardedPage: page, request }) => {
  const { member, list } = await prepared(request);
  await signInBrowser(page, member);
  await page.goto('/import/myanimelist');
  await choose(page, list);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeVisible();
  const applied = page.waitForResponse(/\/api\/import\/\d+\/apply$/);
  await page.route(
    /\/api\/import\/\d+\?policy=replace$/,
    async (route) => {
      const response = await route.fetch();
      await applied;
      // A cancelled import has no answer.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await page.getByRole('radio', { name: /Remplacer/ }).check();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('Importation réussi !')).toBeVisible();
});

test('a file of another kind is refused in place, and a list can be cancelled', async ({
  guardedPage: page,
  request,
}) => {
  const { member, list } = await prepared(request);
  await signInBrowser(page, member);
  await page.goto('/import/myanimelist');
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n') });
  await expect(page.getByText(/Mauvais type de fichier.*MyAnimeList.*AniList.*Kitsu/)).toBeVisible();
  await choose(page, list);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Cet import a été abandonné.')).toBeVisible();
  expect(await entriesOf(request, member)).toEqual([]);
});
