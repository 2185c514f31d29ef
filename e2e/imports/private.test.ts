import { newTitle } from '../contributions/steps.ts';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('private titles of a list are left out until their box is checked, and hidden ones are counted', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request, 'prive')];
  const first = Math.floor(Math.random() * 1e9) + 1e6;
  const entries = [];
  for (const [at, marks] of [{ private: true }, { hiddenFromStatusLists: true }].entries()) {
    const idMal = first + at;
    const title = `Le Secret ${idMal}`;
    await newTitle(request, staff, { title, type: 'TV', status: 3, NbEpisodes: 12, idMAL: idMal });
    entries.push({
      status: 'COMPLETED',
      progress: 12,
      media: { idMal, type: 'ANIME', title: { romaji: title } },
      ...marks,
    });
  }
  await signInBrowser(page, member);
  await page.goto('/import/anilist');
  const buffer = Buffer.from(JSON.stringify({ MediaListCollection: { lists: [{ entries }] } }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('1 titre à ajouter, 0 titre à mettre à jour.')).toBeVisible();
  await expect(page.getByText(/1 titre masqué de vos listes par statut sur AniList/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('checkbox', { name: 'Importer aussi 1 titre privé' }).check();
  await expect(page.getByText('2 titres à ajouter, 0 titre à mettre à jour.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Importer aussi 1 titre privé' }).uncheck();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText(/1 titre privé laissé de côté/)).toBeVisible();
  const library = await (await request.get(`/api/progression/anime/${member.uid}`)).json();
  expect(library).toHaveLength(1);
});
