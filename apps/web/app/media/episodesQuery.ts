import type { listEpisodes } from '@kiroku/contract/episodes/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** All episodes of an anime, by number. */
export function episodesQuery(animeId: number) {
  return queryOptions({
    queryKey: ['episodes', animeId],
    queryFn: ({ signal }) =>
      call<typeof listEpisodes>('GET', '/episode', { query: { animeID: String(animeId) }, signal }),
    staleTime: 0,
  });
}
