import type { User } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '#app/session/useSession.ts';
import { favouriteKeys } from '../favouriteKeys.ts';
import { readCards } from './readCards.ts';

/**
 * Favourites of a member as the page brought them. Their owner's are fetched again: a page may be some seconds old, and
 * the owner changes them here.
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
