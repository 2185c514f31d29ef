import { newTitle } from './contributions.helpers.ts';
import { expect, test } from './journey.ts';
import { newStaff } from './operator.ts';

test('a drawn poster shows a scene of its genre, whole words and the Japanese name, with one request for all posters', async ({
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
