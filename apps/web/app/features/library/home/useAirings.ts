import { parisDate } from '@kiroku/contract/base/dates';
import { readDays } from '@kiroku/contract/episodes/calls';
import { latestReleases } from '@kiroku/contract/episodes/homeOrder';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { useNow } from '@kiroku/ui/data/useNow';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { A_MINUTE, read } from '#app/session/read.ts';
import { useMember } from '#app/session/useSession.ts';

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

/** Days before today, and days in all, on a member's home. */
const DAYS_BEFORE = 7;
const DAYS = '14';

/**
 * Broadcasts of the days around one (YYYY-MM-DD in Paris): what came out within a week, and what comes. The same answer for every member. A
 * failure is not tried again: the list shows without them.
 */
function airingsQuery(day: string) {
  const query = { from: addDays(day, -DAYS_BEFORE), days: DAYS, tracks: 'all' };
  return { ...read(null, readDays, { query }), staleTime: A_MINUTE, retry: false };
}
