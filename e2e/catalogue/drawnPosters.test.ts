import { newTitle } from '../contributions/steps.ts';
import { expect, test } from '../support/journey.ts';
import { newStaff } from '../support/operator.ts';
import { importedTitle } from './frenchTitles.ts';

test('a drawn poster has a scene of its genre, whole words and the Japanese name, in one request for all', async ({
  guardedPage: page,
}) => {
  const staff = await newStaff(page.request);
  const id = await newTitle(page.request, staff, {
    title: 'Anticonstitutionnellement vôtre',
    titleJP: '記録の塔',
    genre: ['Mecha'],
  });
  const scenes: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('posterScenes')) scenes.push(one.url());
  });
  await page.goto(`/anime/${id}`);
  const poster = page.getByRole('img', { name: 'Affiche : Anticonstitutionnellement vôtre' });
  const scene = poster.locator('use').last();
  await expect(scene).toHaveAttribute('href', /#(mecha|colossus|gears|orbit|antenna|rocket)$/);
  await expect.poll(() => scene.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(100);
  await expect(poster.getByText('記録の塔')).toBeVisible();
  const words = poster.getByText('Anticonstitutionnellement vôtre');
  const lines = await words.evaluate((element) => {
    const [text] = [element.firstChild as Text];
    const word = document.createRange();
    word.setStart(text, 0);
    word.setEnd(text, 'Anticonstitutionnellement'.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(new Set(scenes).size).toBe(1);
  await page.emulateMedia({ forcedColors: 'active' });
  const [ground, ink] = await words.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element.parentElement ?? element);
    return [backgroundColor, color];
  });
  expect(ground).not.toBe(ink);
  await expect(words).toBeVisible();
});

test('strips appear once their typeface has loaded, and use another when it fails', async ({
  guardedPage: page,
  context,
}) => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(/posterKana/, async (route) => {
    await sent;
    await route.continue();
  });
  const asked = page.waitForRequest(/posterKana/);
  await page.goto('/explore');
  await asked;
  const strip = page.locator('[data-strip]').first();
  await expect(strip).toBeHidden();
  send();
  await expect(strip).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check('1em "Kiroku Strip"'))).toBe(true);

  const other = await context.newPage();
  await other.route(/posterKana/, (route) => route.abort());
  await other.goto('/explore');
  await expect(other.locator('[data-strip]').first()).toBeVisible();
});

test('the typeface of strips is requested after every script of the page', async ({ page, browser }) => {
  await page.goto('/explore');
  const strip = page.locator('[data-strip]').first();
  await expect(strip).toBeVisible();
  const kana = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const face = all.find(({ name }) => name.includes('posterKana'));
      const scripts = all.filter(({ name }) => name.endsWith('.js'));
      return face && { asked: face.startTime, scripts: scripts.map(({ responseEnd }) => responseEnd) };
    });
  await expect.poll(kana).toBeDefined();
  const { asked = 0, scripts = [] } = (await kana()) ?? {};
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((end) => end > asked)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto('/explore');
  await expect(unscripted.locator('[data-strip]').first()).toBeVisible();
  await plain.close();
});

test.describe('without the page’s script', () => {
  test.use({ javaScriptEnabled: false });

  test('a failing picture leaves the drawn poster visible', async ({ page, request, baseURL }) => {
    // Lists of other journeys show it too: it fails here alone.
    const picture = `${baseURL}/icons/icon-512.png`;
    await page.route(picture, (route) => route.abort());
    const { name } = await importedTitle(request, { picture });
    await page.goto(`/explore?search=${encodeURIComponent(name)}`);
    const poster = page.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first().locator('img');
    await expect(poster).toHaveJSProperty('complete', true);
    const box = poster.locator('..');
    const failed = await box.screenshot();
    await poster.evaluate((image) => {
      image.style.visibility = 'hidden';
    });
    expect(failed.equals(await box.screenshot())).toBe(true);
  });
});
