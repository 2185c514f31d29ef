import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import { watchingQuery } from './watchingQuery.ts';

export type WatchedIdsProps = {
  uid: string;
  /** Receives the ids of the titles that the member is watching; null while unknown. */
  onRead: (ids: ReadonlySet<number> | null) => void;
};

/** Renders nothing: reads what a member is watching. */
export const WatchedIds = withQueries(function WatchedIds({ uid, onRead }: WatchedIdsProps) {
  const { data } = useQuery(watchingQuery(uid, 'anime'));
  useReport(useMemo(() => data && new Set(data.map(({ media }) => media.id)), [data]) ?? null, onRead);
  return null;
});
