import type { APIRequestContext, Page } from '@playwright/test';
import { delayRequests, expect, hydrated, test } from './journey.ts';
import { LOST_NOTICE } from './library.helpers.ts';
import { newMember, type Person, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const heart = (page: Page) => page.getByRole('button', { name: 'Favori' });

async function memberOn(page: Page, path: string): Promise<Person> {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await page.goto(path);
  await hydrated(page);
  await expect(heart(page)).toBeVisible();
  return person;
}

async function favourites(request: APIRequestContext, { uid }: Person, kind: string): Promise<number[]> {
  return (await (await request.get(`/api/favorite/${kind}/list/${uid}`)).json()) as number[];
}

for (const kind of ['anime', 'manga']) {
  test(`a title becomes a favourite and no longer is one (${kind})`, async ({
    guardedPage: page,
    request,
  }) => {
    const person = await memberOn(page, `/${kind}/2`);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Le titre à été ajouté aux favoris')).toBeVisible();
    expect(await favourites(request, person, kind)).toEqual([2]);
    await page.reload();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Le titre à été supprimé des favoris')).toBeVisible();
    expect(await favourites(request, person, kind)).toEqual([]);
  });
}

test('what failed is taken back and said, both ways', async ({ guardedPage: page, request }) => {
  const person = await memberOn(page, '/anime/2');
  await page.route('**/api/favorite/add', (route) => route.abort());
  await heart(page).click();
  await expect(page.getByText('Impossible d’ajouter le titre aux favoris')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/favorite/add');
  await heart(page).click();
  await expect(page.getByText('Le titre à été ajouté aux favoris')).toBeVisible();
  await page.route('**/api/favorite/delete', (route) => route.abort());
  await heart(page).click();
  await expect(page.getByText('Impossible de supprimer le titre des favoris')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await favourites(request, person, 'anime')).toEqual([2]);
});

test('quick presses end in what was wanted last', async ({ guardedPage: page, request }) => {
  const person = await memberOn(page, '/anime/2');
  const release = await delayRequests(page, '**/api/favorite/add');
  for (let press = 0; press < 4; press++) await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const removed = page.waitForResponse('**/api/favorite/delete');
  release();
  await removed;
  expect(await favourites(request, person, 'anime')).toEqual([]);
  for (let press = 0; press < 5; press++) await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favourites(request, person, 'anime')).toEqual([2]);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});
