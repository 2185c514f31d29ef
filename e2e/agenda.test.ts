import { mondayOf } from '@kiroku/contract/episodes/rules';
import type { Page } from '@playwright/test';
import { drawn, expect, hydrated, test } from './journey.ts';
import { expectStill, stopAnimations, watchShifts } from './layoutShifts.ts';
import { newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

type Item = { timestamp: number; number: number; media: { id: number; diffuseur: Record<string, string> } };

const column = (page: Page, day: RegExp) => page.getByRole('region', { name: day });
/** The broadcasts of the seven days that the page shows. */
const week = async (page: Page) =>
  (await (await page.request.get(`/api/agenda?from=${dayIn('Europe/Paris')}&days=7`)).json()) as Item[];

test('a fresh start has broadcasts on each of seven days, today first and marked, what is out dimmed above the line', async ({
  guardedPage: page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  await expect(page).toHaveTitle('Agenda des diffusions · Kiroku');
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']) {
    await expect(
      column(page, new RegExp(`^${day} `))
        .getByRole('article')
        .first(),
    ).toBeVisible();
  }
  const today = column(page, /aujourd’hui$/);
  await expect(today).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(/aujourd’hui$/);
  await expect(today.getByText(/^Maintenant, \d\d:\d\d$/)).toBeVisible();
  const items = await week(page);
  // An episode may come out meanwhile: the page notices within a minute.
  const missing = async () => {
    const past = items.filter(({ timestamp }) => timestamp <= Date.now()).length;
    return past - (await page.locator('article[data-past]').count());
  };
  await expect.poll(missing, { timeout: 90_000 }).toBe(0);
});

test('a card names the title, its episode, the hour and at most three platforms, and leads to the title', async ({
  guardedPage: page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: ' · ' }).first();
  await expect(card.getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect(card.getByText(/^Épisode \d+$/)).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/anime\/\d+\//);
  await expect(page.getByText('Prochain épisode', { exact: true })).toBeVisible();
});

test('weeks have addresses: the one before, the one after, back to today; a date that is none leads there too', async ({
  guardedPage: page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  const label = page.getByText(/^(?:Semaine du \d|Les 7 prochains jours$)/);
  const present = await label.textContent();
  await page.getByRole('link', { name: 'Semaine suivante' }).click();
  await expect(label).not.toHaveText(present ?? '');
  await expect(page).toHaveURL(/\/agenda\?from=\d{4}-\d\d-\d\d$/);
  await page.getByRole('link', { name: 'Semaine précédente' }).click();
  await expect(label).toHaveText(/^Semaine du /);
  await expect(page.getByRole('heading', { level: 2, name: /aujourd’hui$/ })).toHaveCount(1);
  await page.goto('/agenda?from=2026-12-31');
  await expect(label).toHaveText('Semaine du 28 décembre 2026 au 3 janvier 2027');
  await page.getByRole('link', { name: 'Aujourd’hui' }).click();
  await expect(label).toHaveText(present ?? '');
  await page.goto('/agenda?from=demain');
  await expect(page).toHaveURL(/\/agenda$/);
});

test('one platform alone, kept in the address', async ({ guardedPage: page }) => {
  await page.goto('/agenda');
  await hydrated(page);
  const items = await week(page);
  const shown = items.filter(({ media }) => 'Netflix' in media.diffuseur).length;
  await page.getByLabel('Diffuseur').selectOption('Netflix');
  await expect(page.getByRole('article')).toHaveCount(shown);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('article')).toHaveCount(shown);
});

test('« Ma liste » shows what one watches and stays chosen; to a visitor it explains itself', async ({
  guardedPage: page,
  request,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  await page.getByRole('switch', { name: 'Ma liste' }).click();
  const explained = page.getByRole('dialog', { name: 'Ma liste' });
  await expect(explained.getByText('ne garde que les épisodes de ce que vous regardez')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Ma liste' })).not.toBeChecked();
  await explained.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/agenda$/);

  const person = await newMember(request);
  const [first] = await week(page);
  const id = first?.media.id ?? 0;
  const headers = { authorization: person.token };
  await request.post('/api/progression/anime/write', { data: { id, status: 1 }, headers });
  await signInBrowser(page, person);
  await page.goto('/agenda');
  const mine = page.getByRole('switch', { name: 'Ma liste' });
  await mine.click();
  const own = (await week(page)).filter(({ media }) => media.id === id).length;
  await expect(page.getByRole('article')).toHaveCount(own);
  await page.reload();
  await expect(mine).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(own);
});

test.describe('far from Paris', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('hours and days are the visitor’s own, and that is said', async ({ guardedPage: page }) => {
    await page.goto('/agenda');
    await hydrated(page);
    await expect(page.getByText('Heures de votre fuseau horaire (Pacific/Auckland)')).toBeVisible();
    const [first] = (await week(page)).slice(10);
    const there = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
    }).format(first?.timestamp);
    const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Pacific/Auckland', weekday: 'long' });
    const day = column(page, new RegExp(`^${weekday.format(first?.timestamp)} `));
    await expect(day.getByText(there, { exact: true }).first()).toBeVisible();
  });
});

test('in Paris nothing is said of zones', async ({ guardedPage: page }) => {
  await page.goto('/agenda');
  await hydrated(page);
  await expect(page.getByText(/fuseau horaire/)).toHaveCount(0);
});

