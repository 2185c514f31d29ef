import type { ListUser } from '@kiroku/contract/account/schema';
import { blockMember, listBlocked, removeFollower, unblockMember } from '@kiroku/contract/social/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';

/** Query of the members that a member blocks, the last first. */
export function blockedQuery(own: string) {
  return {
    queryKey: [...personal(own), 'blocked'],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListUser[]> => call(listBlocked, { signal }),
    staleTime: 0,
  };
}

/** Whether the member `own` blocks the member `uid`, and the ways to change it. Blocking ends follows in both directions. */
export function useBlocks(own: string, uid: string, username: string) {
  const { data } = useQuery(blockedQuery(own));
  const input = { body: { uid } };
  const block = useChange(own, `${username} est bloqué.`, () => call(blockMember, input));
  const unblock = useChange(own, `${username} n’est plus bloqué.`, () => call(unblockMember, input));
  const remove = useChange(own, `${username} n’est plus dans vos abonnés.`, () =>
    call(removeFollower, input),
  );
  return { isBlocked: data?.some((one) => one.uid === uid) ?? false, block, unblock, remove };
}

function useChange(own: string, done: string, send: () => Promise<unknown>): () => void {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast.success(done);
      // Follows, feed and what is visible may all have changed.
      await Promise.all([queries.invalidateQueries({ queryKey: personal(own) }), revalidate()]);
    },
  });
  return () => {
    if (!isPending) mutate();
  };
}
