import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { newComment, newPost, ownWords, voteButton, voteFor } from './steps.ts';

test('a member reports a bug, sees similar posts, votes, comments, edits and withdraws', async ({
  guardedPage: page,
  request,
}) => {
  const [member, other] = [await newMember(request), await newMember(request)];
  const word = ownWords();
  const id = await newPost(request, other, { title: `Le calendrier ${word} décale les épisodes` });
  await signInBrowser(page, member);
  const votes = page.waitForResponse('**/api/feedback/votes');
  await page.goto('/feedback');
  await expect(page).toHaveURL(/\/feedback\/bugs$/);
  await expect(page.getByRole('link', { name: 'BUGS' })).toHaveAttribute('aria-current', 'page');
  await hydrated(page);
  await votes;
  const alike = voteButton(page, `Le calendrier ${word} décale les épisodes`);
  await expect(alike).toHaveAccessibleName(/^0 vote, /);
  await alike.click();
  await expect(alike).toHaveAccessibleName(/^1 vote, /);
  await expect.poll(async () => (await (await request.get(`/api/feedback/${id}`)).json()).data.votes).toBe(1);
  await page.reload();
  await expect(alike).toHaveAttribute('aria-pressed', 'true');
  await expect(alike).toHaveAccessibleName(/^1 vote, /);

  await page.getByRole('button', { name: 'Signaler un bug' }).click();
  await page.getByLabel('Titre').fill(`Calendrier ${word} decale`);
  await expect(page.getByText('Déjà dit')).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Le calendrier ${word} décale les épisodes` }).first(),
  ).toBeVisible();
  await page.getByLabel('Description').fill('Une heure de trop.\nDepuis hier.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/feedback\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Calendrier ${word} decale`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Titre').fill(`Calendrier ${word} décalé`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Calendrier ${word} décalé`);
  await expect(page.getByText('modifié', { exact: true })).toBeVisible();

  await page.getByLabel('Ajouter un commentaire').fill('Chez moi aussi.');
  await page.getByRole('button', { name: 'Commenter' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Chez moi aussi.' });
  await expect(own).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeVisible();
  await own.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Votre commentaire').fill('Chez moi aussi, sur téléphone.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const edited = page.getByRole('listitem').filter({ hasText: 'sur téléphone.' });
  await edited.getByRole('button', { name: 'Retirer', exact: true }).click();
  await edited.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByRole('heading', { name: '0 commentaire' })).toBeVisible();

  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page).toHaveURL(/\/feedback\/bugs$/);
  await expect(page.getByText(`Calendrier ${word} décalé`)).toHaveCount(0);
});

test('search, status and order of the board are in the address', async ({ guardedPage: page, request }) => {
  const [member, staff] = [await newMember(request), await newStaff(request)];
  const word = ownWords();
  const ids = [
    await newPost(request, member, { title: `Premier ${word}` }),
    await newPost(request, member, { title: `Second ${word}` }),
  ];
  await voteFor(request, member, ids[0] ?? 0);
  const done = await request.patch(`/api/feedback/${ids[1]}`, {
    headers: { authorization: staff.token },
    data: { status: 'done' },
  });
  expect(done.status()).toBe(200);
  const titles = page.getByRole('list', { name: 'Bugs signalés' }).getByRole('heading');
  await page.goto('/feedback/bugs');
  await hydrated(page);
  await page.getByRole('searchbox').fill(word);
  await expect(titles).toHaveText([`Second ${word}`, `Premier ${word}`]);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await page.getByLabel('Ordre').selectOption('votes');
  await expect(titles).toHaveText([`Premier ${word}`, `Second ${word}`]);
  await page.getByLabel('Statut').focus();
  await page.getByLabel('Statut').selectOption('done');
  await expect(titles).toHaveText([`Second ${word}`]);
  await expect(page.getByLabel('Statut')).toBeFocused();
  await page.getByRole('link', { name: `Second ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Second ${word}`);
  await page.goBack();
  await expect(titles).toHaveText([`Second ${word}`]);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the board is readable, searchable and paged without a script', async ({ page, request }) => {
    const member = await newMember(request);
    const title = `Sans script ${ownWords()}`;
    const id = await newPost(request, member, { title });
    await newComment(request, member, id, 'Un commentaire à lire.');
    await page.goto('/feedback/bugs');
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Un commentaire à lire.')).toBeVisible();
    await page.getByRole('link', { name: 'AMÉLIORATIONS' }).click();
    await expect(page).toHaveURL(/\/feedback\/request$/);
  });
});
