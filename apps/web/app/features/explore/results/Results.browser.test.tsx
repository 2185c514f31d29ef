import { exploreAnime } from '@kiroku/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, lost } from '../../../../testing/calls.ts';
import { address, openExplore, results, storeCatalogue, titlesOf } from '../../../../testing/explore.tsx';

// The pages of a list are cached for Back: each test has its own list.
const links = results.getByRole('link');
const end = page.getByText('C’est tout.');
const status = page.getByLabelText('Statut');
const failed = page.getByText('Ces filtres n’ont pas pu être chargés.');
/** Scrolls on while the list grows. */
const scrollToEnd = () =>
  expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return end.query();
    })
    .not.toBeNull();
const retry = page.getByRole('button', { name: 'Réessayer' });

test('an empty result is stated, with a link to clear the filters', async () => {
  storeCatalogue(0);
  await openExplore({ query: '?search=zzzzqqqqxxxx' });
  await expect.element(page.getByText('Aucun résultat')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tout effacer' }).last().click();
  await expect.poll(address).toBe('/explore');
});

test('unknown filters are named in French, with a link that removes them', async () => {
  storeCatalogue(3);
  await openExplore({ query: '?season=Mousson&year=26&type=TV' });
  await expect
    .element(page.getByText(/^Le catalogue ne connaît pas\s: Saison «\sMousson\s», Année «\s26\s»\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/résultat/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Retirer ces filtres' }))
    .toHaveAttribute('href', '/explore?type=TV');
});

test('a page beyond the last is reported, with a link to the first', async () => {
  storeCatalogue(30);
  await openExplore({ query: '?type=Film&page=9999' });
  await expect.element(page.getByText('La page 9999 n’existe pas')).toBeVisible();
  await expect.element(page.getByText('Aucun résultat')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Revenir au début' }))
    .toHaveAttribute('href', '/explore?type=Film');
});

test('the list scrolls to its last title, and marks it as the last', async () => {
  storeCatalogue(60);
  await openExplore({ query: '?year=2001' });
  await scrollToEnd();
  await expect.element(end).toBeInViewport();
  expect(links.elements()).toHaveLength(60);
});

test('only the nearby part of a long list is rendered, with space reserved for the rest', async () => {
  const COUNT = 300;
  answer(exploreAnime, titlesOf(1, COUNT, COUNT));
  await openExplore({ query: '?year=2002' });
  await expect.element(page.getByRole('link', { name: 'Titre 1', exact: true })).toBeInViewport();
  const cells = () => [...results.element().children];
  const drawn = () => cells().filter((cell) => cell.querySelector('a'));
  expect(cells()).toHaveLength(COUNT);
  await expect.poll(() => drawn().length).toBeLessThan(COUNT);
  expect(drawn()[0]).toBe(cells()[0]);
  // Chunks that are drawn for the first time may change the height.
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return drawn().at(-1) === cells().at(-1);
    })
    .toBe(true);
  expect(drawn().length).toBeLessThan(COUNT);
  scrollTo(0, 0);
  await expect.poll(() => drawn()[0]).toBe(cells()[0]);
});

test('a further page that fails is requested again by a press', async () => {
  answer(exploreAnime, ({ query }) => (Number(query.page ?? 1) === 1 ? titlesOf(1, 30) : failure()));
  await openExplore({ query: '?year=2003' });
  await expect.element(links.first()).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('La suite n’a pas pu être chargée.')).toBeInTheDocument();
  expect(links.elements()).toHaveLength(24);
  storeCatalogue(30);
  await retry.click();
  await expect.element(end).toBeInTheDocument();
  expect(links.elements()).toHaveLength(30);
});

test.each([
  ['no network', lost],
  ['a server that fails', () => Promise.reject(Object.assign(new Error('failed'), { status: 500 }))],
])('filters that cannot be loaded keep the results, and can be retried (%s)', async (_, fail) => {
  storeCatalogue(3);
  let isAway = true;
  await openExplore({ query: '?year=2003', beforeLoad: () => isAway && fail() });
  await status.selectOptions('3');
  await expect.element(failed).toBeVisible();
  await expect.element(status).toHaveValue('3');
  await expect.element(page.getByText('Titre 1', { exact: true }).first()).toBeVisible();
  isAway = false;
  await retry.click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.poll(address).toBe('/explore?status=3&year=2003');
});

test('results keep their place while others load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  storeCatalogue(3);
  await openExplore({ query: '?type=Film', beforeLoad: () => promise });
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
  const top = () => results.element().getBoundingClientRect().y;
  const before = top();
  await status.selectOptions('3');
  await expect.element(results).toHaveAttribute('aria-busy', 'true');
  // A tag more stands above the results.
  expect(top()).toBe(before);
  resolve();
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
  expect(top()).toBe(before);
});
