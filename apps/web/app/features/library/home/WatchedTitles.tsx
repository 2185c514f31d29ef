import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withQueries } from '#app/lib/withQueries.tsx';
import { watchingQuery } from '../data/watchingQuery.ts';
import { HomeFailure } from './HomeFailure.tsx';
import { ProgressList } from './ProgressList.tsx';

export type WatchedTitlesProps = {
  uid: string;
  /** Null until the server has confirmed the session. */
  username: string | null;
  /** Reserves the space until the list is known. */
  awaited: ReactNode;
};

/** Titles that a member is watching, once the session and the list are known. */
export const WatchedTitles = withQueries(function WatchedTitles({
  uid,
  username,
  awaited,
}: WatchedTitlesProps) {
  const { data, error, isPaused, refetch } = useQuery(watchingQuery(uid));
  if (username === null) return awaited;
  if (data) return <ProgressList member={{ uid, username }} items={data} />;
  if (error || isPaused) return <HomeFailure error={error} onRetry={() => void refetch()} />;
  return awaited;
});
