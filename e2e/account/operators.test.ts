import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';
import { accountMenu, newCredentials, newMember, signInBrowser } from '../support/members.ts';
import { kiroku } from '../support/operator.ts';

async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['red', 'blue', 'green'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer();
}

test('a member made staff by the operator signs in and finds the tools of the staff', async ({
  guardedPage: page,
}) => {
  const { username, email, password } = newCredentials('chef');
  const account = ['--username', username, '--email', email, '--password', password];
  expect(kiroku('user', 'create', ...account, '--staff')).toContain(`Compte ${username} créé`);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(accountMenu(page, username)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
});

test('a member made premium by the operator has an animated avatar and a premium colour', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request, 'mecene');
  kiroku('user', 'premium', person.username, '--months', '1');
  await signInBrowser(page, person);
  await page.goto('/settings/profile');
  await page.getByLabel('Fichier : avatar').setInputFiles({
    name: 'pas-une-image.txt',
    mimeType: 'image/gif',
    buffer: await animatedGif(),
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Enregistrer|Envoyer|Utiliser/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const photo = page.locator('header img[src*="/media/avatar/"]');
  await expect(photo).toBeVisible();
  const stored = await request.get((await photo.getAttribute('src')) ?? '');
  expect(await sharp(await stored.body(), { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    pages: 3,
    delay: [100, 200, 300],
    width: 400,
    pageHeight: 400,
  });
  await page.getByText('Torii').click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Couleur enregistré')).toBeVisible();
  const user = await (await request.get(`/api/user/${person.username}`)).json();
  expect(user).toMatchObject({ isPremium: true, themeColor: '#E2603F' });
});
