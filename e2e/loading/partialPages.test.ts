import { expect, type Page } from '@playwright/test';
import { findTitle, test } from '../support/journey.ts';

// A browser paints a page whose end has not arrived: what comes later moves nothing that is there.
test.use({ javaScriptEnabled: false });

const PARTS = [0.4, 0.6, 0.8];
const HEIGHT = 844;

const pages: [name: string, path: (request: Parameters<typeof findTitle>[0]) => Promise<string> | string][] =
  [
    ['home', () => '/'],
    ['explore', () => '/explore'],
    [
      'an anime',
      async (found) => `/anime/${await findTitle(found, 'anime', 'Fullmetal Alchemist: Brotherhood')}`,
    ],
    ['a manga', async (found) => `/manga/${await findTitle(found, 'manga', 'One Piece')}`],
    ['the agenda', () => '/agenda'],
    ['the team', () => '/team'],
  ];

for (const [name, pathOf] of pages)
  test(`${name} only grows downwards while it loads`, async ({ page, request }) => {
    const path = await pathOf({ request });
    // Whether a face comes in time for a page is the machine's affair, and another face breaks other lines.
    await page.route('**/*.woff2', (route) => route.abort());
    const html = await (await request.get(path)).text();
    const main = html.indexOf('<main');
    const length = html.indexOf('</main>') - main;
    let arrived = html;
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body: arrived, contentType: 'text/html; charset=utf-8' }),
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      arrived = html;
      await page.goto(path);
      const whole = await tops(page);
      for (const part of PARTS) {
        const rest = html.slice(main + length * part);
        // Between two elements: one that is cut itself may still grow.
        arrived = html.slice(0, html.length - rest.length + rest.search(/<(?:section|article|aside|li)[ >]/));
        await page.goto(path);
        const arrivedTops = Object.entries(await tops(page));
        const moved = arrivedTops.filter(
          ([place, top]) => top < HEIGHT && Math.abs(top - (whole[place] ?? top)) > 1,
        );
        expect(
          moved.map(([place, top]) => `${place}: ${top} → ${whole[place]}`),
          `${width} px, ${part}`,
        ).toEqual([]);
        expect(arrivedTops.length).toBeGreaterThan(3);
      }
    }
  });

/** The tops of elements, by their place. */
const tops = (page: Page): Promise<Record<string, number>> => page.evaluate(topsOf);

/** The tops of the innermost elements of the main part, by their place. */
function topsOf(): Record<string, number> {
  const tops: Record<string, number> = {};
  const visit = (element: Element, place: string): void => {
    for (const [index, child] of [...element.children].entries()) {
      const at = `${place}>${child.tagName.toLowerCase()}.${index}`;
      const { top, height } = child.getBoundingClientRect();
      if (child.children.length === 0 && height > 0) tops[at] = Math.round(top);
      visit(child, at);
    }
  };
  const main = document.querySelector('main');
  if (main) visit(main, 'main');
  return tops;
}
