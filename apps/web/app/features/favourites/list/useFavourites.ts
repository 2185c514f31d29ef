import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { useQuery } from '@tanstack/react-query';
import { favouriteCards } from '../favouriteQueries.ts';
import { readCards } from './readCards.ts';

/**
 * Favourites of the signed-in member, fetched again: the page may be some seconds old, and they are changed here.
 * `loaded` shows until then.
 */
export function useFavourites(uid: string, kind: Kind, loaded: readonly Card[]): readonly Card[] {
  const { data } = useQuery({
    queryKey: favouriteCards(uid, kind),
    queryFn: () => readCards(uid, kind),
    staleTime: 0,
  });
  return data ?? loaded;
}
