import { drawn, expect, findTitle, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { LOST_NOTICE, storedEntry } from './steps.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const BEBOP = 'Ajouter Cowboy Bebop à la bibliothèque';

// The menu itself: QuickAddButton.browser.test.tsx.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the quick button loads nothing before its use, is on the corner of the poster, and fits a thumb', async ({
    guardedPage: page,
    request,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    const person = await newMember(request);
    const id = await findTitle(page, 'anime', 'Cowboy Bebop');
    await signInBrowser(page, person);
    await page.goto('/explore?genre=Action');
    const results = page.getByRole('list', { name: 'Résultats' });
    await expect(results.getByRole('button', { name: /^Ajouter .* à la bibliothèque$/ })).toHaveCount(24);
    await drawn(page);
    await expect(results.locator('[popover]')).toHaveCount(0);
    expect(asked.filter((url) => /\/progression\/anime\/[^/?]+\/\d+|QuickAddMenu/.test(url))).toEqual([]);

    await page.goto('/explore?search=cowboy+bebop');
    await hydrated(page);
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
    expect(await storedEntry(request, person, id)).toMatchObject({ status: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
