import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { watchingQuery } from '../data/watchingQuery.ts';
import styles from './AfterTheList.module.css';
import { Suggestions } from './Suggestions.tsx';
import { useAirings } from './useAirings.ts';
import { useSlotsAhead } from './useSlotsAhead.ts';
import { WeekAhead } from './WeekAhead.tsx';

/** Broadcasts of this week and suggestions, once the list is known and not empty (product.md, Home 6). */
export const AfterTheList = withQueries(function AfterTheList({ uid }: { uid: string }) {
  const known = useAirings();
  const { slots, pending } = useSlotsAhead(known.day);
  const [anime, manga] = useQueries({
    queries: [watchingQuery(uid, 'anime'), watchingQuery(uid, 'manga')],
  });
  const titles = useMemo(() => new Set(anime.data?.map(({ media }) => media.id)), [anime.data]);
  if (known.pending || pending || !anime.data || !manga.data) return null;
  if (anime.data.length + manga.data.length === 0) return null;
  return (
    <div className={styles.after}>
      <WeekAhead titles={titles} slots={slots} known={known} />
      <Suggestions uid={uid} now={known.now} />
    </div>
  );
});
