import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { completeInFrench, ENGLISH, expectTitled, importedTitle } from './frenchTitles.ts';
import { box, openSearch, options } from './searchSteps.ts';

const ASKS = 'Synopsis en anglais\u202f: proposez une traduction';

test('an English synopsis is marked, and leads a visitor through sign-in to its field', async ({
  guardedPage: page,
}) => {
  const { id } = await importedTitle(page.request);
  const person = await newMember(page.request, 'traduit');
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  const synopsis = page.getByRole('region', { name: 'Synopsis' });
  await expect(synopsis.getByText(ENGLISH)).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /sur Kiroku\u202f: TV/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    description: { '@language': 'en', '@value': ENGLISH },
    mainEntityOfPage: { inLanguage: 'fr' },
  });

  await synopsis.getByRole('link', { name: ASKS }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}#synopsis$`));
  await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).click();
  await hydrated(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}#synopsis$`));
  await expect(page.getByLabel('Synopsis', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Synopsis', { exact: true })).toHaveValue(ENGLISH);
});

test('a French file adds names, synopsis, dub and services to a title', async ({ guardedPage: page }) => {
  const { id, idMAL } = await importedTitle(page.request);
  const details = page.getByRole('complementary', { name: 'Informations' });
  const where = page.getByRole('region', { name: 'Où regarder' });
  await page.goto(`/anime/${id}`);
  await expect(details.getByText('Format')).toBeVisible();
  // Whether there is a dub is unknown.
  await expect(details.getByText('VF', { exact: true })).toHaveCount(0);
  await expect(where.getByRole('link')).toHaveText([
    /^Chercher sur Crunchyroll/,
    /^Chercher sur Prime Video/,
  ]);
  await expect(where.getByRole('link', { name: 'Prime Video' })).toHaveAttribute('href', /[?&]tag=kiroku-21/);

  const name = `La Lettre ${idMAL}`;
  const address = 'https://www.crunchyroll.com/fr/series/1/la-lettre';
  completeInFrench(
    `mal;titre;synopsis;vf depuis;diffuseurs\n${idMAL};${name};Une lettre arrive.;07/04/2020;Crunchyroll ${address}`,
  );
  await expectTitled(page.request, id, name);
  await page.goto(`/anime/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Une lettre arrive.', { exact: true })).not.toHaveAttribute('lang');
  await expect(page.getByRole('link', { name: ASKS })).toHaveCount(0);
  await expect(details.getByText('Oui, depuis le 07/04/2020')).toBeVisible();
  await expect(where.getByRole('link', { name: 'Crunchyroll' })).toHaveAttribute('href', address);
  await expect(where.getByText('Chercher sur')).toHaveCount(1);
});

test('a search finds a title by its French name, and the titles of a studio', async ({
  guardedPage: page,
}) => {
  const { idMAL, studio, name } = await importedTitle(page.request);
  const title = `Marée ${idMAL}`;
  completeInFrench(`mal;autres titres\n${idMAL};${title}`);
  await expect
    .poll(async () => (await (await page.request.get(`/api/search/anime/${title}`)).json()).length)
    .toBe(1);
  await openSearch(page);
  await box(page).fill(title.toLowerCase().replace('é', 'e'));
  await expect(options(page).first()).toContainText(name);
  await box(page).fill(studio);
  await expect(options(page)).toHaveText([new RegExp(name)]);
});

test('a member proposes the French publisher and the volumes of a manga', async ({ guardedPage: page }) => {
  const person = await newMember(page.request, 'editeur');
  const [manga] = (await (await page.request.get('/api/explore/manga?sortBy=title')).json()) as {
    id: number;
  }[];
  await signInBrowser(page, person);
  await page.goto(`/manga/edit/${manga?.id}`);
  await hydrated(page);
  await page.getByLabel('Éditeur français').fill('Éditions de la Mer');
  await page.getByLabel('Volumes en France', { exact: true }).fill('12');
  await page.getByLabel('Sources et notes').fill('Le site de l’éditeur.');
  const sent = page.waitForResponse((response) => response.url().includes('/api/edit/create'));
  await page.getByRole('button', { name: 'Soumettre' }).click();
  expect((await sent).status()).toBe(201);
  const own = await page.request.get('/api/edit', { headers: { authorization: person.token } });
  expect(await own.json()).toMatchObject([{ submit: { publisherFR: 'Éditions de la Mer', volumesFR: 12 } }]);
});

test('titles and synopses are shown in French typography, and stored as written', async ({
  guardedPage: page,
}) => {
  const { id, idMAL } = await importedTitle(page.request);
  const written = {
    title: `L'Été ${idMAL} : suite`,
    synopsis: "Il y a 1 000 ans, l'elfe partit... Et après ?",
  };
  completeInFrench(`mal;titre;synopsis\n${idMAL};${written.title};${written.synopsis}`);
  await expectTitled(page.request, id, written.title);
  await page.goto(`/anime/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^L’Été ${idMAL}\u202f: suite$`),
  );
  await expect(page.getByRole('region', { name: 'Synopsis' }).locator('p').first()).toHaveText(
    /^Il y a 1\u202f000 ans, l’elfe partit… Et après\u202f\?$/,
  );
  await expect(page).toHaveTitle(/^L’Été/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/anime/${id}/l-ete-${idMAL}-suite$`),
  );
  const served = await (await page.request.get(`/api/anime/${id}`)).json();
  expect(served).toMatchObject(written);

  await signInBrowser(page, await newMember(page.request, 'apostrophe'));
  await page.goto(`/anime/edit/${id}`);
  await hydrated(page);
  await expect(page.getByLabel('Synopsis', { exact: true })).toHaveValue(written.synopsis);
});
