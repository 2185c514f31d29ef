import { blockMember, listBlocked, removeFollower, unblockMember } from '@kiroku/contract/social/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#app/lib/calls/call.ts';
import { personal } from '#app/session/personalData.ts';
import { read } from '#app/session/read.ts';

/** Whether the member `own` blocks the member `uid`, and the ways to change it. Blocking ends follows in both directions. */
export function useBlocks(own: string, uid: string, username: string) {
  const { data } = useQuery(read(own, listBlocked));
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
      // Follows, feed and visibility may all have changed.
      await Promise.all([queries.invalidateQueries({ queryKey: personal(own) }), revalidate()]);
    },
  });
  return () => {
    if (!isPending) mutate();
  };
}
