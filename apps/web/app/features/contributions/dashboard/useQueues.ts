import { listEdits, listRequests, readStats } from '@kiroku/contract/contributions/calls';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { read } from '#app/session/read.ts';
import { reversed } from '../reversed.ts';

const PENDING = { query: { status: 'pending' } };

const queuesOf = (uid: string) => ({
  edits: read(uid, listEdits, PENDING),
  requests: read(uid, listRequests, PENDING),
  stats: read(uid, readStats),
});

/** Proposed changes of all titles that wait, oldest first. */
export function useEditQueue(uid: string) {
  return useQuery({ ...queuesOf(uid).edits, select: reversed });
}

/** Proposed titles that wait, oldest first. */
export function useRequestQueue(uid: string) {
  return useQuery({ ...queuesOf(uid).requests, select: reversed });
}

/** The figures of the site. */
export function useSiteStats(uid: string) {
  return useQuery(queuesOf(uid).stats);
}

/** Removes what the dashboard has fetched. */
export function removeQueues(queries: QueryClient, uid: string): void {
  for (const { queryKey } of Object.values(queuesOf(uid))) queries.removeQueries({ queryKey, exact: true });
}
