import { newComment, newPost, ownWords, voteButton, voteFor } from './feedback.helpers.ts';
import { expect, hydrated, tabTo, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

const FAILED_NOTICE = /net::ERR_FAILED/;

test('a member reports a bug, is shown what is alike, corrects it and withdraws it', async ({
  guardedPage: page,
  request,
}) => {
  const [member, other] = [await newMember(request), await newMember(request)];
  const word = ownWords();
  await newPost(request, other, { title: `Le calendrier ${word} décale les épisodes` });
  await signInBrowser(page, member);
  await page.goto('/feedback');
  await expect(page).toHaveURL(/\/feedback\/bugs$/);
  await expect(page.getByRole('link', { name: 'BUGS' })).toHaveAttribute('aria-current', 'page');
  await hydrated(page);
  await page.getByRole('button', { name: 'Signaler un bug' }).click();
  await expect(page.getByLabel('Titre')).toBeFocused();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Donnez un titre.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page).toHaveURL(/\/feedback\/bugs$/);
  await expect(page.getByText(`Calendrier ${word} décalé`)).toHaveCount(0);
});

test('a vote shows at once, is withdrawn by another press, and comes back when it fails', async ({
  guardedPage: page,
  request,
}) => {
  const [member, other] = [await newMember(request), await newMember(request)];
  const title = `Une idée ${ownWords()}`;
  const id = await newPost(request, other, { title, type: 'suggestion' });
  await voteFor(request, other, id);
  await signInBrowser(page, member);
  const votes = page.waitForResponse('**/api/feedback/votes');
  await page.goto('/feedback/request');
  await votes;
  const vote = voteButton(page, title);
  await expect(vote).toHaveAccessibleName(/^1 vote, /);
  const stored = page.waitForResponse('**/api/feedback/*/vote');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveAccessibleName(/^2 votes, /);
  await stored;
  await page.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveAccessibleName(/^2 votes, /);
  await vote.click();
  await expect(vote).toHaveAccessibleName(/^1 vote, /);
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await (await request.get(`/api/feedback/${id}`)).json()).data.votes).toBe(1);
});

test.describe('a vote that fails', () => {
  test.use({ expectedConsole: [FAILED_NOTICE] });

  test('is taken back with a sentence', async ({ guardedPage: page, request }) => {
    const member = await newMember(request);
    const title = `Une idée ${ownWords()}`;
    await newPost(request, member, { title, type: 'suggestion' });
    await signInBrowser(page, member);
    await page.route('**/api/feedback/*/vote', (route) => route.abort());
    const votes = page.waitForResponse('**/api/feedback/votes');
    await page.goto('/feedback/request');
    await votes;
    await voteButton(page, title).click();
    await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
    await expect(voteButton(page, title)).toHaveAttribute('aria-pressed', 'false');
    await expect(voteButton(page, title)).toHaveAccessibleName(/^0 vote, /);
  });
});

test('a visitor who votes or posts signs in and comes back', async ({ guardedPage: page, request }) => {
  const member = await newMember(request);
  const title = `Un bug ${ownWords()}`;
  await newPost(request, member, { title });
  const search = new URLSearchParams({ search: title }).toString();
  await page.goto(`/feedback/bugs?${search}`);
  await hydrated(page);
  await voteButton(page, title).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Vous devez être connecté pour voter')).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/feedback\/bugs\?search=/);
  await expect(voteButton(page, title)).toBeVisible();
});

test('members discuss a post, and change what they wrote', async ({ guardedPage: page, request }) => {
  const [member, other] = [await newMember(request), await newMember(request)];
  const id = await newPost(request, other, { title: `Un bug ${ownWords()}` });
  await newComment(request, other, id, 'Je précise.');
  await signInBrowser(page, member);
  await page.goto(`/feedback/${id}`);
  await page.getByRole('button', { name: 'Commenter' }).click();
  await expect(page.getByText('Écrivez un commentaire.')).toBeVisible();
  await page.getByLabel('Ajouter un commentaire').fill('Chez moi aussi.');
  await page.getByRole('button', { name: 'Commenter' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Chez moi aussi.' });
  await expect(own).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 commentaires' })).toBeVisible();
  await expect(page.getByLabel('Ajouter un commentaire')).toHaveValue('');
  await own.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Votre commentaire').fill('Chez moi aussi, sur téléphone.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const edited = page.getByRole('listitem').filter({ hasText: 'sur téléphone.' });
  await edited.getByRole('button', { name: 'Retirer', exact: true }).click();
  await edited.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeVisible();
});

test('search, status and order are the address', async ({ guardedPage: page, request }) => {
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

test('the keyboard alone posts, votes and comments', async ({ guardedPage: page, request }) => {
  const member = await newMember(request);
  await signInBrowser(page, member);
  await page.goto('/feedback/bugs');
  await expect(page.getByRole('button', { name: `Compte de ${member.username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Signaler un bug' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Titre')).toBeFocused();
  const title = `Au clavier ${ownWords()}`;
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  // A link of a similar post may come in between.
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Sans souris.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await voteButton(page, title).focus();
  await page.keyboard.press('Space');
  await expect(voteButton(page, title)).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Ajouter un commentaire').focus();
  await page.keyboard.type('Encore sans souris.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Encore sans souris.' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a long post is read and voted for, and nothing is wider than the screen', async ({
    guardedPage: page,
    request,
  }) => {
    const member = await newMember(request);
    const title = `${'Interminablement'.repeat(6)} ${ownWords()}`;
    const id = await newPost(request, member, { title, description: 'https://exemple.fr/'.padEnd(900, 'x') });
    await signInBrowser(page, member);
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await page.goto('/feedback/bugs');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    expect(await isWider()).toBe(false);
    const votes = page.waitForResponse('**/api/feedback/votes');
    await page.goto(`/feedback/${id}`);
    await votes;
    await voteButton(page, title).tap();
    await expect(voteButton(page, title)).toHaveAttribute('aria-pressed', 'true');
    expect(await isWider()).toBe(false);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the board is read, searched and turned over', async ({ page, request }) => {
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
