import { parisDate } from '@kiroku/contract/base/dates';
import { latestReleases } from '@kiroku/contract/episodes/homeOrder';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { useNow } from '@kiroku/ui/data/useNow';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMember } from '#app/session/useSession.ts';
import { airingsQuery } from '../data/airingsQuery.ts';

const MINUTE = 60_000;
const NONE: readonly AgendaItem[] = [];

/** Broadcasts of the days around today, and the latest of each title that is out. `pending` until they are known, or known to have failed. */
export function useAirings() {
  const now = useNow(MINUTE) ?? Date.now();
  const track = useMember()?.preferredTrack ?? 'vostfr';
  const day = parisDate(now);
  const { data = NONE, isPending, isPaused } = useQuery(airingsQuery(day));
  const releases = useMemo(() => latestReleases(data, track, now), [data, track, now]);
  return { airings: data, releases, track, now, day, pending: isPending && !isPaused };
}
