import type { Page } from '@playwright/test';
import { anilistError, json, raw } from '../../apps/api/src/testing/fakeAnilist.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import type { Person } from '../support/members.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { type SiteWithAnilist, test } from '../support/siteWithAnilist.ts';

const HIT = {
  id: 154_587,
  title: { romaji: 'Sousou no Frieren', english: 'Frieren' },
  format: 'TV',
  startDate: { year: 2023 },
  episodes: 28,
};
const HITS = json({ data: { Page: { media: [HIT] } } });
const MEDIA = json({
  data: {
    Media: {
      id: HIT.id,
      idMal: 52_991,
      title: { ...HIT.title, native: '葬送のフリーレン' },
      format: 'TV',
      episodes: 28,
      externalLinks: [
        { site: 'Crunchyroll', url: 'https://www.crunchyroll.com/series/GG5H5XQX4', type: 'STREAMING' },
      ],
    },
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importer depuis AniList' });
const state = (page: Page) => dialog(page).getByRole('status');

/** Opens the dialog on the staff's form of a new anime. Returns the signed-in member. */
async function openDialog(site: SiteWithAnilist, page: Page): Promise<Person> {
  const staff = await newStaffAt(site, page.request);
  await signInBrowserAt(site, page, staff);
  await page.goto('/new/anime');
  await page.getByRole('button', { name: 'Import Anilist' }).press('Enter');
  await expect(dialog(page).getByRole('searchbox', { name: 'Titre à chercher' })).toBeFocused();
  return staff;
}

test('the staff fills a new title from AniList by keyboard, and it is saved only with the form', async ({
  guardedPage: page,
  site,
}) => {
  const { promise: asked, resolve: answerNow } = Promise.withResolvers<void>();
  site.anilist.answerWith(HITS, (response, request) => void asked.then(() => MEDIA(response, request)));
  await openDialog(site, page);
  await page.keyboard.type('frieren');
  const hit = dialog(page).getByRole('button', { name: /Sousou no Frieren/ });
  await expect(hit).toContainText('TV · 2023 · 28 ép.');
  await expectAccessible(page);
  // Beyond the button that empties the search.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Chargement...');
  answerNow();
  await expect(state(page)).toHaveText('Importé !');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Anilist' })).toBeFocused();

  await expect(page.getByRole('textbox', { name: 'Titre romanisé' })).toHaveValue('Sousou no Frieren');
  await expect(page.getByRole('textbox', { name: 'Titre japonais' })).toHaveValue('葬送のフリーレン');
  await expect(page.getByRole('textbox', { name: 'Identifiant AniList' })).toHaveValue(String(HIT.id));
  const known = () => page.request.get(`/api/search/outside/anime?idAnilist=${HIT.id}`);
  expect(await (await known()).json()).toEqual([]);
  await page.getByRole('textbox', { name: 'Titre français' }).fill('Frieren, corrigé');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).last().click();
  await expect(page.getByText('Anime ajouté.')).toBeVisible();
  const [added] = (await (await known()).json()) as { id: number }[];
  expect(await (await page.request.get(`/api/anime/${added?.id}`)).json()).toMatchObject({
    title: 'Frieren, corrigé',
    romanji: 'Sousou no Frieren',
    NbEpisodes: 28,
    streaming: [{ source: 'Crunchyroll', url: 'https://www.crunchyroll.com/series/GG5H5XQX4' }],
  });
});

test('a failing AniList is reported in the dialog, and the typed text stays', async ({ page, site }) => {
  site.anilist.answerWith(raw('<h1>500</h1>', 500));
  const { token } = await openDialog(site, page);
  // At once: after several failures the server makes no requests for a minute.
  await dialog(page).getByRole('searchbox').fill('frieren');
  await expect(state(page)).toHaveText('Erreur...');
  await expect(dialog(page).getByRole('alert')).toHaveText('Importation impossible..');
  site.anilist.answerWith(HITS, anilistError(429, 'Too Many Requests.', { 'retry-after': '1' }));
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  const hit = dialog(page).getByRole('button', { name: /Sousou no Frieren/ });
  await hit.click();
  await expect(state(page)).toHaveText('Erreur...');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    /^AniList reçoit trop de demandes\. Réessayez dans \d+ s\.$/,
  );
  await expect(dialog(page).getByRole('searchbox')).toHaveValue('frieren');
  site.anilist.answerWith(MEDIA);
  const headers = { authorization: token };
  const asked = async () => (await page.request.get(`/api/anilist/anime/${HIT.id}`, { headers })).status();
  await expect.poll(asked).toBe(200);
  await hit.click();
  await expect(state(page)).toHaveText('Importé !');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Titre romanisé' })).toHaveValue('Sousou no Frieren');
});
