import { GENRES } from '@kiroku/contract/catalogue/labels';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { GenreChart } from './GenreChart.tsx';

const genres = (count: number) =>
  GENRES.slice(0, count).map(({ value }, at) => ({
    genre: value,
    entries: 40 - at,
    mean: at === 0 ? 8.5 : null,
  }));
const rows = page.getByRole('table', { name: 'Genres' }).getByRole('row');
const visible = () => rows.elements().filter((row) => row.checkVisibility());

test('all genres appear on request, by keyboard', async () => {
  await renderPage(<GenreChart genres={genres(12)} />);
  const all = page.getByRole('button', { name: /^Voir tous les genres \(12\)$/ });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  // With the row of the headings.
  expect(visible()).toHaveLength(11);
  (await all.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => visible().length).toBe(13);
  const fewer = page.getByRole('button', { name: 'Voir moins de genres' });
  await expect.element(fewer).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => visible().length).toBe(11);
});

test('ten genres are not folded', async () => {
  await renderPage(<GenreChart genres={genres(10)} />);
  await expect.poll(() => visible().length).toBe(11);
  expect(page.getByRole('button').query()).toBeNull();
  await expect.element(rows.nth(1).getByText('8,50')).toBeVisible();
});
