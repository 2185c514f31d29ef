import type { Page } from '@playwright/test';
import { newProposal, newTitle, proposeEdit, proposeTitle } from './contributions.helpers.ts';
import { expect, test } from './journey.ts';
import { newMember, type Person, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion.';
const BROKEN = 'Une erreur est survenue';
const broken = { status: 500, json: { message: BROKEN, code: 'internal_error' } };

type Screen = { path: string; calls: string; title: string; content: (page: Page) => Promise<void> };

/** Shows a failure's sentence, the same again, then the content. */
async function expectRetry(
  page: Page,
  person: Person,
  { path, calls, title, content }: Screen,
): Promise<void> {
  await signInBrowser(page, person);
  await page.route(calls, (route) => route.fulfill(broken));
  await page.goto(path);
  const failure = page.getByRole('alert').filter({ hasText: title });
  await expect(failure).toContainText(BROKEN);
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toContainText(UNREACHABLE);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await content(page);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
}

test('a proposed title that cannot be loaded is said, and can be asked for again', async ({
  page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const id = await proposeTitle(request, author, { titleEN: 'Snow', type: 'TV' });
  await expectRetry(page, staff, {
    path: `/request/${id}`,
    calls: `**/api/request/${id}`,
    title: 'La proposition n’a pas pu être chargée.',
    content: (shown) => expect(shown.getByRole('heading', { level: 1, name: 'Snow' })).toBeVisible(),
  });

  // A verdict that does not arrive leaves what was typed, and can be given again.
  const comment = page.getByLabel(/Commentaire/);
  await page.getByRole('textbox', { name: 'Synopsis' }).fill('Corrigé.');
  await comment.fill('Merci');
  await page.route('**/api/request', (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
  await expect(page.getByText(BROKEN).first()).toBeVisible();
  await page.unroute('**/api/request');
  await page.route('**/api/request', (route) => route.abort());
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
  await expect(page.getByText(UNREACHABLE).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Synopsis' })).toHaveValue('Corrigé.');
  await expect(comment).toHaveValue('Merci');
  await page.unroute('**/api/request');
  await page.getByRole('button', { name: 'Acceptée', exact: true }).click();
  await expect(page.getByText('Anime ajouté', { exact: true })).toBeVisible();
});

test('queues and figures that cannot be loaded are said, and can be asked for again', async ({
  page,
  request,
}) => {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const titleId = await newTitle(request, staff, {}, 'manga');
  await proposeEdit(request, author, titleId, { titleEN: 'Snow' }, 'manga');
  await proposeTitle(request, author, { titleEN: 'Snow' });
  const listed = (name: string) => (shown: Page) =>
    expect(shown.getByRole('list', { name }).getByRole('link').first()).toBeVisible();
  await expectRetry(page, staff, {
    path: '/dashboard?tab=submissions-manga',
    calls: '**/api/edit?*',
    title: 'Les propositions n’ont pas pu être chargées.',
    content: listed('Submissions manga'),
  });
  await expectRetry(page, staff, {
    path: '/dashboard?tab=demandes',
    calls: '**/api/request?*',
    title: 'Les demandes n’ont pas pu être chargées.',
    content: listed('Demandes d’ajout'),
  });
  await expectRetry(page, staff, {
    path: '/dashboard',
    calls: '**/api/stats',
    title: 'Les chiffres n’ont pas pu être chargés.',
    content: (shown) => expect(shown.getByText('Anime au catalogue')).toBeVisible(),
  });
  await expectRetry(page, staff, {
    path: `/manga/edit/${titleId}/submissions`,
    calls: '**/api/edit?*',
    title: 'Les propositions n’ont pas pu être chargées.',
    content: (shown) => expect(shown.getByRole('article')).toHaveCount(1),
  });
});

test('one’s own proposals that cannot be loaded are said, and can be asked for again', async ({
  page,
  request,
}) => {
  const { author } = await newProposal(request);
  await expectRetry(page, author, {
    path: '/propositions',
    calls: '**/api/edit?*',
    title: 'Vos propositions n’ont pas pu être chargées.',
    content: (shown) => expect(shown.getByText('En attente', { exact: true })).toBeVisible(),
  });
  await page.route('**/api/submission/*', (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText(BROKEN).first()).toBeVisible();
  await page.unroute('**/api/submission/*');
  await page.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Proposition retirée')).toBeVisible();
});
