import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

/** Title for a single test: an ended one without episodes. */
async function newTitle(page: Page, token: string, more: object = {}): Promise<number> {
  const response = await page.request.post('/api/anime', {
    data: { title: `Essai ${Date.now()}`, type: 'TV', status: 3, NbEpisodes: 12, ...more },
    headers: { authorization: token },
  });
  return ((await response.json()) as { id: number }).id;
}
const cards = (page: Page) => page.getByRole('region', { name: 'Épisodes' }).getByRole('listitem');

test('the staff generates episodes, seeing their dates first, edits one, deletes the last and then all', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(page, staff.token);
  await signInBrowser(page, staff);
  await page.goto(`/anime/${id}`);
  await page.getByRole('link', { name: 'Gérer les épisodes' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}/episode$`));
  await expect(page.getByText('Aucun épisode', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Générer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Générer des nouveaux épisodes' });
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Tous les champs ne sont pas complétés' }),
  ).toBeVisible();
  await dialog.getByLabel('Date et heure du premier épisode').fill('2026-10-04T17:00');
  await dialog.getByLabel('Nombre d’épisodes').fill('3');
  const preview = dialog.getByRole('region', { name: 'Aperçu des dates' });
  await expect(preview.getByText('3 épisodes à créer')).toBeVisible();
  await expect(preview.getByText(/dim\. 4 octobre 2026 à 17\sh/)).toBeVisible();
  await expect(preview.getByText(/dim\. 18 octobre 2026 à 17\sh/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(page.getByText('Épisodes générés')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toContainText('Épisode 1 : Épisode 1');

  await page.getByLabel('Tri').selectOption('Décroissant');
  await expect(cards(page).first()).toContainText('Épisode 3');
  await page.getByRole('button', { name: 'Modifier l’épisode 3' }).click();
  await page.getByLabel('Titre').fill('Le grand départ');
  await page.getByLabel('Image (adresse)').fill('pas une adresse');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Lien invalide : seules les adresses http(s) sont acceptées.')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue('Le grand départ');
  await page.getByLabel('Image (adresse)').fill('');
  await page.getByRole('switch', { name: 'Épisode filler' }).check();
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Modification enregistrée')).toBeVisible();
  await expect(cards(page).first()).toContainText('Épisode 3 : Le grand départ');

  await expect(page.getByRole('button', { name: /^Supprimer l’épisode/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Supprimer l’épisode 3' }).click();
  await page.getByRole('button', { name: /Supprimer l’épisode 3|Cliquez pour confirmer/ }).click();
  await expect(page.getByText('Épisode supprimé', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Voulez-vous supprimer tous les épisodes ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await question.getByRole('button', { name: 'Tout supprimer' }).click();
  await expect(page.getByText('Épisodes supprimé', { exact: true })).toBeVisible();
  await expect(page.getByText('Aucun épisode', { exact: true })).toBeVisible();
});

test('a number that is taken is said at its field, and nothing is created', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(page, staff.token);
  await request.post('/api/episode', {
    data: { episodes: [{ animeID: id, number: 2 }] },
    headers: { authorization: staff.token },
  });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/episode`);
  await page.getByRole('button', { name: 'Générer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Premier numéro')).toHaveValue('3');
  await dialog.getByLabel('Premier numéro').fill('1');
  await dialog.getByLabel('Nombre d’épisodes').fill('5');
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(dialog.getByText('L’épisode 2 existe déjà.')).toBeVisible();
  await expect(dialog.getByLabel('Nombre d’épisodes')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('the staff’s dashboard says which airing titles need episodes, and leads to them', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const title = `Un titre qui manque d’épisodes ${Date.now()}`;
  const id = await newTitle(page, staff.token, { status: 1, title });
  const past = Date.now() - 86_400_000;
  await request.post('/api/episode', {
    data: { episodes: [1, 2].map((number) => ({ animeID: id, number, timestamp: past + number * 60_000 })) },
    headers: { authorization: staff.token },
  });
  await signInBrowser(page, staff);
  await page.goto('/');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Épisodes' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByTitle(title) });
  await expect(card).toContainText('Un titre qui manque d’épisodes…');
  await expect(card).toContainText('2à programmer');
  await expect(page.getByText('assez d’avance').first()).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/anime/edit/${id}/episode$`));
});

test('members and visitors are sent home from the staff’s pages', async ({ guardedPage: page, request }) => {
  await page.goto('/anime/edit/1/episode');
  await expect(page).toHaveURL(/\/$/);
  await signInBrowser(page, await newMember(request));
  await page.goto('/anime/edit/1/episode');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto('/anime/edit/999999/episode'))?.status()).toBe(404);
});

test('visitors see the episodes of a title: number, title, day, fillers; more on demand', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(page, staff.token);
  const episodes = Array.from({ length: 30 }, (_, index) => ({
    animeID: id,
    number: index + 1,
    title: `Chapitre ${index + 1}`,
    isFiller: index === 1,
    timestamp: Date.parse('2020-01-05T15:00:00Z') + index * 7 * 86_400_000,
  }));
  await request.post('/api/episode', { data: { episodes }, headers: { authorization: staff.token } });
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(1)).toContainText('Épisode 2');
  await expect(cards(page).nth(1)).toContainText('Filler');
  await expect(cards(page).nth(1)).toContainText('12/01/2020');
  await page.getByRole('button', { name: 'Afficher les 30 épisodes' }).click();
  await expect(cards(page)).toHaveCount(30);
});

test('with spoilers hidden a member sees titles up to what they have watched, and may show the others', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(page, staff.token);
  const episodes = [1, 2, 3].map((number) => ({ animeID: id, number, title: `Révélation ${number}` }));
  await request.post('/api/episode', { data: { episodes }, headers: { authorization: staff.token } });
  const person = await newMember(request);
  const headers = { authorization: person.token };
  await request.post('/api/progression/anime/write', { data: { id, status: 1, progression: 1 }, headers });
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  const choice = page.getByRole('switch', { name: /Masquer les spoilers/ });
  await choice.click();
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
  await page.goto(`/anime/${id}`);
  await expect(page.getByText('Révélation 1')).toBeVisible();
  await expect(page.getByText('Révélation 2')).toHaveCount(0);
  const hidden = page.getByRole('button', { name: 'Titre masqué · Afficher' });
  // All are hidden until the progress is known.
  await expect(hidden).toHaveCount(2);
  await hidden.first().click();
  await expect(page.getByText('Révélation 2')).toBeVisible();
  await expect(page.getByText('Révélation 3')).toHaveCount(0);
});

test('an airing title counts down to its next episode, second by second; one that is late says so', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const headers = { authorization: staff.token };
  const id = await newTitle(page, staff.token, { status: 1 });
  await page.goto(`/anime/${id}`);
  await expect(page.getByText('Aucun épisode programmé')).toBeVisible();
  // The clock of the page goes there, which is not behind it, however long the title takes.
  const now = Date.now() + 3_600_000;
  const timestamp = now + 2 * 86_400_000 + 4000;
  await request.post('/api/episode', {
    data: { episodes: [{ animeID: id, number: 7, timestamp }] },
    headers,
  });
  await page.clock.install();
  await page.goto(`/anime/${id}`);
  await page.clock.pauseAt(now);
  const block = page.getByRole('region', { name: 'Diffusion' });
  await expect(block.getByText(/^2\sj\s00\sh\s00\smin\s04\ss$/)).toBeVisible();
  await expect(block.getByText(/Épisode 7/)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(block.getByText(/^1\sj\s23\sh\s59\smin\s59\ss$/)).toBeVisible();
  await page.clock.pauseAt(timestamp + 1000);
  await page.goto(`/anime/${id}`);
  // The page's scripts wait for a frame, which a stopped clock has none of.
  await page.clock.runFor(1000);
  await expect(block.getByText('Semaine prochaine !')).toBeVisible();
});

test('axe finds nothing on the forms of episodes; they fit every width', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(page, staff.token);
  const episodes = [1, 2].map((number) => ({ animeID: id, number, timestamp: Date.now(), isFiller: true }));
  await request.post('/api/episode', { data: { episodes }, headers: { authorization: staff.token } });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/episode`);
  await page.getByRole('button', { name: 'Modifier l’épisode 1' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Générer' }).click();
  await page.getByLabel('Nombre d’épisodes').fill('12');
  await expectAccessible(page);
  await expectToFit(page);
});
