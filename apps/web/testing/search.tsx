import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { SEARCH_TITLE } from '@kiroku/contract/catalogue/search';
import { page } from 'vitest/browser';
import { GlobalSearch } from '../app/shell/header/GlobalSearch.tsx';
import { Header } from '../app/shell/header/Header.tsx';
import { ENDED } from './library.tsx';
import { renderPage } from './renderPage.tsx';

export const searchDialog = page.getByRole('dialog', { name: SEARCH_TITLE });
export const searchBox = searchDialog.getByRole('combobox', { name: SEARCH_TITLE });
export const searchOptions = searchDialog.getByRole('option');
export const searchTab = (name: string) => searchDialog.getByRole('link', { name, exact: true });
const opener = page.getByRole('link', { name: 'Rechercher', exact: true });

/** Title that a search finds. */
export const hit = (id: number, title: string): SearchHit => ({ ...ENDED, id, title });

/** Renders a page with the header and its search. */
export const renderSearch = () =>
  renderPage(
    <>
      <Header />
      <label>
        Email <input />
      </label>
      <GlobalSearch />
    </>,
    { path: '/agenda' },
  );

/** Opens the search by its icon, on an empty page. */
export async function openSearch() {
  const rendered = await renderSearch();
  await opener.click();
  return rendered;
}
