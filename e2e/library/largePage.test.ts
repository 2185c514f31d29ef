import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { drawn, expect, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { cards, search } from './pageSteps.ts';
import { endedTitle, writeEntry } from './steps.ts';

// Hovering a title prefetches its page, and the demo catalogue does not have them all.
test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

const SIZE = 20_000;
/** Index of the first titles that exist in the demo catalogue. */
const REAL_FROM = 9000;
const WORDS =
  'Voyage Été Pokémon Épée Cœur Garçon Étoile Nuit Dragon Monde Alchimiste Ombre Lumière École Démon'.split(
    ' ',
  );
const LONGEST = `Le titre le plus long${' de tout le catalogue'.repeat(6)}`.slice(0, 140);

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Number of cards on the screen. */
function seenNow(page: Page): Promise<number> {
  return cards(page).evaluateAll(
    (all) =>
      all
        .map((card) => card.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length,
  );
}

/** Library of any size in the shape of the server's, the last change first. */
function libraryOf(size: number): string {
  const word = (index: number) => WORDS[index % WORDS.length] ?? '';
  const name = (id: number) => `${word(id)} ${word(id * 7 + 3)} ${word(id * 13 + 5)} ${id}`;
  const items = Array.from({ length: size }, (_, index) => {
    const id = ((index + size - REAL_FROM) % size) + 1;
    const title = index === 1 ? LONGEST : id === 15_000 ? 'Shingeki no Kyojin' : name(id);
    const total = id % 9 === 0 ? null : index === 1 ? 1200 : 24;
    return {
      progression: {
        animeID: id,
        status: 1 + (id % 6),
        progression: index === 1 ? 1200 : id % 24,
        rewatch: 0,
        endDate: null,
        startDate: id % 2 ? '2024-01-31' : null,
        score: id % 3 ? null : (id % 100) / 10,
        lastChange: 1_790_000_000_000 - index * 60_000,
      },
      media: {
        id,
        title,
        titleEN: `${name(id + 1)} EN`,
        romanji: name(id + 2),
        titleJP: `進撃の巨人 ${id}`,
        image: null,
        type: 'TV',
        status: 3,
        adult: false,
        NbEpisodes: total,
        EpAverage: 24,
        season: 'Automne 2020',

        start: { day: 1, month: 10, year: 2020 },
        end: null,
        genre: ['Action', 'Drama'],
        studios: ['Studio'],

        source: 'Manga',
        origin: 'Japon',
        alt: [name(id + 3)],
        bannerURL: null,
        idMAL: id,
        idAnilist: id,
      },
      nextEpisode: null,
      released: total,
    };
  });
  return JSON.stringify(items);
}

/** Member with a huge library in this browser. */
async function openEnormous(page: Page, query = ''): Promise<Person> {
  const person = await newMember(page.request);
  await writeEntry(page.request, person, (await endedTitle(page.request)).id, { status: 1 });
  await page.route(`**/api/progression/anime/${person.uid}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: LIBRARY }),
  );
  await signInBrowser(page, person);
  await page.goto(`/user/${person.username}/anime${query}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Tous 20.000$/ })).toBeVisible();
  return person;
}

const LIBRARY = libraryOf(SIZE);

test('20 000 entries scroll to the end with few rendered, and Back restores the place', async ({
  guardedPage: page,
}) => {
  await openEnormous(page);
  for (const display of ['cartes', 'liste']) {
    await page.getByRole('button', { name: `Afficher en ${display}` }).click();
    for (const share of [0.2, 0.5, 0.8, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), share);
      const place = await scrolled(page);
      await expect.poll(() => seenNow(page)).toBeGreaterThan(1);
      expect(await scrolled(page)).toBe(place);
      expect(await cards(page).count()).toBeLessThan(200);
    }
    await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(SIZE));
    await expect(cards(page).last()).toHaveAttribute('aria-setsize', String(SIZE));
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  await page.evaluate(() => window.scrollTo(0, 700_000));
  await expect.poll(() => scrolled(page)).toBe(700_000);
  // Cards of the former place stay for a moment.
  await expect.poll(() => seenNow(page)).toBeGreaterThan(1);
  const name = (await cards(page).getByRole('link').nth(15).textContent()) ?? '';
  await cards(page).getByRole('link', { name, exact: true }).click();
  await expect(page.locator('.media-detail__title')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(699_000);
  await expect(cards(page).getByRole('link', { name, exact: true })).toBeInViewport();
});

test('a search among 20 000 entries runs in a worker, beside the page', async ({ guardedPage: page }) => {
  await openEnormous(page);
  const worker = page.waitForEvent('worker');
  await search(page).focus();
  expect((await worker).url()).toContain('searchWorker');
  await page.keyboard.type('shingeky no kyojim');
  await expect(search(page)).toHaveValue('shingeky no kyojim');
  await expect(cards(page).first().getByRole('link')).toHaveText('Shingeki no Kyojin');
  // A search by inclusion would not forgive the typing errors.
  expect(page.workers()).toHaveLength(1);
});

test('an earlier search does not replace the results of a later one', async ({ guardedPage: page }) => {
  await openEnormous(page);
  await search(page).fill('alchimiste');
  await expect(page).toHaveURL(/alchimiste/);
  await search(page).fill('shingeki');
  await expect(cards(page).first().getByRole('link')).toHaveText('Shingeki no Kyojin');
  // The worker responds in order: the response to a third request comes after those to the first.
  await search(page).fill('shingeki no kyoji');
  await expect(page).toHaveURL(/kyoji$/);
  await expect(cards(page).first().getByRole('link')).toHaveText('Shingeki no Kyojin');
});

test('entries in view stay in view when the page changes its width', async ({ guardedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEnormous(page);
  await page.evaluate(() => window.scrollTo(0, 500_000));
  await expect.poll(() => seenNow(page)).toBeGreaterThan(1);
  const name = await cards(page).getByRole('link').nth(4).textContent();
  await cards(page).getByRole('link').nth(4).scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(844);
  await drawn(page);
  await expect(
    cards(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeInViewport();
});

test('axe finds no fault in a large library, which fits every width in both displays', async ({
  guardedPage: page,
}) => {
  await openEnormous(page);
  for (const display of ['cartes', 'liste']) {
    await page.getByRole('button', { name: `Afficher en ${display}` }).click();
    await expect(page.getByRole('button', { name: /^\+1/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  }
});
