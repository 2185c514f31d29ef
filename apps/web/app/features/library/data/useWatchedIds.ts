import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMember } from '../../../session/useSession.ts';
import { watchingQuery } from './watchingQuery.ts';

/** The titles the member is watching; null while nobody knows, and for visitors. */
export function useWatchedIds(): ReadonlySet<number> | null {
  const { data } = useQuery(watchingQuery(useMember()?.uid ?? null));
  return useMemo(() => data && new Set(data.map(({ media }) => media.id)), [data]) ?? null;
}
