import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { editTitle, newProposal, newTitle, proposeEdit } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a visitor reads the history of changes from the page of a title', async ({
  guardedPage: page,
  request,
}) => {
  const { staff, author, titleId, id } = await newProposal(request);
  const headers = { authorization: staff.token };
  await request.patch(`/api/edit/${id}`, { headers, data: { status: 'accepted' } });
  await editTitle(request, staff, titleId, { origin: 'Chine', source: 'Manga', vf: true, NbEpisodes: 12 });
  await page.goto(`/anime/${titleId}`);
  await page.getByRole('link', { name: 'Historique' }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/history/${titleId}$`));
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(`Modifié par l’équipe (${staff.username})`);
  await expect(entries.nth(1)).toContainText(`Proposé par ${author.username}`);
  await expect(entries.nth(1).locator('del').filter({ hasText: 'seul' })).toBeVisible();
  await expect(entries.nth(1).locator('ins').filter({ hasText: 'seule' })).toBeVisible();
  await expect(entries.nth(2)).toContainText('Fiche créée');
  // More than three properties are folded.
  await expect(entries.nth(0).getByText('Chine')).toBeHidden();
  await entries.nth(0).locator('summary').click();
  await expect(entries.nth(0).getByText('Chine')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler cette modification' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Without a script the page is complete.
  const whole = await (await request.get(`/anime/history/${titleId}`)).text();
  const html = whole.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(html).toContain(author.username);
  expect(html).toContain('Fiche créée');
  expect((await page.goto('/anime/history/999999'))?.status()).toBe(404);
});

test('the staff reverts a change, unless another followed it', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const id = await newTitle(request, staff);
  await editTitle(request, staff, id, { synopsis: 'Premier.' });
  await editTitle(request, staff, id, { synopsis: 'Second.' });
  await signInBrowser(page, staff);
  await page.goto(`/anime/history/${id}`);
  const buttons = page.getByRole('button', { name: 'Annuler cette modification' });
  await expect(buttons).toHaveCount(2);
  await buttons.nth(1).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText(/Ces propriétés ont changé depuis/)).toBeVisible();
  await buttons.nth(0).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Modification annulée')).toBeVisible();
  await expect(page.getByText('Annulation', { exact: true })).toBeVisible();
  await expect(buttons).toHaveCount(3);
  const title = await request.get(`/api/anime/${id}`);
  expect(await title.json()).toMatchObject({ synopsis: 'Premier.' });
});

test('older changes load on request', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const id = await newTitle(request, staff);
  for (let number = 1; number <= 51; number++) await editTitle(request, staff, id, { NbEpisodes: number });
  await page.goto(`/anime/history/${id}`);
  await expect(page.getByText('Fiche créée')).toHaveCount(0);
  await page.getByRole('button', { name: 'Voir plus' }).click();
  await expect(page.getByText('Fiche créée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voir plus' })).toHaveCount(0);
});

test('the history does not name members who left', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const author = await newMember(request, 'partant');
  const id = await newTitle(request, staff);
  const proposal = await proposeEdit(request, author, id, { vf: true });
  await request.patch(`/api/edit/${proposal}`, {
    headers: { authorization: staff.token },
    data: { status: 'accepted' },
  });
  const left = await request.delete('/api/auth/delete', {
    headers: { authorization: author.token },
    data: { password: author.password },
  });
  expect(left.status(), await left.text()).toBe(200);
  await page.goto(`/anime/history/${id}`);
  await expect(page.getByText('Proposé par un ancien membre')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});
