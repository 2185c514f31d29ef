import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { infiniteQueryOptions, matchQuery, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { type CallInput, call } from '#app/lib/calls/call.ts';
import { personal } from './personalData.ts';

type Get = Call & { method: 'GET' };
type Input = Pick<CallInput, 'params' | 'query'>;
type Reply<C extends Call> = EndpointReply<EndpointOf<C>>;

/** `staleTime` of what may be shown again without a fetch. */
export const A_MINUTE = 60_000;
const FIRST_PAGE: Input['query'] = {};

/** A member's read of a call; null: the same for every member. Cached data shows while each visit fetches it again. */
export function read<C extends Get>(uid: string | null, called: C, input: Input = {}) {
  return queryOptions({
    queryKey: [...(uid === null ? [] : personal(uid)), called.path, input],
    queryFn: ({ signal }) => call(called, { ...input, signal }),
    staleTime: 0,
  });
}

/** A member's read of a list, page by page. `next` adds to the query what the page after the last one needs. */
export function readPages<C extends Get>(
  uid: string,
  called: C,
  next: (last: Reply<C>, pages: Reply<C>[]) => Input['query'],
  input: Input = {},
) {
  return infiniteQueryOptions({
    queryKey: [...personal(uid), called.path, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      call(called, { ...input, query: { ...input.query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: next,
    staleTime: 0,
  });
}

/** The page after the last one, which is shorter than `size` at the end of the list. */
export function nextBefore(size: number) {
  return (last: readonly { id: number }[]) =>
    last.length < size ? undefined : { before: String(last.at(-1)?.id) };
}

/** Filter of a member's reads of some calls, of any input. */
export function readsOf(uid: string, ...calls: readonly Get[]): QueryFilters {
  const keys = calls.map(({ path }) => [...personal(uid), path]);
  return { predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)) };
}
