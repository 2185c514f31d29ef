import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { expect, hydrated, idle, test } from './journey.ts';
import { signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

/** Names of the events that a page sends. */
function eventsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/edge/event')) names.push(request.postDataJSON().name);
  });
  return names;
}

test('a visit is counted once per session, once the page is there; an hour without activity begins another', async ({
  guardedPage: page,
}) => {
  const sent = eventsOf(page);
  const first = page.waitForResponse((response) => response.url().endsWith('/api/edge/event'));
  await page.goto('/team');
  expect((await first).status()).toBe(200);
  expect((await first).request().headers().authorization).toBeUndefined();
  await page.goto('/agenda');
  await hydrated(page);
  const opened = page.waitForRequest((request) => request.url().endsWith('/api/edge/event'));
  await page.keyboard.press('/');
  expect((await opened).postDataJSON().name).toBe('search_opened');
  expect(sent).toEqual(['website_open', 'search_opened']);
  expect(await page.context().cookies()).toEqual([]);

  await page.evaluate(() => {
    const [id, at] = (localStorage.getItem('visit') ?? '').split(' ');
    localStorage.setItem('visit', `${id} ${Number(at) - 3_600_001}`);
  });
  const again = page.waitForRequest((request) => request.url().endsWith('/api/edge/event'));
  await page.goto('/team');
  expect((await again).postDataJSON().name).toBe('website_open');
});

for (const wish of ['doNotTrack', 'globalPrivacyControl'] as const) {
  test(`who sets ${wish} sends nothing and stores nothing`, async ({ guardedPage: page }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, wish);
    const sent = eventsOf(page);
    await page.goto('/team');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Whatever waits for an idle moment has had one.
    await idle(page);
    await idle(page);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('visit'))).toBeNull();
  });
}

test('the staff sees what was counted, as a chart, a table and totals', async ({
  guardedPage: page,
  request,
}) => {
  const session = 'journey-of-the-staff';
  await request.post('/api/edge/event', { data: { name: 'import_started', session } });
  const staff = await newStaff(request);
  const counted = async () => {
    const answer = await request.get('/api/edge/usage?days=30', { headers: { authorization: staff.token } });
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  await expect.poll(counted).toContain('import_started');
  await signInBrowser(page, staff);
  await page.goto('/dashboard?tab=frequentation');
  const totals = page.getByRole('table', { name: 'Totaux des 30 derniers jours' });
  await expect(totals.getByRole('row', { name: /^Imports lancés [1-9]/ })).toBeVisible();
  await page.getByLabel('Sur le graphique').selectOption('Imports lancés');
  await page.getByText('Voir les chiffres de chaque jour').click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(31);
  await page.getByLabel('Période').selectOption('90 derniers jours');
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(91);
  await expectAccessible(page);
  await expectToFit(page);
});
