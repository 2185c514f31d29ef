import type { Kind } from '@kiroku/contract/catalogue/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FavouriteChanges, openFavouriteChanges } from './favouriteChanges.ts';

/** Changes of an owner to their favourites of a kind. Leaving the page saves the pending order. */
export function useFavouriteChanges(uid: string, kind: Kind): FavouriteChanges {
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
