import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { editTitle, newProposal, newTitle, proposals, proposeEdit } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('the staff accepts a property, then judges the rest, and the judged proposal leaves the list', async ({
  guardedPage: page,
  request,
}) => {
  const { staff, author, titleId, id } = await newProposal(request);
  await editTitle(request, staff, titleId, { genre: ['Comedy'] });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${titleId}/submissions`);
  const [card] = [proposals(page).first()];
  await expect(card).toContainText(`Proposé par ${author.username}`);
  await expect(card.getByRole('link', { name: author.username })).toHaveAttribute(
    'href',
    `/user/${author.username}`,
  );
  await expect(card.getByRole('link', { name: 'https://exemple.fr/titre' })).toBeVisible();
  await expect(card.getByText('A changé depuis la proposition')).toHaveCount(1);

  await card.getByRole('button', { name: 'Partiellement acceptée' }).click();
  await expect(card.getByText('Aucune propriété n’a été acceptée : refusez la proposition.')).toBeVisible();

  await card.getByRole('button', { name: 'Accepter : Synopsis' }).click();
  await expect(page.getByText('Modification enregistrée')).toBeVisible();
  await expect(card.getByText(/Déjà accepté\s: Synopsis/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Accepter : Synopsis' })).toHaveCount(0);
  await card.getByLabel(/Commentaire/).fill('Le genre est déjà exact.');
  await card.getByRole('button', { name: 'Partiellement acceptée' }).click();
  await expect(page.getByText('Aucune proposition en attente')).toBeVisible();

  const title = await (await request.get(`/api/anime/${titleId}`)).json();
  expect(title).toMatchObject({ synopsis: 'Une fille marche seule dans la neige.', genre: ['Comedy'] });
  const own = await request.get('/api/edit', { headers: { authorization: author.token } });
  expect(await own.json()).toMatchObject([{ id, status: 'partially', comment: 'Le genre est déjà exact.' }]);
});

test('J and K move between proposals, A accepts, R asks for a comment, and none while typing', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const titleId = await newTitle(request, staff, { title: null, romanji: `Ichi ${Date.now()}` });
  const author = await newMember(request, 'auteur');
  for (const titleEN of ['Un', 'Deux', 'Trois']) await proposeEdit(request, author, titleId, { titleEN });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${titleId}/submissions`);
  await expect(proposals(page)).toHaveCount(3);
  // Oldest first.
  await expect(proposals(page).first()).toContainText('Un');
  await page.keyboard.press('j');
  await expect(proposals(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(proposals(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(proposals(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  // R alone does not decide.
  await page.keyboard.press('r');
  const comment = proposals(page)
    .nth(1)
    .getByLabel(/Commentaire/);
  await expect(comment).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proposals(page).nth(1)).toBeFocused();
  await page.keyboard.press('r');
  await comment.pressSequentially('Sans source : a r j k');
  await page.keyboard.press('Shift+Enter');
  await comment.pressSequentially('Merci.');
  await expect(proposals(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(proposals(page)).toHaveCount(2);
  const refused = await request.get('/api/edit?status=refused', { headers: { authorization: author.token } });
  expect(await refused.json()).toMatchObject([{ comment: 'Sans source : a r j k\nMerci.' }]);
  await expect(proposals(page).nth(1)).toContainText('Trois');
  await expect(proposals(page).nth(1)).toBeFocused();
  await proposals(page)
    .nth(1)
    .getByLabel(/Commentaire/)
    .pressSequentially('parfait : a r j k');
  await expect(proposals(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await expect(proposals(page)).toHaveCount(1);
  const title = await (await request.get(`/api/anime/${titleId}`)).json();
  expect(title).toMatchObject({ titleEN: 'Trois' });
  // Heading and window follow an accepted name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propositions pour Trois');
  await expect(page).toHaveTitle(/Trois/);
});

test('only the staff loads proposals', async ({ guardedPage: page, request }) => {
  const { staff, author, titleId } = await newProposal(request);
  const html = await (await request.get(`/anime/edit/${titleId}/submissions`)).text();
  expect(html).not.toContain('Une fille marche');
  expect(html).not.toContain(author.username);
  expect((await page.goto('/manga/edit/999999/submissions'))?.status()).toBe(404);
  await signInBrowser(page, author);
  await page.goto(`/anime/edit/${titleId}/submissions`);
  await expect(page).toHaveURL(/\/$/);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${titleId}/submissions`);
  await expect(proposals(page)).toHaveCount(1);
});

test('proposed changes of a manga fit every width, even the longest', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const author = await newMember(request, 'WWWWWWWWWWWW');
  const id = await newTitle(request, staff, { title: 'Le titre interminable '.repeat(7).trim() }, 'manga');
  await proposeEdit(
    request,
    author,
    id,
    {
      alt: Array.from({ length: 60 }, (_, index) => `Un titre alternatif assez long, numéro ${index + 1}`),
      synopsis: `${'Un très long résumé qui ne finit pas. '.repeat(60)}\n${'w'.repeat(300)}`,
      image: 'https://exemple.invalid/affiche.png',
      start: { day: 1, month: 4, year: 2020 },
    },
    'manga',
  );
  let asked = 0;
  await page.route('https://exemple.invalid/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 204 });
  });
  await signInBrowser(page, staff);
  await page.goto(`/manga/edit/${id}/submissions`);
  await expect(proposals(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectToFit(page);
  // The author may own the host: it learns nothing of its reader until they want to see the picture.
  await expect(page.getByText('de exemple.invalid')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Afficher l’image : Affiche' }).click();
  await expect(page.getByText('Cette image ne se charge pas')).toBeVisible();
  expect(asked).toBe(1);
  await expectAccessible(page);
  await expectToFit(page);
});
