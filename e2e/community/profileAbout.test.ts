import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { chooseVisibility, follow, newMember, signInBrowser } from '../support/members.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a biography and a link written in the settings appear under the name for all', async ({
  guardedPage: page,
  request,
}) => {
  const marie = await newMember(request, 'marie');
  await signInBrowser(page, marie);
  await page.goto('/settings/profile');
  await page.getByLabel('Bio', { exact: true }).fill('Je regarde de tout.\nSurtout le soir.');
  await page.getByLabel('Lien', { exact: true }).fill('http://exemple.fr');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Seules les adresses en https sont acceptées.')).toBeVisible();
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Je regarde de tout.\nSurtout le soir.');
  await page.getByLabel('Lien', { exact: true }).fill('exemple.fr/marie');
  await save.click();
  await expect(page.getByText('Présentation enregistrée')).toBeVisible();
  await expect(save).toBeHidden();
  await expect(page.getByLabel('Lien', { exact: true })).toHaveValue('https://exemple.fr/marie');

  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByText('Je regarde de tout.')).toBeVisible();
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await visitor?.newPage();
  if (!visitor || !other) throw new Error('no second browser');
  await other.goto(`/user/${marie.username}`);
  await expect(other.getByText('Surtout le soir.')).toBeVisible();
  const link = other.getByRole('link', { name: 'exemple.fr', exact: true });
  await expect(link).toHaveAttribute('href', 'https://exemple.fr/marie');
  await expect(link).toHaveAttribute('rel', /nofollow.*ugc.*noopener/);
  await visitor.close();

  // Once withdrawn, it is gone everywhere.
  await page.goto('/settings/profile');
  await page.getByLabel('Bio', { exact: true }).fill('');
  await save.click();
  await expect(page.getByText('Présentation enregistrée')).toBeVisible();
  const { bio } = await (await request.get(`/api/user/${marie.username}`)).json();
  expect(bio).toBeNull();
});

test('only the owner and followers see the biography and link of a library for followers', async ({
  guardedPage: page,
  request,
}) => {
  const [marie, paul, lea] = [await newMember(request), await newMember(request), await newMember(request)];
  const answer = await request.put('/api/user/about', {
    headers: { authorization: marie.token },
    data: { bio: 'Pour mes abonnés.' },
  });
  expect(answer.status()).toBe(200);
  await follow(request, paul, marie);
  await chooseVisibility(request, marie, 'followers');
  const path = `/user/${marie.username}`;
  expect(await (await request.get(path)).text()).not.toContain('Pour mes abonnés.');
  for (const reader of [paul, marie]) {
    await signInBrowser(page, reader);
    await page.goto(path);
    await expect(page.getByText('Pour mes abonnés.')).toBeVisible();
  }
  await signInBrowser(page, lea);
  await page.goto(path);
  await expect(page.getByText('Ce membre ne partage pas sa bibliothèque avec vous.')).toBeVisible();
  await expect(page.getByText('Pour mes abonnés.')).toHaveCount(0);
});
