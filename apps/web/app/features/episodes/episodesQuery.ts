import { queryOptions } from '@tanstack/react-query';
import { fetchEpisodes } from '#app/media/fetchEpisodes.ts';

/** All episodes of an anime, by number. */
export function episodesQuery(animeId: number) {
  return queryOptions({
    queryKey: ['episodes', animeId],
    queryFn: ({ signal }) => fetchEpisodes(animeId, signal),
    staleTime: 0,
  });
}
