import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import { favouriteCards } from '../favouriteQueries.ts';
import { type FavouriteChanges, openFavouriteChanges } from './favouriteChanges.ts';
import { readCards } from './readCards.ts';

/** Favourites of a kind in the hands of their owner: as they change them, and how. */
export type OwnedFavourites = { cards: readonly Card[]; changes: FavouriteChanges };

export type OwnFavouritesProps = {
  uid: string;
  kind: Kind;
  loaded: readonly Card[];
  onRead: (owned: OwnedFavourites | null) => void;
};

/** Renders nothing: reads the favourites of the signed-in member. */
export const OwnFavourites = withQueries(function OwnFavourites({
  uid,
  kind,
  loaded,
  onRead,
}: OwnFavouritesProps) {
  const cards = useFavourites(uid, kind, loaded);
  const changes = useFavouriteChanges(uid, kind);
  useReport(
    useMemo(() => ({ cards, changes }), [cards, changes]),
    onRead,
  );
  return null;
});

/** Changes of an owner to their favourites of a kind. Leaving the page saves the pending order. */
function useFavouriteChanges(uid: string, kind: Kind): FavouriteChanges {
  const queries = useQueryClient();
  const [changes] = useState(() => openFavouriteChanges(queries, uid, kind));
  useEffect(() => {
    addEventListener('pagehide', changes.flush);
    return () => {
      removeEventListener('pagehide', changes.flush);
      changes.flush();
    };
  }, [changes]);
  return changes;
}

/**
 * Favourites of the signed-in member, fetched again: the page may be some seconds old, and they are changed here.
 * `loaded` shows until then.
 */
function useFavourites(uid: string, kind: Kind, loaded: readonly Card[]): readonly Card[] {
  const { data } = useQuery({
    queryKey: favouriteCards(uid, kind),
    queryFn: () => readCards(uid, kind),
    staleTime: 0,
  });
  return data ?? loaded;
}
