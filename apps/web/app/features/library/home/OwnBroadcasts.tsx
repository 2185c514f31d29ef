import { choiceOf, ofChoice } from '@kiroku/contract/episodes/trackChoice';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import { useMember } from '#app/session/useSession.ts';
import { watchingQuery } from '../data/watchingQuery.ts';

type Broadcast = { track: Track; dubbed: boolean };

/** Broadcasts of a member's track, and the member's titles, once the lists of home are known. */
export type OwnBroadcastsData = { shows: (one: Broadcast) => boolean; watched: ReadonlySet<number> };

export type OwnBroadcastsProps = { uid: string; onRead: (own: OwnBroadcastsData | null) => void };

/** Renders nothing: reads what « Ce soir » shows to a member (product.md, Home 5). */
export const OwnBroadcasts = withQueries(function OwnBroadcasts({ uid, onRead }: OwnBroadcastsProps) {
  const track = useMember()?.preferredTrack ?? 'vostfr';
  const [anime, manga] = useQueries({
    queries: [watchingQuery(uid, 'anime'), watchingQuery(uid, 'manga')],
  });
  const own = useMemo(
    () =>
      anime.data &&
      manga.data && {
        shows: (one: Broadcast) => ofChoice([one], choiceOf(track), ({ dubbed }) => dubbed).length > 0,
        watched: new Set(anime.data.map(({ media }) => media.id)),
      },
    [anime.data, manga.data, track],
  );
  useReport(own ?? null, onRead);
  return null;
});
