import type { APIRequestContext, Page } from '@playwright/test';
import { writeEntry } from '../library/steps.ts';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { editTitle, newTitle } from './steps.ts';

const own = () => Math.random().toString(36).slice(2, 8);
const relations = (page: Page) => page.getByRole('region', { name: 'Relations' });
const startOf = (year: number) => ({ start: { year, month: 4, day: 1 } });

/** A series of 2001 of three episodes, its prequel of 2005, and the manga of 1999 that it comes from. */
async function newFranchise(request: APIRequestContext, staff: Person) {
  const name = `Saga ${own()}`;
  const series = await newTitle(request, staff, {
    title: name,
    status: 3,
    NbEpisodes: 3,
    ...startOf(2001),
  });
  const prequel = await newTitle(request, staff, {
    title: `${name} origines`,
    type: 'Film',
    ...startOf(2005),
  });
  const book = await newTitle(request, staff, { title: `${name} livre`, ...startOf(1999) }, 'manga');
  await editTitle(request, staff, series, {
    relations: [
      { relation: 'prequel', kind: 'anime', id: prequel },
      { relation: 'source', kind: 'manga', id: book },
    ],
  });
  return { name, series, prequel, book };
}

test('a title leads to its relations and franchise, where +1 shows', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const { name, series, book } = await newFranchise(request, staff);
  await writeEntry(request, member, series, { status: 1, progression: 1 });
  await signInBrowser(page, member);
  await page.goto(`/manga/${book}`);
  await hydrated(page);
  const [adaptation] = [relations(page).getByRole('listitem')];
  await expect(adaptation).toContainText('Adaptation');
  await expect(adaptation).toContainText('1\u202f/\u202f3');
  await relations(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/anime/${series}/`));
  await expect(relations(page).getByRole('listitem').first()).toContainText('Préquelle');
  await expectAccessible(page);

  await relations(page).getByRole('link', { name: 'Voir toute la franchise (3)' }).click();
  await expect(page).toHaveURL(new RegExp(`/franchise/anime/${series}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Franchise ${name}`);
  const titles = page.getByRole('main').getByRole('region', { name: 'Franchise' });
  const names = () => titles.locator('ol').getByRole('link').allTextContents();
  await expect(titles.getByRole('heading', { level: 2 })).toHaveText(['Séries 1', 'Films 1', 'Manga 1']);
  expect(await names()).toEqual([name, `${name} origines`, `${name} livre`]);
  await expect(page.getByText('0 sur 3 terminé')).toBeVisible();
  await expect(titles.getByRole('listitem').filter({ hasText: 'TV' })).toContainText('1\u202f/\u202f3');
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('link', { name: 'Histoire' }).click();
  await expect(page).toHaveURL(/\?ordre=histoire$/);
  await expect.poll(names).toEqual([`${name} livre`, `${name} origines`, name]);
  await page
    .getByRole('link', { name: /^Anime/ })
    .last()
    .click();
  await expect.poll(names).toEqual([`${name} origines`, name]);
  await expect(page.getByText('0 sur 2 vu')).toBeVisible();

  // The last two episodes, seen elsewhere.
  await writeEntry(request, member, series, { status: 3, progression: 3 });
  await page.reload();
  await expect(page.getByText('1 sur 2 vu')).toBeVisible();
});

test('the staff relates a title by keyboard, and removes a relation', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const [name, sequelName] = [`Titre ${own()}`, `Autre ${own()}`];
  const id = await newTitle(request, staff, { title: name });
  const sequel = await newTitle(request, staff, { title: sequelName });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/relations`);
  await hydrated(page);
  const picker = page.getByRole('combobox', { name: /Ajouter un titre lié/ });
  await picker.focus();
  await page.keyboard.type(sequelName);
  await expect(page.getByRole('option', { name: new RegExp(`n° ${sequel}$`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
  const relation = page.getByRole('combobox', { name: `Relation\u202f: ${sequelName}` });
  await relation.selectOption('Histoire parallèle');
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  await page.goto(`/anime/${sequel}`);
  await expect(relations(page)).toContainText('Histoire principale');
  await expect(relations(page).getByRole('link', { name })).toBeVisible();

  await page.goto(`/anime/edit/${sequel}/relations`);
  await hydrated(page);
  await page.getByRole('button', { name: `Retirer ${name}` }).click();
  await expect(page.getByRole('group', { name: 'Relations' })).toContainText('Aucune pour l’instant.');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  await page.goto(`/anime/history/${id}`);
  await expect(page.getByText(`Histoire parallèle\u202f: ${sequelName}`).first()).toBeVisible();
});

test('a member proposes a relation, which the staff reads in words and accepts', async ({
  guardedPage: page,
  request,
  browser,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  const otherName = `Suite ${own()}`;
  const id = await newTitle(request, staff);
  const other = await newTitle(request, staff, { title: otherName });
  await signInBrowser(page, member);
  await page.goto(`/anime/edit/${id}/relations`);
  await hydrated(page);
  await page.getByRole('combobox', { name: /Ajouter un titre lié/ }).fill(otherName);
  await page.getByRole('option', { name: new RegExp(`n° ${other}$`) }).click();
  await page.getByLabel(/Sources et notes/).fill('Le site officiel.');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Votre demande a été envoyé.')).toBeVisible();

  const context = await browser.newContext();
  const review = await context.newPage();
  await signInBrowser(review, staff);
  await review.goto(`/anime/edit/${id}/submissions`);
  await expect(review.getByText(`Suite\u202f: ${otherName}`)).toBeVisible();
  const reviewed = review.waitForResponse((response) => response.request().method() === 'PATCH');
  await review.getByRole('button', { name: 'Accepter : Relations' }).click();
  expect((await reviewed).status()).toBe(200);
  await context.close();
  await page.goto(`/anime/${other}`);
  await expect(relations(page)).toContainText('Préquelle');
});

test('a franchise and its orders appear without a script, and other addresses redirect to it', async ({
  browser,
  request,
}) => {
  const staff = await newStaff(request);
  const { name, series, book, prequel } = await newFranchise(request, staff);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const former of [`anime/${prequel}`, `manga/${book}/livre`]) {
    await page.goto(`/franchise/${former}`);
    await expect(page).toHaveURL(new RegExp(`/franchise/anime/${series}/`));
  }
  const names = page.getByRole('main').locator('ol').getByRole('link');
  await page.getByRole('link', { name: 'Ordre de sortie' }).click();
  await expect(names).toHaveText([`${name} livre`, name, `${name} origines`]);
  await page.getByRole('link', { name: 'Histoire' }).click();
  await expect(names).toHaveText([`${name} livre`, `${name} origines`, name]);
  const alone = await newTitle(request, staff);
  await page.goto(`/franchise/anime/${alone}`);
  await expect(page).toHaveURL(new RegExp(`/anime/${alone}$`));
  expect((await page.goto('/franchise/anime/99999999'))?.status()).toBe(404);
  await page.goto(`/anime/${series}`);
  await expect(relations(page)).toContainText('Œuvre d’origine');
  await context.close();
});

test('a title with many relations shows the first, and the others on request', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(request, staff);
  const others: number[] = [];
  while (others.length < 60)
    others.push(...(await Promise.all(Array.from({ length: 6 }, () => newTitle(request, staff)))));
  await editTitle(request, staff, id, {
    relations: others.map((other) => ({ relation: 'other', kind: 'anime', id: other })),
  });
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  await expect(relations(page).getByRole('listitem').and(page.locator(':visible'))).toHaveCount(12);
  await relations(page).getByText('Voir toutes les relations (60)').click();
  await expect(relations(page).getByRole('listitem').and(page.locator(':visible'))).toHaveCount(60);
  await expectToFit(page);
});
