import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { Page } from '@playwright/test';
import { AGENDA_CALL, addButtons } from './home.helpers.ts';
import { drawn, expect, hydrated, test } from './journey.ts';
import { expectStill, watchShifts } from './layoutShifts.ts';

const tonight = (page: Page) => page.getByRole('region', { name: 'Ce soir' });
const dayIn = (zone: string, instant = Date.now()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant);

/** Broadcasts of today in Paris, as the agenda has them. */
async function todays(page: Page): Promise<AgendaItem[]> {
  const address = `/api/agenda?from=${dayIn('Europe/Paris')}&days=1&tracks=all`;
  return (await page.request.get(address)).json();
}

test('a visitor sees what airs tonight, with its hour and where to watch it, and goes on to the agenda', async ({
  guardedPage: page,
}) => {
  const items = await todays(page);
  await page.goto('/');
  await hydrated(page);
  await expect(tonight(page)).toHaveCount(1);
  const cards = tonight(page).getByRole('article');
  await expect(cards).toHaveCount(Math.min(20, items.length));
  const last = items.at(-1);
  const hour = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  });
  await expect(cards.last()).toContainText(hour.format(last?.timestamp));
  await expect(cards.last()).toContainText(`Épisode ${last?.number}`);
  await expect(cards.last().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/anime/${last?.media.id}/`),
  );
  const watched = items.find(
    ({ media, service }) => service === null && Object.keys(media.diffuseur).length > 0,
  );
  if (watched) {
    const [address = ''] = Object.values(watched.media.diffuseur);
    const link = tonight(page).locator(`a[href="${address}"]`).first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await tonight(page).getByRole('link', { name: 'Tout l’agenda' }).click();
  await expect(page).toHaveURL(/\/agenda$/);
});

test('on the landing card +1 counts, says so, and stores nothing', async ({ guardedPage: page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  const spoken = page.locator('[aria-live=polite]').filter({ hasText: /épisodes? vus?/ });
  const before = Number.parseInt((await spoken.textContent()) ?? '', 10);
  await expect(page.getByText(/^Épisode \d+ sorti/)).toBeVisible();
  await addButtons(page).click();
  await expect(spoken).toHaveText(new RegExp(`^${before + 1} épisode`));
  await expect(page.getByText('À jour', { exact: true })).toBeVisible();
  await addButtons(page).focus();
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText(new RegExp(`^${before + 2} épisode`));
  expect(calls.filter((url) => url.includes('progression'))).toEqual([]);
});

test('the landing card names France, its services and its hour, and « gardez-en » stays whole', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(
    page.getByText(/en France.: VOSTFR et VF, d’ADN à Crunchyroll, à l’heure de Paris/),
  ).toBeVisible();
  const word = page.getByRole('heading', { level: 1 }).getByText('gardez-en');
  expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('on the narrowest phone the title of the landing card is cut by its letters alone', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const title = page
    .getByRole('region', { name: /^Explorez/ })
    .getByRole('heading', { level: 3 })
    .first();
  await expect(title).toBeVisible();
  const clipped = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(clipped).toBe(false);
});

test('posters stand on the first screen of a phone, and nothing moves', async ({ guardedPage: page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  const poster = await tonight(page).getByRole('article').first().boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox();
  expect(poster?.y).toBeLessThan((bar?.y ?? 0) - 40);
  await drawn(page);
  await expectStill(page);
});

test('a page that stays open after midnight shows the new evening', async ({ guardedPage: page }) => {
  await page.clock.install();
  await page.route(AGENDA_CALL, async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    const media = { image: null, titleEN: null, romanji: null, titleJP: null, diffuseur: {} };
    const timestamp = Date.parse(`${from}T17:00:00Z`);
    const more = { number: 4, track: 'vostfr', service: null, dubbed: false };
    await route.fulfill({
      json: [{ timestamp, ...more, media: { ...media, id: 99_999, title: 'Le titre du lendemain' } }],
    });
  });
  await page.goto('/');
  await hydrated(page);
  // The visitor is known to be one: the page has begun to count its minutes.
  await expect(page.getByText('Ma progression')).toHaveCount(0);
  await expect(tonight(page).getByText('Le titre du lendemain')).toHaveCount(0);
  await page.clock.fastForward('24:00:00');
  await expect(tonight(page).getByRole('heading', { name: 'Le titre du lendemain' })).toBeVisible();
});

test.describe('far from Paris', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('tonight has the reader’s own hours, and says so without moving anything', async ({
    guardedPage: page,
  }) => {
    await watchShifts(page);
    const items = await todays(page);
    await page.goto('/');
    await hydrated(page);
    await expect(tonight(page).getByText('Heures de votre fuseau horaire')).toBeVisible();
    const own = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(tonight(page).getByRole('article').last()).toContainText(
      own.format(items.at(-1)?.timestamp),
    );
    await expectStill(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tonight is there as well, and nothing of a member’s home', async ({ page }) => {
    await page.goto('/');
    await expect(tonight(page)).toHaveCount(1);
    await expect(tonight(page).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ma progression' })).toBeHidden();
  });
});
