import { drawn, expect, findTitle, hydrated, NOT_FOUND_NOTICE, test } from './journey.ts';
import { expectStill, watchShifts } from './layoutShifts.ts';
import { storedEntry, writeEntry } from './library.helpers.ts';
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
} from './libraryPage.helpers.ts';
import { newMember } from './members.helpers.ts';

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the latest entries and all counts are there, in a page that engines understand', async ({ page }) => {
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
  });

  test('cards that are not laid out yet are as high as they will be', async ({ page }) => {
    const person = await newMemberWithTitles(page.request, 40);
    await page.goto(`/user/${person.username}/anime`);
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

test('an unknown name is a page not found', async ({ guardedPage: page }) => {
  for (const path of ['/user/personne-du-tout', '/user/personne-du-tout/anime']) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test('an empty library says so to others, and shows its owner the way', async ({ guardedPage: page }) => {
  const person = await newMember(page.request);
  await openLibrary(page, person);
  await expect(page.getByText(`${person.username} n’a encore rien ajouté.`)).toBeVisible();
  await openOwn(page, person);
  await expect(page.getByText('Votre bibliothèque est vide.')).toBeVisible();
  await page.getByRole('link', { name: 'Explorer le catalogue' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('states filter, with their counts; the order follows what is chosen; Back leaves', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithLibrary(page);
  await page.goto('/explore');
  await openLibrary(page, person);
  await expect(links(page)).toHaveText([/Naruto/, /Titans/, /Bleach/, /Conan/]);
  await state(page, 'En cours 2').click();
  await expect(links(page)).toHaveText([/Titans/, /Conan/]);
  await expect(page.getByText('2 titres', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/anime\?status=1$/);
  await state(page, 'Tous 4').click();
  await expect(page).toHaveURL(/\/anime$/);

  const orders: [string, RegExp[]][] = [
    ['Titre', [/Bleach/, /Conan/, /Titans/, /Naruto/]],
    ['Note', [/Bleach/, /Conan/, /./, /./]],
    ['Progression', [/Conan/, /Bleach/, /Titans/, /Naruto/]],
    ['Date de début', [/Titans/, /Conan/, /./, /./]],
    ['Dernier changement', [/Naruto/, /Titans/, /Bleach/, /Conan/]],
  ];
  for (const [label, names] of orders) {
    await sort(page).selectOption({ label });
    await expect(links(page)).toHaveText(names);
  }
  await sort(page).selectOption({ label: 'Note' });
  await state(page, 'En cours 2').click();
  // A reload at once would come before the address that the press leads to.
  await expect(page).toHaveURL(/status=1&sort=score$/);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/status=1&sort=score$/);
  await expect(links(page)).toHaveText([/Conan/, /Titans/]);
  await expect(sort(page)).toHaveValue('score');
  await page.goBack();
  await expect(page).toHaveURL(/\/explore$/);
});

test('the search forgives a typo and accents, ranks, says what it finds, and can be cleared', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithLibrary(page);
  await openLibrary(page, person);
  await search(page).focus();
  await page.keyboard.type('shingeky');
  await expect(links(page)).toHaveText([/Titans/]);
  await expect(page).toHaveURL(/q=shingeky/);
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible();
  await expect(sort(page)).toHaveValue('');
  await search(page).fill('DETECTIVE');
  await expect(links(page)).toHaveText([/Conan/]);
  await search(page).fill('zzzzqqqq');
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/anime$/);
});

test('where no worker can run, titles are still found by what they hold', async ({ guardedPage: page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('not here', 'SecurityError');
      }
    } as unknown as typeof Worker;
  });
  await openLibrary(page, await newMemberWithLibrary(page), '?q=detective');
  await expect(links(page)).toHaveText([/Conan/]);
});

test('+1 and the whole entry are the owner’s alone; +1 shows at once and is stored', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithLibrary(page);
  const own = page.getByRole('button', { name: /^(\+1 épisode|Modifier)/ });
  await openLibrary(page, person);
  await expect(cards(page)).toHaveCount(4);
  await expect(own).toHaveCount(0);
  await openOwn(page, await newMember(page.request));
  await openLibrary(page, person);
  await expect(own).toHaveCount(0);

  await openOwn(page, person);
  const titan = cards(page).filter({ hasText: 'Titans' });
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^\+1 épisode/ })).toHaveCount(3);
  await titan.getByRole('button', { name: /^\+1/ }).dblclick();
  await expect(titan.getByText('5 / 25')).toBeVisible();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect(await storedEntry(page.request, person, person.titan)).toMatchObject({ progression: 5 });
  // The card keeps its position, although it changed last.
  await expect(links(page)).toHaveText([/Naruto/, /Titans/, /Bleach/, /Conan/]);
  await page.reload();
  await expect(titan.getByText('5 / 25')).toBeVisible();
});

test('what is saved before the whole library has come is not forgotten', async ({ guardedPage: page }) => {
  const person = await newMemberWithLibrary(page);
  const { promise: saved, resolve: onSaved } = Promise.withResolvers<void>();
  await page.route(`**/api/progression/anime/${person.uid}`, async (route) => {
    // Response from before the change that arrives after it.
    const response = await route.fetch();
    await saved;
    await route.fulfill({ response });
  });
  await openOwn(page, person);
  const titan = cards(page).filter({ hasText: 'Titans' });
  await titan.getByRole('button', { name: /^\+1/ }).click();
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  const whole = page.waitForResponse(`**/api/progression/anime/${person.uid}`);
  onSaved();
  await (await whole).finished();
  await drawn(page);
  await expect(titan).toContainText('4 / 25');
});

test('the entry is edited in its form; what no longer fits the filter goes', async ({
  guardedPage: page,
}) => {
  const person = await newMemberWithLibrary(page);
  await openOwn(page, person, '?status=2');
  await expect(links(page)).toHaveText([/Naruto/]);
  await cards(page).hover();
  await page.getByRole('button', { name: /^Modifier/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Naruto' });
  await dialog.getByLabel('Statut').selectOption({ label: 'Abandonné' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await expect(state(page, 'Abandonné 1')).toBeVisible();
});

test('every action is reached by Tab; the last episode hands the focus on', async ({ guardedPage: page }) => {
  const person = await newMemberWithLibrary(page);
  const id = await findTitle(page, 'anime', 'Bleach');
  await writeEntry(page.request, person, id, { status: 1, progression: 365 });
  await openOwn(page, person);
  const bleach = cards(page).first();
  const edit = bleach.getByRole('button', { name: /^Modifier/ });
  const addOne = bleach.getByRole('button', { name: /^\+1 épisode/ });
  // The owner's buttons come with the session.
  await expect(addOne).toBeVisible();
  await bleach.getByRole('link', { name: 'Bleach' }).focus();
  await page.keyboard.press('Tab');
  await expect(addOne).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bleach.getByText('366 / 366')).toBeVisible();
  await expect(bleach.getByText('Terminé')).toBeVisible();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bleach' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('cards or lines: kept in this browser, drawn before anything is seen, nothing moves', async ({
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
    await page.evaluate((kept) => localStorage.setItem('display', kept), display);
    await openOwn(page, person);
    await expect(page.getByRole('button', { name: /^\+1/ }).first()).toBeVisible();
    await drawn(page);
    await expectStill(page, 0.01, display);
  }
});
