import { mondayOf } from '@kiroku/contract/episodes/rules';
import type { Page } from '@playwright/test';
import { drawn, expect, hydrated, test } from '../support/journey.ts';
import { expectStill, stopAnimations, watchShifts } from '../support/layoutShifts.ts';
import { signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

type Item = { timestamp: number; number: number; media: { id: number } };

const column = (page: Page, day: RegExp) => page.getByRole('region', { name: day });
/** The broadcasts of the seven days that the page shows. */
const week = async (page: Page) =>
  (await (await page.request.get(`/api/agenda?from=${dayIn('Europe/Paris')}&days=7`)).json()) as Item[];

test('the week has broadcasts on each day, cards that link to their title, and addresses of other weeks', async ({
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
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(/aujourd’hui$/);
  const items = await week(page);
  // An episode may come out meanwhile: the page notices within a minute.
  const missing = async () => {
    const past = items.filter(({ timestamp }) => timestamp <= Date.now()).length;
    return past - (await page.locator('article[data-past]').count());
  };
  await expect.poll(missing, { timeout: 90_000 }).toBe(0);

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

  await hydrated(page);
  await page.getByRole('article').filter({ hasText: ' · ' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/anime\/\d+\//);
  await expect(page.getByText('Prochain épisode', { exact: true })).toBeVisible();
});

test('an episode planned by the staff appears at once, alone under « Ma liste » of a member who watches it', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const latest = (await week(page)).at(-1);
  const id = latest?.media.id ?? 0;
  // Beside another of this week: half a day from now it may be Monday.
  const episodes = [{ animeID: id, number: 9000, timestamp: latest?.timestamp }];
  const headers = { authorization: staff.token };
  expect((await request.post('/api/episode', { data: { episodes }, headers })).status()).toBe(201);
  await request.post('/api/progression/anime/write', { data: { id, status: 1 }, headers });
  await signInBrowser(page, staff);
  await page.goto('/agenda');
  await expect(page.getByText('Épisode 9000')).toBeAttached();
  await hydrated(page);
  await page.getByRole('switch', { name: 'Ma liste' }).click();
  const own = (await week(page)).filter(({ media }) => media.id === id).length;
  await expect(page.getByRole('article')).toHaveCount(own);
  await expect(page.getByText('Épisode 9000')).toBeAttached();
  await request.delete(`/api/episode/${await lastId(page, id)}`, { headers });
});

test('the agenda on a phone shows today in the reader’s time zone, even if another day than in Paris', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const paris = new Date(`${dayIn('Europe/Paris')}T12:00:00Z`);
  // A day of this week on either side.
  const away = paris.getUTCDay() === 0 ? -1 : 1;
  const own = new Date(paris.getTime() + away * 86_400_000);
  await page.clock.setFixedTime(own);
  await page.goto('/agenda');
  // The page first shows the day of Paris.
  await expect(column(page, new RegExp(`^\\D+ ${own.getUTCDate()}(?:er)? .*aujourd’hui$`))).toBeVisible();
  const picked = page.getByRole('radio', { checked: true });
  await expect(picked).toHaveCount(1);
  await picked.press('ArrowRight');
  await expect(column(page, /aujourd’hui$/)).toBeHidden();
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

    test(`nothing moves in the agenda after the first paint, in ${timezoneId}`, async ({
      guardedPage: page,
    }) => {
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
