import type { User } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../session/useSession.ts';
import { favouriteKeys } from '../favouriteKeys.ts';
import { readCards } from './readCards.ts';

/**
 * A member's favourites as they came with the page. For their owner they are asked for again, for a page may be some seconds
 * old and the owner changes them here.
 */
export function useFavourites(
  { uid }: Pick<User, 'uid'>,
  kind: Kind,
  loaded: readonly Card[],
): readonly Card[] {
  const own = useMember()?.uid === uid;
  const { data } = useQuery({
    queryKey: favouriteKeys.cards(uid, kind),
    queryFn: () => readCards(uid, kind),
    placeholderData: [...loaded],
    enabled: own,
    staleTime: 0,
  });
  return own && data ? data : loaded;
}
