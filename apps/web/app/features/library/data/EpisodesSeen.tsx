import { useQuery } from '@tanstack/react-query';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import { entryQuery } from './entryQuery.ts';

export type EpisodesSeenProps = {
  uid: string;
  animeId: number;
  /** Receives the number of episodes that the member has seen; null while unknown. */
  onRead: (seen: number | null) => void;
};

/** Renders nothing: reads how far a member is in an anime. */
export const EpisodesSeen = withQueries(function EpisodesSeen({ uid, animeId, onRead }: EpisodesSeenProps) {
  const { data } = useQuery(entryQuery(uid, { kind: 'anime', id: animeId }));
  useReport(data?.progression?.progression ?? null, onRead);
  return null;
});
