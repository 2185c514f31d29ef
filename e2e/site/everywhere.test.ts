import { drawn, expect, findTitle, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

test('the style sheets keep their order of layers, so that pages have their margins', async ({
  guardedPage: page,
}) => {
  for (const path of ['/', '/explore?genre=Action', '/explore/manga', '/anime/1', '/manga/1', '/404']) {
    await page.goto(path);
    const padding = await page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineStart);
    expect(padding, path).not.toBe('0px');
  }
});

test('nothing moves on public pages after the first paint', async ({ guardedPage: page }) => {
  for (const path of ['/', '/explore?genre=Action', `/anime/${await findTitle(page, 'anime', 'Naruto')}`]) {
    await watchShifts(page);
    await page.goto(path);
    await hydrated(page);
    await drawn(page);
    await expectStill(page, 0.01);
  }
});
