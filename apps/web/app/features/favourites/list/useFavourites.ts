import type { User } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import type { readFavouriteAnime, readFavouriteManga } from '@kiroku/contract/favourites/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useMember } from '../../../session/useSession.ts';
import { favouriteKeys } from '../favouriteKeys.ts';

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

function readCards(uid: string, kind: Kind): Promise<Card[]> {
  const input = { params: { uid } };
  return kind === 'anime'
    ? call<typeof readFavouriteAnime>('GET', '/favorite/anime/:uid', input)
    : call<typeof readFavouriteManga>('GET', '/favorite/manga/:uid', input);
}
