import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

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

test('the staff previews and generates episodes, edits one, is refused a taken number, deletes the last, then all', async ({
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
  await expectAccessible(page);
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

  await page.getByRole('button', { name: 'Générer' }).click();
  await expect(dialog.getByLabel('Premier numéro')).toHaveValue('3');
  await dialog.getByLabel('Premier numéro').fill('1');
  await dialog.getByLabel('Nombre d’épisodes').fill('5');
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(dialog.getByText('L’épisode 1 existe déjà.')).toBeVisible();
  await expect(dialog.getByLabel('Nombre d’épisodes')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
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

test('only the staff sees the dashboard of episodes, which lists airing titles in need of them', async ({
  guardedPage: page,
  request,
}) => {
  await page.goto('/anime/edit/1/episode');
  await expect(page).toHaveURL(/\/$/);
  await signInBrowser(page, await newMember(request));
  await page.goto('/anime/edit/1/episode');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto('/anime/edit/999999/episode'))?.status()).toBe(404);

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
