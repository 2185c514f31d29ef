import { listEdits, listRequests, readStats } from '@kiroku/contract/contributions/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';

/** Begins the keys of the dashboard's queries. */
export const QUEUES = 'queues';

const query = { status: 'pending' };

/** Proposed changes of all titles that wait, oldest first. */
export function useEditQueue(uid: string) {
  return useQuery({
    queryKey: [...personal(uid), QUEUES, 'edits'],
    queryFn: async ({ signal }) => (await call(listEdits, { query, signal })).toReversed(),
    staleTime: 0,
  });
}

/** Proposed titles that wait, oldest first. */
export function useRequestQueue(uid: string) {
  return useQuery({
    queryKey: [...personal(uid), QUEUES, 'requests'],
    queryFn: async ({ signal }) => (await call(listRequests, { query, signal })).toReversed(),
    staleTime: 0,
  });
}

/** The figures of the site. */
export function useSiteStats(uid: string) {
  return useQuery({
    queryKey: [...personal(uid), QUEUES, 'stats'],
    queryFn: ({ signal }) => call(readStats, { signal }),
    staleTime: 0,
  });
}
