import { exploreAnime } from '@kiroku/contract/catalogue/calls';
import * as calls from '@kiroku/contract/library/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { personal } from '#app/session/personalData.ts';

/** Pages of explore, the most popular first, out of which the known titles are chosen. */
const PAGES = ['1', '2', '3'];

/** Number of titles in a member's library, of both kinds. */
export function librarySizeQuery(uid: string) {
  return queryOptions({
    queryKey: [...personal(uid), 'size'],
    queryFn: async ({ signal }) => {
      const input = { params: { uid }, signal };
      const counts = await Promise.all([
        call(calls.countStatuses, input),
        call(calls.countMangaStatuses, input),
      ]);
      return counts.reduce((sum, { total }) => sum + total, 0);
    },
  });
}

/** The most popular titles of the catalogue. */
export function popularTitlesQuery() {
  return queryOptions({
    queryKey: ['popular'],
    queryFn: async ({ signal }) => {
      const read = (page: string) => call(exploreAnime, { query: { page }, signal });
      return (await Promise.all(PAGES.map(read))).flat();
    },
  });
}
