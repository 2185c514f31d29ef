import type { Page } from '@playwright/test';
import { newTitle } from '../contributions/steps.ts';
import { expect, test } from '../support/journey.ts';
import { newStaff } from '../support/operator.ts';

/** Opens an address for a reader whose typefaces arrive too late, or never. */
async function openWithoutFonts(page: Page, address: string): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(address);
}

test('words of a drawn poster stay whole in the fallback typefaces', async ({ page }) => {
  const staff = await newStaff(page.request);
  const title = 'Anticonstitutionnellement nôtre';
  const id = await newTitle(page.request, staff, { title });
  await openWithoutFonts(page, `/anime/${id}`);
  const words = page.getByRole('img', { name: `Affiche : ${title}` }).getByText(title);
  const lines = await words.evaluate(({ firstChild }) => {
    const word = document.createRange();
    word.setStart(firstChild as Text, 0);
    word.setEnd(firstChild as Text, 'Anticonstitutionnellement'.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('pages have the same length in the fallback typefaces', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  await openWithoutFonts(page, '/mentions-legales');
  const standIn = await length();
  await page.unrouteAll();
  await page.goto('/mentions-legales');
  await page.evaluate(() => document.fonts.ready);
  expect(Math.abs(standIn / (await length()) - 1)).toBeLessThan(0.04);
});
