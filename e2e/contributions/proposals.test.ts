import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { accountMenu, signInBrowser } from '../support/members.ts';
import { newProposal, proposeTitle } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a member sees the outcome of proposals, and withdraws a pending one', async ({
  guardedPage: page,
  request,
}) => {
  const { staff, author, id } = await newProposal(request);
  const headers = { authorization: staff.token };
  await request.patch(`/api/edit/${id}`, { headers, data: { accepted: { genre: [] } } });
  await request.patch(`/api/edit/${id}`, {
    headers,
    data: { status: 'partially', comment: 'Le synopsis est exact.' },
  });
  const romanji = 'Yuki no Tabi';
  await proposeTitle(request, author, { romanji, type: 'Film' });
  await page.goto('/propositions');
  await expect(page).toHaveURL(/\/login\?redirect=\/propositions$/);
  await signInBrowser(page, author);
  await page.goto('/');
  await accountMenu(page, author.username).click();
  await page.getByRole('link', { name: 'Mes propositions' }).click();
  await expect(page).toHaveURL(/\/propositions$/);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText(romanji);
  await expect(cards.nth(0)).toContainText('En attente');
  await expect(cards.nth(1)).toContainText('Partiellement acceptée');
  await expect(cards.nth(1)).toContainText('Le synopsis est exact.');
  await cards.nth(1).getByText('Refusé (1)').click();
  await expect(cards.nth(1).getByText('Une fille marche seule dans la neige.')).toBeVisible();
  await cards.nth(1).getByText('Accepté (1)').click();
  await expect(cards.nth(1).getByText('Drame')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await cards.nth(0).getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByText('Proposition retirée')).toBeVisible();
  await expect(cards).toHaveCount(1);
});
