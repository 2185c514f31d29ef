import { QueryClient } from '@tanstack/react-query';

const HALF_AN_HOUR = 30 * 60_000;

/** The browser's cache of what it asked for. Pages of explore stay long enough for Back to find them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: HALF_AN_HOUR, retry: 1, refetchOnWindowFocus: false },
    },
  });
}
