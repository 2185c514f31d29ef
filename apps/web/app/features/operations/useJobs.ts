import { listJobs, retryJob } from '@kiroku/contract/operations/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { read, readsOf } from '#app/session/read.ts';

/** Polled while the page is open. */
const EVERY_MS = 15_000;

/** Background work, for the staff. */
export function useJobs(uid: string) {
  return useQuery({
    ...read(uid, listJobs),
    refetchInterval: EVERY_MS,
  });
}

/** Runs a failed job once more. */
export function useRetryJob(uid: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryJob, { params: { id } }),
    onSuccess: () => void toast.success('La tâche repart.'),
    onSettled: () => queries.invalidateQueries(readsOf(uid, listJobs)),
  });
}
