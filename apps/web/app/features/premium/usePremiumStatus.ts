import { readPremiumStatus } from '@kiroku/contract/premium/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';

/** Date until which a member is or was premium, fetched again on return from another tab. Undefined while unknown. */
export function usePremiumStatus(uid: string): number | null | undefined {
  const { data } = useQuery({
    queryKey: [...personal(uid), 'premium'],
    queryFn: ({ signal }) => call(readPremiumStatus, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return data?.premiumUntil;
}
