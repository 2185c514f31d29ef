import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMember } from '#app/session/useSession.ts';
import { watchingQuery } from './watchingQuery.ts';

/** Ids of the titles that the member is watching; null while unknown, and for visitors. */
export function useWatchedIds(): ReadonlySet<number> | null {
  const { data } = useQuery(watchingQuery(useMember()?.uid ?? null));
  return useMemo(() => data && new Set(data.map(({ media }) => media.id)), [data]) ?? null;
}
