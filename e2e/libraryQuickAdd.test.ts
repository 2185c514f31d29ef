import type { Page } from '@playwright/test';
import { delayRequests, drawn, expect, findTitle, hydrated, test } from './journey.ts';
import { LOST_NOTICE, storedEntry, writeEntry } from './library.helpers.ts';
import { newMember, type Person, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const BEBOP = 'Ajouter Cowboy Bebop à la bibliothèque';

async function memberOnExplore(
  page: Page,
  before?: Record<string, unknown>,
): Promise<Person & { id: number }> {
  const person = await newMember(page.request);
  const id = await findTitle(page, 'anime', 'Cowboy Bebop');
  if (before) await writeEntry(page.request, person, id, before);
  await signInBrowser(page, person);
  await page.goto('/explore?search=cowboy+bebop');
  await hydrated(page);
  return { ...person, id };
}

test('a card is added by mouse, its present state being marked', async ({ guardedPage: page, request }) => {
  const person = await memberOnExplore(page, { status: 2, progression: 0, score: 7 });
  const add = page.getByRole('button', { name: BEBOP });
  const card = page.getByRole('article').filter({ has: add });
  await expect(card.locator('[popover]')).toHaveCount(0);
  await card.hover();
  await add.click();
  const choices = card.getByRole('list', { name: BEBOP }).getByRole('button');
  await expect(choices).toHaveCount(6);
  await expect(choices.filter({ hasText: 'À voir' })).toHaveAttribute('aria-current', 'true');
  await choices.filter({ hasText: 'Terminé' }).click();
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  await expect(choices.first()).toBeHidden();
  expect(await storedEntry(request, person, person.id)).toMatchObject({
    status: 3,
    progression: 26,
    score: 7,
  });
  expect(new URL(page.url()).pathname).toBe('/explore');

  await add.click();
  await expect(choices.filter({ hasText: 'Terminé' })).toHaveAttribute('aria-current', 'true');
  await add.click();
  await expect(choices.first()).toBeHidden();
});

test('and by keyboard: the focus goes into the menu and comes back', async ({
  guardedPage: page,
  request,
}) => {
  const person = await memberOnExplore(page);
  await page
    .getByRole('list', { name: 'Résultats' })
    .getByRole('link', { name: 'Cowboy Bebop' })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  const add = page.getByRole('button', { name: BEBOP });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'À voir', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'En cours', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  await expect(add).toBeFocused();
  expect(await storedEntry(request, person, person.id)).toMatchObject({ status: 2 });
});

test('a choice made before the entry has come keeps what is stored; a failed one is said', async ({
  guardedPage: page,
  request,
}) => {
  const person = await memberOnExplore(page, { status: 1, progression: 5 });
  const release = await delayRequests(page, '**/api/progression/anime/*/*');
  const add = page.getByRole('button', { name: BEBOP });
  await add.focus();
  await add.click();
  await page.getByRole('button', { name: 'En pause', exact: true }).click();
  release();
  await expect(page.getByText('Progression enregistrée')).toBeVisible();
  expect(await storedEntry(request, person, person.id)).toMatchObject({ status: 4, progression: 5 });

  await page.route('**/api/progression/anime/write', (route) => route.abort());
  await add.click();
  await page.getByRole('button', { name: 'Abandonné', exact: true }).click();
  await expect(page.getByText('Impossible d’enregistrer votre progression.')).toBeVisible();
  expect(await storedEntry(request, person, person.id)).toMatchObject({ status: 4 });
});

test('it costs a page of cards nothing before it is used', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/explore?genre=Action');
  const results = page.getByRole('list', { name: 'Résultats' });
  await expect(results.getByRole('button', { name: /^Ajouter .* à la bibliothèque$/ })).toHaveCount(24);
  await drawn(page);
  await expect(results.locator('[popover]')).toHaveCount(0);
  expect(asked.filter((url) => /\/progression\/anime\/[^/?]+\/\d+|QuickAddMenu/.test(url))).toEqual([]);
});

test('a visitor is told why and led to an account; so it is for manga', async ({ guardedPage: page }) => {
  const id = await findTitle(page, 'anime', 'Cowboy Bebop');
  await page.goto('/explore?search=cowboy+bebop');
  await hydrated(page);
  const add = page.getByRole('button', { name: BEBOP });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vous devez être connecté pour ajouter une progression')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/register\\?redirect=/anime/${id}$`));
  await page.goto('/explore/manga?genre=Action');
  await hydrated(page);
  await page
    .getByRole('button', { name: /à la bibliothèque$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\?redirect=\/manga\/\d+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button lies on the corner of the poster, large enough for a thumb', async ({
    guardedPage: page,
    request,
  }) => {
    const person = await memberOnExplore(page);
    const add = page.getByRole('button', { name: BEBOP });
    await expect(add).toBeVisible();
    const box = await add.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const card = page.getByRole('article').filter({ has: add });
    await expect(card).toContainText(/1998 · 26.ép\./);
    const name = await card.getByRole('heading').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
    await add.tap();
    await page.getByRole('button', { name: 'En cours', exact: true }).tap();
    await expect(page.getByText('Progression enregistrée')).toBeVisible();
    expect(await storedEntry(request, person, person.id)).toMatchObject({ status: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
