import { parisDate } from '@kiroku/contract/base/dates';
import type { Page } from '@playwright/test';
import {
  AIRING,
  addButtons,
  ENDED,
  LIST_CALL,
  newMemberWatching,
  progressCards,
  seenCount,
  titlesOf,
  withoutBroadcasts,
  writeWatching,
} from './home.helpers.ts';
import { drawn, expect, test } from './journey.ts';
import { expectStill, watchShifts } from './layoutShifts.ts';
import { storedEntry, writeEntry } from './library.helpers.ts';
import { accountMenu, newMember, signInBrowser } from './members.helpers.ts';

const skeletons = (page: Page) => page.locator('main [class*="bone"]');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /en cours/i });

test('a member sees two skeletons from the first paint on, and nothing of the visitors’ page, without any script', async ({
  page,
}) => {
  await newMemberWatching(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(skeletons(page)).toHaveCount(8);
  await expect(skeletons(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeHidden();
});

test('then what airs and what is over, each the latest change first; the list is asked for while the session is checked', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const [airing, ended] = [await titlesOf(request, AIRING), await titlesOf(request, ENDED)];
  const shown = [...ended.slice(0, 3), ...airing.slice(0, 2)];
  for (const { id } of shown) await writeWatching(request, person, id);
  await writeWatching(request, person, ended[3]?.id ?? 0, { status: 2 });
  await signInBrowser(page, person);
  await withoutBroadcasts(page);
  let listAsked = false;
  await page.route('**/api/auth/refresh', async (route) => {
    await expect.poll(() => listAsked).toBe(true);
    await route.continue();
  });
  page.on('request', (sent) => {
    if (/progression\/anime\/.+status=1%2C6$/.test(sent.url())) listAsked = true;
  });
  await page.goto('/');
  await expect(headings(page)).toHaveText([/^Diffusion en cours/, /^En cours de visionnage/]);
  const links = progressCards(page).getByRole('heading', { level: 3 }).getByRole('link');
  const wanted = [airing[1], airing[0], ended[2], ended[1], ended[0]].map((title) => `/anime/${title?.id}/`);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.map((href) => href.replace(/[^/]*$/, ''))).toEqual(wanted);
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeHidden();
  await expect(page).toHaveTitle(/^Kiroku/);
});

test('the ring of a focused card is whole: +1 covers none of it', async ({ guardedPage: page }) => {
  await newMemberWatching(page);
  await page.goto('/');
  const card = progressCards(page);
  const link = card.first().getByRole('link');
  await expect(link).toBeVisible();
  await link.focus();
  // A key: the focus shows to whoever uses a keyboard.
  await page.keyboard.press('Shift');
  await expect(card.first()).toHaveCSS('outline-style', 'solid');
  await expect(card.first()).toHaveCSS('outline-offset', '2px');
});

test('a long title is cut for the eye at 20 characters, and whole for screen readers', async ({
  guardedPage: page,
}) => {
  const { title } = await newMemberWatching(page);
  await page.route(LIST_CALL, async (route) => {
    const response = await route.fetch();
    const [item] = (await response.json()) as { media: object }[];
    await route.fulfill({
      json: [{ ...item, media: { ...item?.media, title: 'Un titre de plus de vingt lettres' } }],
    });
  });
  await page.goto('/');
  await expect(page.getByText('Un titre de plus de...', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Un titre de plus de vingt lettres' })).toHaveAttribute(
    'href',
    `/anime/${title.id}/un-titre-de-plus-de-vingt-lettres`,
  );
});

test('where it is known what is out, a card says when the next one comes, and whether one is behind', async ({
  guardedPage: page,
}) => {
  await newMemberWatching(page);
  const item =
    (id: number, seen: number, more: object) => async (base: { media: object; progression: object }) => ({
      ...base,
      released: 4,
      nextEpisode: null,
      ...more,
      media: { ...base.media, id, title: `Titre ${id}`, status: AIRING, NbEpisodes: 12 },
      progression: { ...base.progression, animeID: id, progression: seen, lastChange: 1000 - id },
    });
  await withoutBroadcasts(page);
  await page.clock.setFixedTime(new Date('2026-11-20T20:00:00Z'));
  const NOW = Date.parse('2026-11-20T20:00:00Z');
  await page.route(LIST_CALL, async (route) => {
    const [base] = await (await route.fetch()).json();
    const items = [
      item(1, 3, { nextEpisode: NOW + ((2 * 24 + 5) * 60 + 10) * 60_000 }),
      item(2, 1, { nextEpisode: NOW - 1 }),
      item(3, 4, {}),
      item(4, 0, { released: null }),
    ];
    await route.fulfill({ json: await Promise.all(items.map((make) => make(base))) });
  });
  await page.goto('/');
  await expect(progressCards(page)).toHaveText([
    /Prochain épisode\s: 2J 5H 10M1 épisode de retard/,
    /Prochain épisode\s: À venir3 épisodes de retard/,
    /À jour/,
    /^(?!.*(?:retard|À jour|Prochain|sorti))/,
  ]);
});

test('a member who watches nothing is led to their library', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await signInBrowser(page, person);
  await page.goto('/');
  await expect(page.getByText('Rien en cours pour l’instant')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir ma bibliothèque' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${person.username}/anime$`));
});

test('a member who signs out on their home finds the visitors’ page', async ({ guardedPage: page }) => {
  const { person } = await newMemberWatching(page);
  await page.goto('/');
  await expect(addButtons(page)).toBeVisible();
  await accountMenu(page, person.username).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explorer les anime' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ma progression' })).toHaveCount(0);
  await expect(progressCards(page)).toHaveCount(0);
});

