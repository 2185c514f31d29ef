import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { useMemo } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import type { FavouriteChanges } from './favouriteChanges.ts';
import { useFavouriteChanges } from './useFavouriteChanges.ts';
import { useFavourites } from './useFavourites.ts';

/** Favourites of a kind in the hands of their owner: as they change them, and how. */
export type OwnedFavourites = { cards: readonly Card[]; changes: FavouriteChanges };

export type OwnFavouritesProps = {
  uid: string;
  kind: Kind;
  loaded: readonly Card[];
  onRead: (owned: OwnedFavourites | null) => void;
};

/** Renders nothing: keeps the favourites of the signed-in member. */
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
