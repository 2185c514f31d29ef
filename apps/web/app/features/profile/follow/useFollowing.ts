import { readUser } from '@kiroku/contract/account/calls';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { personal } from '#app/session/personalData.ts';
import { useMember } from '#app/session/useSession.ts';

const keyOf = (uid: string) => [...personal(uid), 'following'];

export type Following = {
  /** Uids that the member follows; undefined while unknown, and for visitors. */
  uids: readonly string[] | undefined;
  failed: boolean;
  retry: () => void;
};

/** Followed members of the signed-in member: fetched once for all buttons of a page. */
export function useFollowing(): Following {
  const member = useMember();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(member?.uid ?? ''),
    queryFn: async ({ signal }) => {
      const params = { username: member?.username ?? '' };
      return (await call(readUser, { params, signal })).following;
    },
    enabled: member !== null,
  });
  return { uids: member ? data : undefined, failed: isError, retry: () => void refetch() };
}

/** Shows a new or ended follow of the member `uid` in this browser. */
export async function showFollowing(
  queries: QueryClient,
  uid: string,
  other: string,
  follows: boolean,
): Promise<void> {
  const queryKey = keyOf(uid);
  queries.setQueryData<string[]>(queryKey, (uids) => {
    const others = uids?.filter((one) => one !== other);
    return follows ? others && [other, ...others] : others;
  });
  // A response in flight does not include the change.
  await queries.cancelQueries({ queryKey });
}
