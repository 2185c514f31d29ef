import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { accountMenu, checkToken, newMember, type Person, signInBrowser } from '../support/members.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 60, b: 220 };

async function openSettings(page: Page, person: Person, tab: 'profile' | 'account'): Promise<void> {
  await signInBrowser(page, person);
  await page.goto(`/settings/${tab}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Picture, left half red, right half blue. */
async function twoColours(width: number, height: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

async function storedPicture(page: Page, address: string) {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  const bytes = await response.body();
  const { width, height } = await sharp(bytes).metadata();
  const [red, , blue] = (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean));
  return { width, height, red: red ?? 0, blue: blue ?? 0 };
}

test('an avatar is cropped by keyboard, shown as cropped everywhere, and removed in two clicks', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openSettings(page, person, 'profile');
  const file = page.getByLabel('Fichier : avatar');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await twoColours(1200, 400) });
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’avatar' });
  const part = dialog.getByRole('group', { name: /Partie gardée/ });
  await expect(part).toBeVisible();
  await expect(dialog.getByAltText('Aperçu')).toBeVisible();
  await part.focus();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  // The picture moves left under the frame: its right half, blue, remains.
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Enregistrer' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const shown = accountMenu(page, person.username).getByRole('img', { includeHidden: true }).last();
  await expect(accountMenu(page, person.username).locator('img')).toBeVisible();
  const address = (await accountMenu(page, person.username).locator('img').getAttribute('src')) ?? '';
  expect(address, String(shown)).not.toBe('');
  const stored = await storedPicture(page, address);
  expect(stored).toMatchObject({ width: 400, height: 400 });
  expect(stored.blue).toBeGreaterThan(200);
  expect(stored.red).toBeLessThan(60);

  await page.getByRole('button', { name: 'Retirer l’avatar' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(accountMenu(page, person.username).locator('img')).toBeHidden();
  expect(await checkToken(request, person.token)).toMatchObject({ photoURL: null });
});

test('a banner of any format is cropped to 6.5 to 1, and a refusal stays in the dialog', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openSettings(page, person, 'profile');
  const file = page.getByLabel('Fichier : bannière');
  const drawn = sharp(await twoColours(1600, 800));
  const picture = async (format: 'png' | 'webp' | 'avif') => ({
    name: `b.${format}`,
    mimeType: `image/${format}`,
    buffer: await drawn.clone().toFormat(format).toBuffer(),
  });
  await page.route('**/api/upload/banner', (route) =>
    route.fulfill({
      status: 413,
      json: { code: 'image_too_large', message: 'Image trop volumineuse (3mo max.)' },
    }),
  );
  await file.setInputFiles(await picture('png'));
  const dialog = page.getByRole('dialog', { name: 'Recadrer la bannière' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Image trop volumineuse (3mo max.)')).toBeVisible();
  await page.unroute('**/api/upload/banner');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const stored = async () => {
    const { bannerURL } = (await checkToken(request, person.token)) as unknown as { bannerURL: string };
    return bannerURL;
  };
  let banner = await stored();
  await expect(page.locator(`img[src="${banner}"]`)).toBeVisible();
  const { width = 0, height = 0 } = await storedPicture(page, banner);
  expect(width / height).toBeCloseTo(6.5, 1);

  for (const format of ['webp', 'avif'] as const) {
    await file.setInputFiles(await picture(format));
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    const next = await stored();
    expect(next).not.toBe(banner);
    await expect(page.locator(`img[src="${next}"]`)).toBeVisible();
    banner = next;
  }
});