test('nothing moves once it was painted, neither while the list comes nor under the finger', async ({
  guardedPage: page,
  request,
}) => {
  const { person } = await newMemberWatching(page, { progression: 8 });
  for (const { id } of await titlesOf(request, AIRING)) await writeWatching(request, person, id);
  await watchShifts(page, { parts: 'main', afterInput: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(accountMenu(page, person.username)).toBeVisible();
    await addButtons(page).last().click();
    await addButtons(page).last().click();
    await drawn(page);
    await expectStill(page, 0.001, String(width));
  }
});

test('a press before those of an earlier visit are taken up is stored after them, without a conflict', async ({
  guardedPage: page,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 8 });
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/');
  const [{ progression: base }] = (await (await asked).json()) as [{ progression: { lastChange: number } }];
  const earlier = { name: 'of-an-earlier-visit', days: [parisDate(Date.now())], isSent: true };
  const followed = { kind: 'anime', id: title.id, status: 3, total: title.NbEpisodes };
  const left = JSON.stringify([{ uid: person.uid, title: followed, base, batches: [earlier] }]);
  await page.evaluate((presses) => localStorage.setItem('pending-episodes:earlier', presses), left);
  // What an earlier visit left is asked for when the tabs' locks are known: here, after the first press.
  await page.addInitScript(() => {
    const { query } = LockManager.prototype;
    LockManager.prototype.query = async function () {
      await new Promise((resolve) => addEventListener('click', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return query.call(this);
    };
  });
  await page.goto('/');
  await expect(seenCount(page, 8)).toBeVisible();
  // The earlier visit's write is slower than the list of this one.
  await writeEntry(request, person, title.id, { progression: 9, change: earlier.name });
  await addButtons(page).click();
  await expect(seenCount(page, 10)).toBeVisible();
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(10);
  await expect(page.getByText('Progression sauvegardée !').last()).toBeVisible();
  await expect(seenCount(page, 10)).toBeVisible();
});

test('on a phone +1 is at least 44 pixels each way, at the right edge, and the whole rest of a card is its link', async ({
  guardedPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { title } = await newMemberWatching(page);
  await page.goto('/');
  const box = await addButtons(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.x).toBeGreaterThan(290);
  const card = await progressCards(page).boundingBox();
  await page.mouse.click((card?.x ?? 0) + 20, (card?.y ?? 0) + 80);
  await expect(page).toHaveURL(new RegExp(`/anime/${title.id}`));
});
