import { useQuery } from '@tanstack/react-query';
import { useMember } from '#app/session/useSession.ts';
import { entryQuery } from './entryQuery.ts';

/** First episode whose title is hidden from the member, after those seen; null when spoilers are shown. */
export function useHiddenFrom(animeId: number): number | null {
  const member = useMember();
  const minds = member?.hideSpoilers ?? false;
  const { data } = useQuery({ ...entryQuery(member?.uid ?? '', animeId), enabled: minds });
  return minds ? (data?.progression?.progression ?? 0) + 1 : null;
}
