import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { call } from '#app/lib/calls/call.ts';

/** Titles of the whole catalogue that answer a name best, adult ones too; of a longer name its beginning is searched for. */
export function searchTitles(kind: Kind, name: string, signal: AbortSignal): Promise<SearchHit[]> {
  const params = { q: name.slice(0, SEARCH_MAX) };
  return call(TITLE_CALLS[kind].search, { params, query: { adult: 'true' }, signal });
}
