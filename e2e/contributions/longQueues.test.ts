import type { Page } from '@playwright/test';
import { expectToFit } from '../support/axe.ts';
import { drawn, expect } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { newStaffAt, signInBrowserAt, test } from '../support/ownSite.ts';
import { newTitle, proposeEdit, proposeTitle } from './steps.ts';

const EDITS = 200;
const REQUESTS = 30;
const OTHER_TITLE = 7;

/** Calls of the API that a page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice(4) + search);
  });
  return calls;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

test('200 changes and 30 proposed titles load in one call each, and J and K move through them without a shift', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const staff = await newStaffAt(site, request);
  const titleId = await newTitle(request, staff, { title: 'Une fiche très discutée' });
  const otherId = await newTitle(request, staff, { title: 'Une autre fiche' });
  for (let at = 0; at < EDITS; at += 1) {
    const submit = {
      synopsis: `Proposition numéro ${at}. `.repeat(20),
      genre: ['Drama'],
      NbEpisodes: at + 1,
    };
    await proposeEdit(request, staff, at % OTHER_TITLE === 0 ? otherId : titleId, submit);
  }
  for (let at = 0; at < REQUESTS; at += 1) await proposeTitle(request, staff, { romanji: `Nouveau ${at}` });
  await watchShifts(page, { parts: 'main, footer' });
  await signInBrowserAt(site, page, staff);
  const calls = watchCalls(page);

  await page.goto('/dashboard?tab=submissions-anime');
  await expect(menu(page).getByRole('link', { name: `Submissions anime ${EDITS}` })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: `Demande d’ajout ${REQUESTS}` })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Submissions anime' }).getByRole('link');
  await expect(cards).toHaveCount(40);
  await drawn(page);
  expect(calls.filter((call) => /^\/(edit|request|anime|manga|user)\b/.test(call)).toSorted()).toEqual([
    '/edit?status=pending',
    '/request?status=pending',
  ]);
  for (let press = 0; press < 41; press += 1) await page.keyboard.press('j');
  await expect(cards).toHaveCount(80);
  await expect(cards.nth(40)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(39)).toBeFocused();
  await expectStill(page);
  await expectToFit(page);

  calls.length = 0;
  await menu(page)
    .getByRole('link', { name: /Demande d’ajout/ })
    .click();
  await expect(page.getByRole('list', { name: 'Demandes d’ajout' }).getByRole('link')).toHaveCount(REQUESTS);
  await menu(page)
    .getByRole('link', { name: /Submissions anime/ })
    .click();
  await page.getByRole('button', { name: 'Voir plus (160)' }).click();
  const last = cards.nth(79);
  const address = (await last.getAttribute('href')) ?? '';
  await last.click();
  // It is drawn though many come before it.
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test('all proposals of a title load in one call, J moves beyond the rendered ones, and A accepts', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const staff = await newStaffAt(site, request);
  const titleId = await newTitle(request, staff, { title: 'Une fiche encore plus discutée' });
  for (let at = 0; at < EDITS; at += 1) {
    await proposeEdit(request, staff, titleId, {
      synopsis: `Proposition numéro ${at}. `.repeat(20),
      NbEpisodes: at + 1,
    });
  }
  await watchShifts(page, { parts: 'main, footer' });
  await signInBrowserAt(site, page, staff);
  const calls = watchCalls(page);
  await page.goto(`/anime/edit/${titleId}/submissions`);
  const cards = page.getByRole('article').filter({ hasText: 'Sources et notes' });
  await expect(cards).toHaveCount(10);
  await drawn(page);
  expect(calls.filter((call) => /^\/(edit|anime|user)\b/.test(call))).toEqual([
    `/edit?status=pending&media_id=${titleId}&support=Anime`,
  ]);
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('j');
  await expect(cards).toHaveCount(30);
  await expect(cards.nth(24)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(23)).toBeFocused();
  await expect(cards.nth(23)).toBeInViewport();
  await expectStill(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Modification enregistrée')).toBeVisible();
  await expect(cards.nth(23)).toBeFocused();
  await expect(cards.nth(23)).toContainText('Proposition numéro 24.');
  await expectToFit(page);
});
