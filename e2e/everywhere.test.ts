import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  drawn,
  expect,
  findTitle,
  hydrated,
  NOT_FOUND_NOTICE,
  shifted,
  test,
  watchShifts,
} from './journey.ts';

type Visited = { name: string; path?: string; title?: readonly ['anime' | 'manga', string] };

const PAGES: Visited[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore' },
  { name: 'filtered explore', path: '/explore?genre=Action&status=3' },
  { name: 'explore manga', path: '/explore/manga' },
  { name: 'no result', path: '/explore?search=zzzzqqqqxxxx' },
  { name: 'a refused filter', path: '/explore?page=0' },
  { name: 'a 404', path: '/404' },
  { name: 'an anime', title: ['anime', 'Fullmetal Alchemist: Brotherhood'] },
  { name: 'a manga', title: ['manga', 'One Piece'] },
];

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

for (const { name, path, title } of PAGES) {
  const addressOf = async (page: Page) =>
    title ? `/${title[0]}/${await findTitle(page, ...title)}` : (path ?? '/');

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${name}, ${theme}`, async ({ guardedPage: page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(await addressOf(page));
      await hydrated(page);
      await expectAccessible(page);
    });
  }

  for (const width of [320, 360, 768, 2560]) {
    test(`${name} fits ${width} px without a horizontal scrollbar`, async ({ guardedPage: page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(await addressOf(page));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('the style sheets keep their order of layers: pages keep their margins', async ({
  guardedPage: page,
}) => {
  for (const path of ['/', '/explore?genre=Action', '/explore/manga', '/anime/1', '/manga/1', '/404']) {
    await page.goto(path);
    const padding = await page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart);
    expect(padding, path).not.toBe('0px');
  }
});

test('nothing moves after the first paint', async ({ guardedPage: page }) => {
  for (const path of ['/', '/explore?genre=Action', `/anime/${await findTitle(page, 'anime', 'Naruto')}`]) {
    await watchShifts(page);
    await page.goto(path);
    await hydrated(page);
    await drawn(page);
    expect(await shifted(page)).toBeLessThan(0.01);
  }
});
