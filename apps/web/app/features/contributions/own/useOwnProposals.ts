import { listEdits, listRequests, withdrawSubmission } from '@kiroku/contract/contributions/calls';
import type { Submission, TitleRequest } from '@kiroku/contract/contributions/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { personal } from '#app/session/personalData.ts';

export type OwnProposal = Submission | TitleRequest;

const keyOf = (uid: string) => [...personal(uid), 'own-proposals'];
const query = { mine: 'true' };
/** Judged meanwhile, or withdrawn elsewhere. */
const GONE = [404, 409];

/** A member's own proposals, newest first (product.md, Contributions 11). */
export function useOwnProposals(uid: string) {
  return useQuery({
    queryKey: keyOf(uid),
    queryFn: async ({ signal }): Promise<OwnProposal[]> => {
      const [edits, requests] = await Promise.all([
        call(listEdits, { query, signal }),
        call(listRequests, { query, signal }),
      ]);
      return [...edits, ...requests].sort(
        (one, other) => other.createdAt - one.createdAt || other.id - one.id,
      );
    },
    staleTime: 0,
  });
}

/** Takes a proposal that waits back. */
export function useWithdrawal(uid: string, id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawSubmission, { params: { id } }),
    onSuccess: () => {
      toast.success('Proposition retirée');
      queries.setQueryData<OwnProposal[]>(keyOf(uid), (all) => all?.filter((one) => one.id !== id));
    },
    onError: (error) => {
      showError(error);
      if (error instanceof CallRefused && GONE.includes(error.status)) {
        void queries.invalidateQueries({ queryKey: keyOf(uid) });
      }
    },
  });
}
