import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { Page } from '@playwright/test';
import { drawn, expect, hydrated, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';

const PHONE = { width: 360, height: 740 };
const tonight = (page: Page) => page.getByRole('region', { name: 'Ce soir' });
const hourIn = (timeZone: string, instant = 0) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);

/** Broadcasts of this evening in Paris, in the order of home. */
async function evening(page: Page): Promise<AgendaItem[]> {
  const { items }: { items: AgendaItem[] } = await (await page.request.get('/api/agenda/tonight')).json();
  return items.filter(({ timestamp }) => Number(hourIn('Europe/Paris', timestamp).slice(0, 2)) >= 17);
}

// Links, midnight and the landing card: Tonight, LandingCard and DemoCard.browser.test.tsx.

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('tonight is in the reader’s hours, and nothing moves, on a phone in Paris either', async ({
    guardedPage: page,
    browser,
  }) => {
    await watchShifts(page);
    const items = await evening(page);
    await page.goto('/');
    await hydrated(page);
    await expect(tonight(page).getByText('Heures de votre fuseau horaire')).toBeVisible();
    await expect(tonight(page).getByRole('article').last()).toContainText(
      hourIn('Pacific/Auckland', items.at(-1)?.timestamp),
    );
    await expectStill(page);

    const context = await browser.newContext({ timezoneId: 'Europe/Paris', viewport: PHONE });
    const phone = await context.newPage();
    await watchShifts(phone);
    await phone.goto('/');
    await hydrated(phone);
    await drawn(phone);
    await expectStill(phone);
    await context.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a visitor without a script sees tonight first on a phone, a link to the agenda, and nothing of a member’s home', async ({
    page,
  }) => {
    const items = await evening(page);
    await page.goto('/');
    await expect(tonight(page)).toHaveCount(1);
    const cards = tonight(page).getByRole('article');
    await expect(cards).toHaveCount(Math.min(20, items.length));
    await expect(cards.first()).toBeVisible();
    const poster = await cards.first().boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox();
    expect(poster?.y).toBeLessThan((bar?.y ?? 0) - 40);
    const last = items.at(-1);
    await expect(cards.last()).toContainText(hourIn('Europe/Paris', last?.timestamp));
    await expect(cards.last()).toContainText(`Épisode ${last?.number}`);
    await expect(cards.last().getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^/anime/${last?.media.id}/`),
    );
    await expect(page.getByRole('heading', { name: 'Ma progression' })).toBeHidden();
    await tonight(page).getByRole('link', { name: 'Tout l’agenda' }).click();
    await expect(page).toHaveURL(/\/agenda$/);
  });
});
