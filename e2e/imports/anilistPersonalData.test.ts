import { type AnilistAnswer, anilistError, json } from '../../apps/api/src/testing/fakeAnilist.ts';
import { newTitle } from '../contributions/steps.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, REFUSED_NOTICE } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { test } from '../support/siteWithAnilist.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const ID_MAL = 52_991;

const entry = {
  id: 1,
  status: 'COMPLETED',
  score: 9.5,
  progress: 28,
  progressVolumes: 0,
  repeat: 1,
  notes: null,
  private: false,
  hiddenFromStatusLists: false,
  customLists: null,
  startedAt: { year: 2023, month: 9, day: 29 },
  completedAt: { year: 2024, month: 3, day: null },
  media: {
    id: 154_587,
    idMal: ID_MAL,
    title: { romaji: 'Sousou no Frieren', english: null, native: null },
    format: 'TV',
    episodes: 28,
    chapters: null,
    seasonYear: 2023,
    startDate: { year: 2023 },
  },
};

/** AniList with one member, whose list has one anime; it answers once `released` resolves. */
function servingOne(released: Promise<void>): AnilistAnswer {
  return (response, request) =>
    void released.then(() => {
      const { userName, type } = request.variables;
      if (userName !== 'membre') return anilistError(404, 'User not found')(response, request);
      const lists = type === 'ANIME' ? [{ name: 'Completed', isCustomList: false, entries: [entry] }] : [];
      json({ data: { MediaListCollection: { hasNextChunk: false, lists } } })(response, request);
    });
}

test('a list of AniList is imported by username, and an unknown name is reported', async ({
  guardedPage: page,
  site,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  site.anilist.answerWith(servingOne(released));
  const staff = await newStaffAt(site, page.request);
  const title = `Frieren ${Date.now()}`;
  const id = await newTitle(page.request, staff, { title, status: 3, NbEpisodes: 28, idMAL: ID_MAL });
  const member = await newMember(page.request, 'anilist');
  await signInBrowserAt(site, page, member);
  await page.goto('/import/anilist');
  await expectAccessible(page);
  const name = page.getByRole('textbox', { name: 'Pseudo AniList' });
  await name.press('Enter');
  await expect(page.getByText('Pseudo AniList invalide.')).toBeVisible();
  await name.fill('Membre');
  await name.press('Enter');
  release();
  await expect(page).toHaveURL(/\/import\/preview\/\d+$/);
  const row = page
    .getByRole('region', { name: 'Titres de la liste' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText('Terminé');
  await expect(row).toContainText('9,5');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('Importation réussi !')).toBeVisible();
  const stored = await page.request.get(`/api/progression/anime/${member.uid}/${id}`);
  expect((await stored.json()).progression).toMatchObject({
    status: 3,
    progression: 28,
    rewatch: 1,
    score: 9.5,
    startDate: '2023-09-29',
    endDate: null,
  });
  await page.goto('/import/anilist');
  await name.fill('personne');
  await page.getByRole('button', { name: 'Importer depuis AniList' }).click();
  await expect(name).toHaveAccessibleDescription(/Ce pseudo n’existe pas sur AniList\./);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('personne');
});
