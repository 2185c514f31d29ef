import { dismissReport, listReports } from '@kiroku/contract/moderation/calls';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import type { Report } from '@kiroku/contract/moderation/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { FIRST_PAGE } from '#app/lib/firstPage.ts';
import { showError } from '#app/lib/showError.ts';
import { personal } from '#app/session/personalData.ts';

/** Key of everything of moderation that the staff has fetched. */
export const moderationKey = (uid: string) => [...personal(uid), 'moderation'];

/** Reports that wait, oldest first. */
export function useOpenReports(uid: string) {
  return useQuery({
    queryKey: [...moderationKey(uid), 'open'],
    queryFn: ({ signal }) => call(listReports, { query: { status: 'open' }, signal }),
    staleTime: 0,
  });
}

/** Reports that a measure followed, or those without one, latest first. */
export function useClosedReports(uid: string, status: 'upheld' | 'dismissed') {
  return useInfiniteQuery({
    queryKey: [...moderationKey(uid), status],
    queryFn: ({ signal, pageParam }): Promise<Report[]> =>
      call(listReports, {
        query: { status, ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => (page.length < JOURNAL_PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** Fetches anew what the staff sees of moderation. */
export function useRefreshModeration(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: moderationKey(uid) });
}

/** Closes a report, and the others about the same thing, without a measure. */
export function useDismissal(uid: string, id: number) {
  const refresh = useRefreshModeration(uid);
  const dismissal = useMutation({
    mutationFn: (comment: string) => call(dismissReport, { params: { id }, body: { comment } }),
    onSuccess: async () => {
      toast.success('Signalement classé');
      await refresh();
    },
    onError: (error) => {
      if (fieldError(error) === undefined) showError(error);
      if (error instanceof CallRefused && error.status === 409) void refresh();
    },
  });
  return { ...dismissal, fieldError: fieldError(dismissal.error) };
}

function fieldError(error: unknown): string | undefined {
  return error instanceof CallRefused ? error.body.errors?.comment : undefined;
}
