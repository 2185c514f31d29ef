import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused, isWithheld } from './CallRefused.ts';

const HALF_AN_HOUR = 30 * 60_000;

/**
 * The browser's cache of what it asked for. Pages of explore stay long enough for Back to find them. A refusal takes away
 * what an earlier answer gave; it is not asked for again by itself. Changes fail at once without a network: one that waits
 * for it would look made, and be lost with the page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => isWithheld(error) && query.setState({ data: undefined }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: HALF_AN_HOUR,
        retry: (failures, error) => failures < 1 && !(error instanceof CallRefused && error.status < 500),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
