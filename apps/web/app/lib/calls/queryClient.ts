import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused, isWithheld } from './CallRefused.ts';
import { showError } from './showError.ts';

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Query cache of the browser. Pages of explore stay long enough for Back to find them. A refusal removes the earlier
 * response and is not retried. Changes show before the next key or click counts. A failed change is a toast, unless its
 * mutation has an `onError`. Changes fail at once offline: a paused one would look done, and be lost with the page.
 */
export function createQueryClient(): QueryClient {
  // A task later, a second quick press would still see the list of before the first.
  notifyManager.setScheduler(queueMicrotask);
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
      mutations: { networkMode: 'always', onError: (error) => showError(error) },
    },
  });
}
