import { searchAnime, searchManga } from '@kiroku/contract/catalogue/calls';
import { readSearchTab, type SearchResults, type SearchTab } from '@kiroku/contract/catalogue/search';
import { searchMembers } from '@kiroku/contract/social/calls';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Content of the page of the search. Without a text there are no results, after a refusal neither. */
export type SearchData = {
  text: string;
  tab: SearchTab;
  results: SearchResults | null;
  refusal: string | null;
};

/** Parses an address of the search (`q`, `tab`) and loads its answers. */
export async function loadSearchPage(url: URL, server: ServerContext): Promise<SearchData> {
  const text = (url.searchParams.get('q') ?? '').trim();
  const tab = readSearchTab(url.searchParams.get('tab'));
  if (text === '') return { text, tab, results: null, refusal: null };
  const params = { q: text };
  if (tab === 'user') {
    const found = await server.call(searchMembers, { params });
    if (!found.ok) return { text, tab, results: null, refusal: refusalOf(found.problem) };
    return { text, tab, results: { tab, members: found.reply }, refusal: null };
  }
  const found = await server.call(tab === 'anime' ? searchAnime : searchManga, { params });
  if (!found.ok) return { text, tab, results: null, refusal: refusalOf(found.problem) };
  return { text, tab, results: { tab, hits: found.reply }, refusal: null };
}

const refusalOf = ({ message }: { message: string }) => message;
