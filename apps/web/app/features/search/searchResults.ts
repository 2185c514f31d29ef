import { searchAnime, searchManga } from '@kiroku/contract/catalogue/calls';
import type { SearchResults, SearchTab } from '@kiroku/contract/catalogue/search';
import { searchMembers } from '@kiroku/contract/social/calls';
import { call } from '#app/lib/calls/call.ts';

/** Requests the results of a search. Throws as `call` does. */
export async function fetchResults(
  tab: SearchTab,
  text: string,
  signal: AbortSignal,
): Promise<SearchResults> {
  const input = { params: { q: text }, signal };
  if (tab === 'user') return { tab, members: await call(searchMembers, input) };
  if (tab === 'manga') return { tab, hits: await call(searchManga, input) };
  return { tab, hits: await call(searchAnime, input) };
}

/** Number of results. */
export function countOf(results: SearchResults): number {
  return results.tab === 'user' ? results.members.length : results.hits.length;
}
