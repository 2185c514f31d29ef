import { drawn, expect, hydrated, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { signInBrowser } from '../support/members.ts';
import {
  cards,
  links,
  newMemberWithLibrary,
  newMemberWithTitles,
  openLibrary,
  openOwn,
  search,
  sort,
  state,
} from './pageSteps.ts';
import { storedEntry } from './steps.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the library without a script has the latest entries and all counts, with their final height', async ({
    page,
  }) => {
    const person = await newMemberWithTitles(page.request, 62);
    await page.goto(`/user/${person.username.toUpperCase()}/anime`);
    await expect(cards(page)).toHaveCount(40);
    await expect(state(page, 'Tous 62')).toBeVisible();
    await expect(state(page, 'En cours 62')).toBeVisible();
    await expect(page.getByRole('button', { name: /Revisionnage/ })).toHaveCount(0);
    await expect(page.locator('noscript p')).toContainText('Voici les 40 derniers titres modifiés.');
    await expect(page).toHaveTitle(new RegExp(`^Bibliothèque de ${person.username} ·`));
    const head = page.locator('head');
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/user/${person.username}/anime$`),
    );
    await expect(head.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /62 titres, dont 62 en cours/,
    );
    await expect(page.locator('.user-banner__username')).toHaveText(person.username);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const [cell, card] = await cards(page)
        .last()
        .evaluate((item) =>
          [item, item.firstElementChild].map((element) => element?.getBoundingClientRect().height),
        );
      expect(cell, `${width} px`).toBeCloseTo(card ?? 0, 1);
    }
  });
});

// States, orders, +1, forms, a search without its worker and what fails: LibraryPage, LibrarySearch and useLibrary.browser.test.tsx.

test('a view survives a reload, +1 is stored, the search tolerates typos and accents, and Back restores it', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithLibrary(page);
  await signInBrowser(page, person);
  await page.goto('/explore');
  await openLibrary(page, person);
  await sort(page).selectOption({ label: 'Note' });
  await state(page, 'En cours 2').click();
  // A reload at once would come before the address that the press leads to.
  await expect(page).toHaveURL(/status=1&sort=score$/);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/status=1&sort=score$/);
  await expect(links(page)).toHaveText([/Conan/, /Titans/]);
  await expect(sort(page)).toHaveValue('score');
  const titan = cards(page).filter({ hasText: 'Titans' });
  await titan.getByRole('button', { name: /^\+1/ }).dblclick();
  await expect(titan.getByText('5 / 25')).toBeVisible();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect(await storedEntry(page.request, person, person.titan)).toMatchObject({ progression: 5 });
  await page.reload();
  await expect(titan.getByText('5 / 25')).toBeVisible();

  await state(page, 'Tous 4').click();
  await expect(cards(page)).toHaveCount(4);
  await search(page).focus();
  await page.keyboard.type('shingeky');
  await expect(links(page)).toHaveText([/Titans/]);
  await expect(page).toHaveURL(/q=shingeky/);
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible();
  await search(page).fill('DETECTIVE');
  await expect(links(page)).toHaveText([/Conan/]);
  await page.goBack();
  await expect(page).toHaveURL(/\/explore$/);
});

test('the display as cards or lines is stored in the browser and applied before the first paint', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithTitles(page.request, 70);
  await watchShifts(page);
  await openOwn(page, person);
  await page.getByRole('button', { name: 'Afficher en liste' }).click();
  await expect(page.getByRole('button', { name: 'Afficher en liste' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await cards(page).first().boundingBox())?.height).toBeLessThan(110);
  expect(await page.evaluate(() => localStorage.getItem('display'))).toBe('list');
  for (const display of ['list', 'cards']) {
    await page.evaluate((stored) => localStorage.setItem('display', stored), display);
    await openOwn(page, person);
    await expect(page.getByRole('button', { name: /^\+1/ }).first()).toBeVisible();
    await drawn(page);
    await expectStill(page, 0.01, display);
  }
});
