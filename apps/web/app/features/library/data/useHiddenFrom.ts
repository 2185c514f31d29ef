import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../session/useSession.ts';
import { entryQuery } from './entryQuery.ts';

/** From which episode of a title on spoilers are kept from the member: the first they have not seen; null where they mind none. */
export function useHiddenFrom(animeId: number): number | null {
  const member = useMember();
  const minds = member?.hideSpoilers ?? false;
  const { data } = useQuery({ ...entryQuery(member?.uid ?? '', animeId), enabled: minds });
  return minds ? (data?.progression?.progression ?? 0) + 1 : null;
}
