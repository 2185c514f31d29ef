import { searchAnime } from '@kiroku/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/calls.ts';
import { hit, renderSearch, searchBox, searchDialog, searchOptions } from '../../../testing/search.tsx';

const field = page.getByLabelText('Email');
const activeLine = () => searchBox.element().getAttribute('aria-activedescendant');

test('/ opens the search, and Escape closes it and returns the focus', async () => {
  await renderSearch();
  const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('/');
  await expect.element(searchBox).toHaveFocus();
  await expect.element(searchBox).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(searchDialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test('Enter searches a title at once, arrows choose in a circle, and Enter opens it', async () => {
  const calls = answer(searchAnime, [hit(1, 'Naruto'), hit(2, 'Nana'), hit(3, 'Nichijō')]);
  await renderSearch();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(searchBox).toHaveFocus();
  await userEvent.keyboard('na{Enter}');
  await expect.element(searchOptions.nth(1)).toBeVisible();
  const ids = searchOptions.elements().map(({ id }) => id);
  expect(activeLine()).toBe(ids[0]);
  await expect.element(searchOptions.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeLine).toBe(ids[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(activeLine).toBe(ids[2]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeLine).toBe(ids[0]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Adresse : /anime/1/naruto')).toBeVisible();
  await expect.element(searchDialog).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ params: { q: 'na' } }]);
});

test('no shortcut opens the search while typing in a field', async () => {
  await renderSearch();
  await field.click();
  await userEvent.keyboard('a/b{Control>}k{/Control}');
  await expect.element(field).toHaveValue('a/b');
  expect(searchDialog.query()).toBeNull();
});