test('on a phone one day at a time, today first, chosen by touch or by arrow', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agenda');
  await hydrated(page);
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(days.filter({ visible: true })).toHaveCount(1);
  await expect(column(page, /aujourd’hui$/)).toBeVisible();
  const monday = page.getByRole('radio', { name: /^lundi / });
  await monday.check({ force: true });
  // On a Monday it is chosen already, and nothing was pressed.
  await monday.focus();
  await expect(column(page, /^lundi /)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, /^mardi /)).toBeVisible();
  await expect(column(page, /^lundi /)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone it is today where the reader is, on another day than in Paris too', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const paris = new Date(`${dayIn('Europe/Paris')}T12:00:00Z`);
  // A day of this week on either side.
  const away = paris.getUTCDay() === 0 ? -1 : 1;
  const own = new Date(paris.getTime() + away * 86_400_000);
  await page.clock.setFixedTime(own);
  await page.goto('/agenda');
  // The page comes with the day of Paris.
  await expect(column(page, new RegExp(`^\\D+ ${own.getUTCDate()} .*aujourd’hui$`))).toBeVisible();
  const picked = page.getByRole('radio', { checked: true });
  await expect(picked).toHaveCount(1);
  await picked.press('ArrowRight');
  await expect(column(page, /aujourd’hui$/)).toBeHidden();
});

test('one subscribes with Google Agenda, by webcal or by the address, with the filters of the page', async ({
  guardedPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/agenda');
  await hydrated(page);
  await page.getByLabel('Diffuseur').selectOption('Netflix');
  await page.getByRole('link', { name: 'S’abonner à l’agenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'S’abonner à l’agenda' });
  await expect(dialog.getByText('tout l’agenda, sur Netflix')).toBeVisible();
  const webcal = await dialog.getByRole('link', { name: 'Apple, Outlook' }).getAttribute('href');
  expect(webcal).toMatch(/^webcal:\/\/[^/]+\/api\/agenda\.ics\?diffuseur=Netflix$/);
  await expect(dialog.getByRole('link', { name: 'Google Agenda' })).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal ?? '')}`,
  );
  await dialog.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect(dialog.getByRole('button', { name: 'Adresse copiée' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(webcal?.replace('webcal:', 'http:'));
  expect((await page.request.get(copied)).status()).toBe(200);
});

test('« Ma liste » has a calendar of its own, by a secret address that can be changed', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/agenda');
  await hydrated(page);
  await page.getByRole('switch', { name: 'Ma liste' }).click();
  await expect(page.getByText('Rien de votre liste ces sept jours')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Explorer les anime' })).toBeVisible();
  await page.getByRole('link', { name: 'S’abonner à l’agenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'S’abonner à l’agenda' });
  await dialog.getByRole('button', { name: 'Créer mon adresse' }).click();
  const first = await dialog.getByLabel('Adresse du calendrier').inputValue();
  expect(first).toMatch(/\/api\/agenda\/[\w-]{43}\.ics$/);
  expect((await request.get(new URL(first).pathname)).status()).toBe(200);
  await dialog.getByRole('link', { name: 'vos paramètres' }).click();
  const section = page.locator('#calendrier');
  const field = section.getByLabel('Adresse secrète');
  await expect(field).toHaveValue(first);
  await section.getByRole('button', { name: 'Changer d’adresse' }).click();
  await section.getByRole('button', { name: /Cliquez pour confirmer/ }).click();
  await expect(field).not.toHaveValue(first);
  expect((await request.get(new URL(first).pathname)).status()).toBe(404);
});

test('an episode the staff plans is on the page at once', async ({ guardedPage: page, request }) => {
  const staff = await newStaff(request);
  const latest = (await week(page)).at(-1);
  // Beside another of this week: half a day from now it may be Monday.
  const episodes = [{ animeID: latest?.media.id, number: 9000, timestamp: latest?.timestamp }];
  const headers = { authorization: staff.token };
  expect((await request.post('/api/episode', { data: { episodes }, headers })).status()).toBe(201);
  await page.goto('/agenda');
  await expect(page.getByText('Épisode 9000')).toBeAttached();
  await request.delete(`/api/episode/${await lastId(page, latest?.media.id ?? 0)}`, { headers });
});

async function lastId(page: Page, animeId: number): Promise<number> {
  const list = (await (await page.request.get(`/api/episode?animeID=${animeId}`)).json()) as { id: number }[];
  return list.at(-1)?.id ?? 0;
}

/** Today in a time zone, as `2026-11-22`. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format();
}

for (const timezoneId of ['Europe/Paris', 'UTC', 'Asia/Tokyo']) {
  test.describe(() => {
    test.use({ timezoneId });

    test(`nothing moves once it was painted, in ${timezoneId}`, async ({ guardedPage: page }) => {
      await watchShifts(page);
      // Without a script the hours of Paris show after four seconds.
      await stopAnimations(page);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/agenda');
        await hydrated(page);
        await drawn(page);
        // Between the midnights of Sunday here and there, the week shown is not the reader's own.
        const isOwnWeek = mondayOf(dayIn(timezoneId)) === mondayOf(dayIn('Europe/Paris'));
        if (isOwnWeek) await expect(page.getByText(/^Maintenant, /)).toBeVisible();
        await expectStill(page, 0, `${width} px`);
      }
    });
  });
}
