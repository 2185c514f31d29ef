import { dismissReport, listReports, readConduct, readJournal } from '@kiroku/contract/moderation/calls';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { nextBefore, read, readPages, readsOf } from '#app/session/read.ts';

/** Reports that wait, oldest first. */
export function useOpenReports(uid: string) {
  return useQuery(read(uid, listReports, { query: { status: 'open' } }));
}

/** Reports that a measure followed, or those without one, latest first. */
export function useClosedReports(uid: string, status: 'upheld' | 'dismissed') {
  return useInfiniteQuery(readPages(uid, listReports, nextBefore(JOURNAL_PAGE_SIZE), { query: { status } }));
}

/** Fetches again what the staff sees of moderation. */
export function useRefreshModeration(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(readsOf(uid, listReports, readConduct, readJournal));
}

/** Closes a report, and the others about the same thing, without a measure. Rejects as `call` does. */
export function useDismissal(uid: string, id: number) {
  const refresh = useRefreshModeration(uid);
  return async (body: { comment: string }) => {
    try {
      await call(dismissReport, { params: { id }, body });
    } catch (error) {
      if (error instanceof CallRefused && error.status === 409) void refresh();
      throw error;
    }
    toast.success('Signalement classé');
    await refresh();
  };
}
