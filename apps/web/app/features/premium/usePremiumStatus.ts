import { readPremiumStatus } from '@kiroku/contract/premium/calls';
import { useQuery } from '@tanstack/react-query';
import { read } from '#app/session/read.ts';

/** Date until which a member is or was premium, fetched again on return from another tab. Undefined while unknown. */
export function usePremiumStatus(uid: string): number | null | undefined {
  const { data } = useQuery({
    ...read(uid, readPremiumStatus),
    refetchOnWindowFocus: true,
  });
  return data?.premiumUntil;
}
