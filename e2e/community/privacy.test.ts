import { endedTitle, LOST_NOTICE, writeEntry } from '../library/steps.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { chooseVisibility, newMember, signInBrowser } from '../support/members.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const HIDDEN = 'Ce membre ne partage pas sa bibliothèque avec vous.';

test('a member chooses the visibility of the library, and every page respects it', async ({
  guardedPage: page,
  request,
}) => {
  const [owner, fan] = [await newMember(request, 'discrete'), await newMember(request, 'fidele')];
  const title = await endedTitle(request);
  await writeEntry(request, owner, title.id, { status: 1, progression: 2 });
  await signInBrowser(page, owner);
  await page.goto('/settings/account#confidentialite');
  await hydrated(page);
  const choice = page.getByLabel('Qui voit votre bibliothèque, vos favoris et votre activité');
  await expect(choice).toHaveValue('everyone');
  const saved = page.waitForResponse('**/api/user/preferences');
  await choice.selectOption('Mes abonnés');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Confidentialité enregistrée')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('followers');

  // The owner still sees everything, with a notice of the visibility.
  for (const tab of ['', '/anime', '/favorites']) {
    await page.goto(`/user/${owner.username}${tab}`);
    await expect(page.getByText('Visible par vous et vos abonnés.')).toBeVisible();
    await expect(page.getByText(HIDDEN)).toHaveCount(0);
  }

  // Other members see nothing; following opens it at once.
  await signInBrowser(page, fan);
  await page.goto(`/user/${owner.username}/anime`);
  await hydrated(page);
  await expect(page.getByText(HIDDEN)).toBeVisible();
  await expect(page.getByText(title.name)).toHaveCount(0);
  await page.getByRole('button', { name: `Suivre ${owner.username}` }).click();
  await expect(page.getByRole('main').getByText(title.name).first()).toBeVisible();
  await page.getByRole('button', { name: `ne plus suivre ${owner.username}` }).click();
  await expect(page.getByText(HIDDEN)).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor sees nothing of a hidden library on any page (script ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    request,
  }) => {
    const owner = await newMember(request, 'secrete');
    const title = await endedTitle(request);
    await writeEntry(request, owner, title.id, { status: 1, progression: 2, score: 7.5 });
    await request.post('/api/favorite/add', {
      headers: { authorization: owner.token },
      data: { id: title.id, type: 'Anime' },
    });
    // One visit while it is visible, so that a cached page would be noticed.
    for (const tab of ['', '/anime', '/favorites']) await request.get(`/user/${owner.username}${tab}`);
    await chooseVisibility(request, owner, 'nobody');
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    for (const tab of ['', '/anime', '/favorites', '/social']) {
      const response = await page.goto(`/user/${owner.username}${tab}`);
      expect(response?.status()).toBe(200);
      expect(await response?.text()).not.toContain(title.name);
      await expect(page.locator('.user-banner__username')).toHaveText(owner.username);
      if (tab !== '/social') await expect(page.getByText(HIDDEN)).toBeVisible();
    }
    await context.close();
  });
}
