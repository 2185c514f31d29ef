import { listFeedbackVotes, voteFeedback } from '@kiroku/contract/feedback/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useOptimisticToggle } from '#app/lib/useOptimisticToggle.ts';
import { A_MINUTE, read } from '#app/session/read.ts';

/** A post as the page shows it to a member. */
export type Voted = { uid: string; id: number; votes: number };

/** A member's vote and how many there are; a press shows at once and is reverted when it fails (product.md, Feedback 5). */
export function useVote({ uid, id, votes }: Voted): { voted: boolean; votes: number; press: () => void } {
  const queries = useQueryClient();
  const query = { ...read(uid, listFeedbackVotes), staleTime: A_MINUTE };
  const { queryKey } = query;
  const { data, refetch } = useQuery(query);
  /** The count after presses, as long as the page is the same one. */
  const [counted, setCounted] = useState({ page: votes, votes });
  const shown = counted.page === votes ? counted.votes : votes;
  /** The state on the server, while presses are being sent. */
  const stored = useRef<{ voted: boolean; votes: number }>(null);

  const isVoted = () => queries.getQueryData(queryKey)?.includes(id) ?? false;
  const show = (voted: boolean) => {
    queries.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((one) => one !== id);
      return voted ? others && [...others, id] : others;
    });
    if (!stored.current) return;
    const before = stored.current;
    setCounted({ page: votes, votes: before.votes + Number(voted) - Number(before.voted) });
  };
  const toggle = useOptimisticToggle({
    show,
    store: async (vote) => {
      const params = { id };
      const { voted, votes: counts } = await call(voteFeedback, {
        params,
        body: { vote },
        keepalive: true,
      });
      stored.current = { voted, votes: counts };
      show(isVoted());
    },
    onFailed: (error) => showError(error),
    onSettled: () => {
      stored.current = null;
    },
  });
  const press = () => {
    if (!data) {
      // After a failed fetch a press fetches the list again.
      void refetch().then(({ error }) => error && showError(error));
      return;
    }
    void queries.cancelQueries({ queryKey });
    stored.current ??= { voted: isVoted(), votes: shown };
    toggle(isVoted());
  };
  return { voted: data?.includes(id) ?? false, votes: shown, press };
}
