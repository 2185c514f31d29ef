import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { watchingQuery } from '../data/watchingQuery.ts';
import { HomeFailure } from './HomeFailure.tsx';
import { ProgressList } from './ProgressList.tsx';
import { useAirings } from './useAirings.ts';

export type WatchedTitlesProps = {
  uid: string;
  /** Null until the server has confirmed the session. */
  username: string | null;
  /** Reserves the space until the list is known. */
  awaited: ReactNode;
};

/** Titles that a member is watching or reading, once the session and the list are known. */
export const WatchedTitles = withQueries(function WatchedTitles({
  uid,
  username,
  awaited,
}: WatchedTitlesProps) {
  // All at once; shown together, so that nothing moves.
  const known = useAirings();
  const [anime, manga] = useQueries({
    queries: [watchingQuery(uid, 'anime'), watchingQuery(uid, 'manga')],
  });
  if (username === null) return awaited;
  if (anime.data && manga.data) {
    if (known.pending) return awaited;
    return (
      // The order of a visit ends with the day.
      <ProgressList
        key={known.day}
        member={{ uid, username }}
        items={{ anime: anime.data, manga: manga.data }}
        known={known}
      />
    );
  }
  const failed = [anime, manga].filter(({ error, isPaused }) => error || isPaused);
  if (failed.length === 0) return awaited;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return <HomeFailure error={failed[0]?.error} onRetry={retry} />;
});
