import { expect, hydrated } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { signInBrowserAt } from '../support/ownSite.ts';
import { BOARD_KEY, claimsOf, test } from '../support/siteWithBoard.ts';

test.beforeEach(({ site }) => {
  site.board.asked.length = 0;
  site.board.answers = true;
});

test('a visitor loads the external board only on request, and anonymously', async ({
  guardedPage: page,
  site,
}) => {
  const plain = await page.goto('/feedback/bugs');
  expect(plain?.headers()['content-security-policy']).not.toContain('frame-src');
  await hydrated(page);
  expect(site.board.asked).toEqual([]);
  await page.getByRole('link', { name: 'Afficher le tableau' }).click();
  await expect(page.frameLocator('iframe').getByText('tableau-des-bugs')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('visiteur')).toBeVisible();
  const shown = await page.request.get(page.url());
  expect(shown.headers()['content-security-policy']).toContain(`frame-src ${site.board.url};`);
  expect(await page.locator('iframe').getAttribute('sandbox')).toContain('allow-scripts');
  await page.getByRole('link', { name: 'AMÉLIORATIONS' }).click();
  await expect(page.frameLocator('iframe').getByText('tableau-des-idees')).toBeVisible();
  expect(site.board.asked.every((address) => !address.searchParams.has('ssoToken'))).toBe(true);

  // From another page it is reached too.
  await page.goto('/team');
  await hydrated(page);
  await page.getByRole('link', { name: 'Proposer une idée' }).click();
  await page.getByRole('link', { name: 'Afficher le tableau' }).click();
  await expect(page.frameLocator('iframe').getByText('tableau-des-idees')).toBeVisible();
});

test('a member is signed in on the external board for ten minutes, and a silent board offers a link', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const member = await newMember(request);
  await signInBrowserAt(site, page, member);
  await page.goto('/feedback/bugs?tableau=1');
  await expect(page.frameLocator('iframe').getByText('connecté')).toBeVisible();
  const token = site.board.asked.at(-1)?.searchParams.get('ssoToken') ?? '';
  const payload = claimsOf(token);
  expect(payload).toMatchObject({ id: member.uid, email: member.email, name: member.username });
  expect(payload.exp - payload.iat).toBe(600);
  expect(await page.content()).not.toContain(BOARD_KEY);

  site.board.answers = false;
  await page.clock.install();
  await page.goto('/feedback/bugs?tableau=1');
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Le tableau ne répond pas')).toBeVisible();
  await expect(page.getByRole('link', { name: /Ouvrez-le sur/ })).toHaveAttribute(
    'href',
    `${site.board.url}/?boardToken=tableau-des-bugs`,
  );
  site.board.answers = true;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.frameLocator('iframe').getByText('tableau-des-bugs')).toBeVisible();
});
