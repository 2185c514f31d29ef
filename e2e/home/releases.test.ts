import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { APIRequestContext, Page } from '@playwright/test';
import { drawn, expect, hydrated, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { addButtons, progressCards, writeWatching } from './steps.ts';

const DAY = 86_400_000;
const dayOf = (instant: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(instant);

type Out = { id: number; number: number; at: number };

/** Titles with an episode out in the last days, the latest first: each with that episode, one of each moment. */
async function latestOut(request: APIRequestContext): Promise<Out[]> {
  const address = `/api/agenda?from=${dayOf(Date.now() - 6 * DAY)}&days=7`;
  const items = (await (await request.get(address)).json()) as AgendaItem[];
  // Episodes released while the test runs are left out.
  const out = items.filter(({ timestamp }) => timestamp < Date.now() - 60_000);
  const latest = new Map(
    out.map(({ media, number, timestamp }) => [media.id, { id: media.id, number, at: timestamp }]),
  );
  const long = [...latest.values()].filter(({ number }) => number > 2);
  // Titles released at one moment are sorted by their latest changes.
  const moments = new Map(long.map((one) => [one.at, one]));
  return [...moments.values()].sort((one, other) => other.at - one.at);
}

/** Released episodes of a title, as a library shows them. */
async function releasedOf(request: APIRequestContext, person: Person, id: number): Promise<number> {
  const response = await request.get(`/api/progression/anime/${person.uid}/${id}`);
  return ((await response.json()) as { released: number }).released;
}

const shownIds = (page: Page) =>
  progressCards(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/')[2])));

test('the latest unseen release is first, and +1 marks it as « À jour »', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const [newest, older, seen] = await latestOut(request);
  if (!newest || !older || !seen) throw new Error('the demo has too few broadcasts');
  // The latest change is the one that is up to date: it would be first.
  const behind = { [newest.id]: 1, [older.id]: 2, [seen.id]: 0 };
  for (const { id } of [newest, older, seen]) {
    const released = await releasedOf(request, person, id);
    await writeWatching(request, person, id, { progression: released - (behind[id] ?? 0) });
  }
  await signInBrowser(page, person);
  await page.goto('/');
  await expect(addButtons(page).first()).toBeVisible();
  expect(await shownIds(page)).toEqual([newest.id, older.id, seen.id]);
  const card = (place: number) => progressCards(page).nth(place);
  await expect(card(0)).toContainText(new RegExp(`Épisode ${newest.number} sorti `));
  await expect(card(0)).toContainText('1 épisode de retard');
  await expect(card(1)).toContainText('2 épisodes de retard');
  await expect(card(2)).toContainText('À jour');
  await card(0)
    .getByRole('button', { name: /^Ajouter un épisode/ })
    .click();
  await expect(card(0)).toContainText('À jour');
  await expect(card(0)).not.toContainText('sorti');
  expect(await shownIds(page)).toEqual([newest.id, older.id, seen.id]);
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  await page.reload();
  await expect(addButtons(page).first()).toBeVisible();
  expect((await shownIds(page))[0]).toBe(older.id);
});

test('home then shows tonight with the member’s own titles, the week, and one row of suggestions', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const address = `/api/agenda?from=${dayOf(Date.now())}&days=6`;
  const items = (await (await request.get(address)).json()) as AgendaItem[];
  const today = items.find(({ timestamp }) => dayOf(timestamp) === dayOf(Date.now()));
  const later = items.find(
    ({ timestamp, media }) => dayOf(timestamp) !== dayOf(Date.now()) && media.id !== today?.media.id,
  );
  if (!later) throw new Error('the demo has no broadcast this week');
  for (const one of [today, later]) if (one) await writeWatching(request, person, one.media.id);
  await signInBrowser(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const suggestions = page.getByRole('region', { name: 'Suggestions de la saison' });
  await expect(suggestions).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  // A title whose broadcast goes on may have ended elsewhere: it stands in the second list.
  await expect(headings.first()).toHaveText(/^(?:Diffusion en cours|En cours de visionnage)/);
  await expect(headings.filter({ hasNotText: /en cours/i })).toHaveText([
    'Ce soir',
    'À venir cette semaine',
    'Suggestions de la saison',
  ]);
  const week = page.getByRole('region', { name: 'À venir cette semaine' });
  await expect(week.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(week.getByRole('listitem').first()).toContainText(`Épisode ${later.number}`);
  if (today) {
    const shown = page.getByRole('region', { name: /^(?:Ce soir|Aujourd’hui)$/ });
    const own = shown.getByText('dans votre liste').first();
    await expect(own).toBeAttached();
  }
  const hrefs = await suggestions
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/')[2])));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const one of [today, later]) expect(hrefs).not.toContain(one?.media.id);
  await drawn(page);
});
