import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  address,
  documentTitle,
  genres,
  openExplore,
  results,
  storeCatalogue,
} from '../../../testing/explore.tsx';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const remove = (filter: string) => page.getByRole('link', { name: `Retirer le filtre ${filter}` });
const clearAll = page
  .getByRole('list', { name: 'Filtres actifs' })
  .getByRole('link', { name: 'Tout effacer' });
const genre = (name: string) => genres.getByRole('button', { name, exact: true });
const openGenres = () => page.getByRole('button', { name: /^Genre/ }).click();
const format = page.getByLabelText('Format');
const box = page.getByRole('searchbox', { name: 'Rechercher un anime' });

/** Explore whose later addresses load once `release` is called. */
async function openHeldBack(query = '') {
  const { promise, resolve } = Promise.withResolvers<void>();
  storeCatalogue(3);
  await openExplore({ query, beforeLoad: () => promise });
  await expect.element(format).toBeVisible();
  return resolve;
}

test('explore shows carousels without filters, and a format leads to results', async () => {
  storeCatalogue(30);
  await openExplore();
  await expect.element(page.getByRole('heading', { name: 'Anime de la saison' })).toBeVisible();
  await format.selectOptions('TV');
  await expect.poll(address).toBe('/explore?type=TV');
  await expect.poll(() => results.getByRole('link').elements().length).toBeGreaterThanOrEqual(24);
  await expect.element(page.getByRole('heading', { name: 'Anime de la saison' })).not.toBeInTheDocument();
});

test('filters are removed one by one, and « Tout effacer » shows the carousels again', async () => {
  storeCatalogue(3);
  await openExplore({ query: '?genre=Action,Drama&status=3' });
  await remove('Action').click();
  await expect.poll(address).toBe('/explore?status=3&genre=Drama');
  await remove('Drame').click();
  await expect.poll(address).toBe('/explore?status=3');
  await clearAll.click();
  await expect.poll(address).toBe('/explore');
  await expect.element(page.getByRole('heading', { name: 'Récemment ajoutés' })).toBeVisible();
});

test('choosing Hentai includes adult titles, visibly', async () => {
  const asked = storeCatalogue(1);
  await openExplore();
  await openGenres();
  await genre('Hentai').click();
  await expect.poll(address).toBe('/explore?genre=Hentai&adult=true');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ adult: true });
  await expect.element(remove('Hentai')).toBeInTheDocument();
});

test('a season without a year takes the current year', async () => {
  storeCatalogue(1);
  await openExplore();
  await page.getByLabelText('Saison', { exact: true }).selectOptions('automne');
  await expect.poll(address).toBe(`/explore?year=${new Date().getFullYear()}&season=Automne`);
});

test('a second press excludes a genre and a third clears it, in the list, sentence and title', async () => {
  storeCatalogue(2);
  await openExplore({ query: '?year=2024' });
  await page.getByRole('button', { name: 'Genre : tous genres' }).click();
  await genre('Action').click();
  await expect.element(genre('Action')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(genres.getByRole('status')).toHaveTextContent('Action : inclus');
  await genre('Ecchi').click();
  await genre('Ecchi').click();
  await expect.element(genre('Sans Ecchi')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(genres.getByRole('status')).toHaveTextContent('Ecchi : exclu');
  await expect.poll(address).toBe('/explore?year=2024&genre=Action&excludedGenre=Ecchi');
  const sentence = 'Anime · de 2024 · Action sans Ecchi, par popularité';
  await expect.poll(documentTitle).toBe(`${sentence} · Explorer`);
  await expect.element(page.getByText(`2 résultats : ${sentence}`)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Genre : Action sans Ecchi' })).toBeInTheDocument();
  await genre('Sans Ecchi').click();
  await expect.poll(address).toBe('/explore?year=2024&genre=Action');
  expect(genres.getByRole('button').elements().at(-1)?.textContent).toBe('Hentai');
});

test('two quick choices both count', async () => {
  const release = await openHeldBack();
  await openGenres();
  await genre('Action').click();
  await genre('Drame').click();
  release();
  await expect.poll(address).toBe('/explore?genre=Action,Drama');
});

test('a filter removed during a request stays removed', async () => {
  const release = await openHeldBack('?genre=Action,Drama&status=3');
  await remove('Action').click();
  await remove('Drame').click();
  await format.selectOptions('TV');
  release();
  await expect.poll(address).toBe('/explore?type=TV&status=3');
  expect(link(/^Retirer/).elements()).toHaveLength(2);
});

test('a choice right after « Tout effacer » restores no filter', async () => {
  const release = await openHeldBack('?genre=Action&status=3');
  await clearAll.click();
  await format.selectOptions('TV');
  release();
  await expect.poll(address).toBe('/explore?type=TV');
});

test('a text being typed joins the filters chosen meanwhile', async () => {
  storeCatalogue(3);
  await openExplore({ query: '?status=3' });
  await box.fill('naruto');
  await format.selectOptions('TV');
  await expect.poll(address).toBe('/explore?search=naruto&type=TV&status=3');
});

test('« Tout effacer » discards a text being typed', async () => {
  storeCatalogue(3);
  await openExplore({ query: '?status=3' });
  await expect.element(clearAll).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box.fill('bleach');
  await clearAll.click();
  await expect.element(box).toHaveValue('');
  // The pause after the last key is over: a text that waited would join the next choice.
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  await format.selectOptions('TV');
  await expect.poll(address).toBe('/explore?type=TV');
});

test('typing searches once after the last key, and clearing searches at once and keeps the focus', async () => {
  const asked = storeCatalogue(3);
  await openExplore();
  await box.click();
  await userEvent.keyboard('fullmetal');
  await expect.poll(address).toBe('/explore?search=fullmetal');
  const searches = () => asked.flatMap(({ query: { search } }) => search ?? []);
  await expect.poll(searches).toEqual(['fullmetal']);
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect.poll(address).toBe('/explore');
  await expect.element(box).toHaveFocus();
});
