import { expect, hydrated, test } from '../support/journey.ts';
import { signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// The burger: Header.browser.test.tsx.

test('a visitor’s pages suit a phone: presses show, the bar stays, posters have two columns, filters a pop-up', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore?genre=Action');
  await hydrated(page);
  const lefts = await page
    .getByRole('list', { name: 'Résultats' })
    .getByRole('listitem')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))]);
  expect(lefts).toHaveLength(2);
  const bar = page.getByRole('navigation', { name: 'Raccourcis' });
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(bar).toBeInViewport();

  // The browser adds no highlight to a press, which would delay the response.
  const opener = page.getByRole('link', { name: 'Rechercher' });
  await expect(opener).toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
  const atRest = await opener.evaluate((link) => getComputedStyle(link).backgroundColor);
  // The touches of a test hold nothing pressed: they are taps at once.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const selector = 'header [aria-label="Rechercher"]';
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
  await expect(opener).not.toHaveCSS('background-color', atRest);
  await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
  await opener.tap();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();

  await page.goto('/explore');
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Format' })).toBeHidden();
  await page.getByRole('button', { name: 'Affiner la recherche' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Affiner la recherche' });
  await dialog.getByLabel('Format').selectOption('Film');
  await expect(page).toHaveURL(/type=Film/);
  await dialog.getByRole('button', { name: 'Voir les résultats' }).tap();
  await expect(dialog).toBeHidden();

  await page.goto('/agenda');
  await hydrated(page);
  const tools = [
    page.getByRole('switch', { name: 'Ma liste' }),
    page.getByLabel('Diffuseur'),
    page.getByRole('link', { name: 'S’abonner à l’agenda' }),
  ];
  const tops = await Promise.all(tools.map(async (tool) => Math.round((await tool.boundingBox())?.y ?? 0)));
  for (const top of tops) expect(Math.abs(top - (tops[0] ?? 0))).toBeLessThanOrEqual(2);
});

test('a member’s menus stay inside the screen of a phone, and explore opens no keyboard', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newStaff(request));
  await page.goto('/explore?genre=Action');
  await hydrated(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Explorer' }).tap();
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.goto('/explore?genre=Action');
  await hydrated(page);
  const adds = page.getByRole('button', { name: /^Ajouter .* à la bibliothèque$/ });
  for (const [card, top] of [
    [2, 640],
    [3, 300],
  ] as const) {
    await adds.nth(card).evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().top - y), top);
    await adds.nth(card).tap();
    const menu = page.locator('[popover=auto]:popover-open');
    await expect(menu.getByRole('button').first()).toBeVisible();
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }

  // They show where one is, and no row takes the other along.
  await page.goto('/settings/notifications');
  const settings = page.getByRole('navigation', { name: 'Paramètres' });
  await expect(settings.getByRole('link', { name: 'Notifications' })).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard?tab=catalogue');
  const dashboard = page.getByRole('navigation', { name: 'Administration' });
  await expect(dashboard.getByRole('link', { name: 'Catalogue' })).toBeInViewport({ ratio: 1 });
  await expect(dashboard.getByRole('link', { name: 'Explorer les anime' })).toBeInViewport({ ratio: 1 });
});
