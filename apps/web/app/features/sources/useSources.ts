import { listSources, runSource } from '@kiroku/contract/sources/calls';
import type { CatalogueSources } from '@kiroku/contract/sources/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { read, readsOf } from '#app/session/read.ts';

/** Polled while the page is open; a requested reading has its outcome soon. */
const EVERY_MS = 15_000;
const SOON_MS = 2000;

/** Sources of the catalogue, for the staff. `live`: refetched while they are shown. */
export function useSources(uid: string, { live = false } = {}) {
  return useQuery({
    ...read(uid, listSources),
    refetchInterval: ({ state: { data } }) => live && (isBusy(data) ? SOON_MS : EVERY_MS),
  });
}

function isBusy(data: CatalogueSources | undefined): boolean {
  return data?.runs.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
}

/** Has a source read at once. */
export function useRunSource(uid: string, name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(runSource, { params: { name } }),
    onSuccess: () => void toast.success('La source va être lue.'),
    onSettled: () => queries.invalidateQueries(readsOf(uid, listSources)),
  });
}
