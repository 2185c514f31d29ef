import type { searchAnime, searchManga } from '@kiroku/contract/catalogue/endpoints';
import type { SearchResults, SearchTab } from '@kiroku/contract/site/search';
import type { searchMembers } from '@kiroku/contract/social/endpoints';
import { call } from '#app/lib/call.ts';

/** Answers of the API to a search. Throws as `call` does. */
export async function fetchResults(
  tab: SearchTab,
  text: string,
  signal: AbortSignal,
): Promise<SearchResults> {
  const input = { params: { q: text }, signal };
  if (tab === 'user')
    return { tab, members: await call<typeof searchMembers>('GET', '/search/user/:q', input) };
  if (tab === 'manga') return { tab, hits: await call<typeof searchManga>('GET', '/search/manga/:q', input) };
  return { tab, hits: await call<typeof searchAnime>('GET', '/search/anime/:q', input) };
}

/** How many answers there are. */
export function countOf(results: SearchResults): number {
  return results.tab === 'user' ? results.members.length : results.hits.length;
}
