import type { Kind } from '@kiroku/contract/catalogue/labels';
import { HISTORY_CALLS } from '@kiroku/contract/contributions/calls';
import { HISTORY_PAGE_SIZE } from '@kiroku/contract/contributions/rules';
import type { Revision } from '@kiroku/contract/contributions/schema';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { type Pages, usePages } from '#app/lib/calls/usePages.ts';

/** The changes of a title, latest first: first the page's, older ones on demand. A new change begins another list. */
export function useRevisions(kind: Kind, id: number, first: readonly Revision[]) {
  const list: Pages<Revision> = usePages({
    key: `history ${kind} ${id} ${first[0]?.id}`,
    first,
    fetchPage: (_loaded, signal) => {
      const query = { before: String(list.pages.at(-1)?.at(-1)?.id) };
      return call(HISTORY_CALLS[kind], { params: { id }, query, signal });
    },
    onFailed: showError,
  });
  const { pages, state, more } = list;
  return {
    revisions: pages.flat(),
    hasMore: pages.at(-1)?.length === HISTORY_PAGE_SIZE,
    isLoading: state === 'loading',
    more,
  };
}
