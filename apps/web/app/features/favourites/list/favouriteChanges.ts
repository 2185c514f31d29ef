import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { addFavourite, deleteFavourite, orderFavourites } from '@kiroku/contract/favourites/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { favouriteCards, favouriteIds } from '../favouriteQueries.ts';
import { FAVOURITE_TOASTS } from '../toggle/favouriteToasts.ts';
import { inOrder, restoreItem } from './favouriteOrder.ts';
import { saveLatest } from './saveLatest.ts';

const NOT_ORDERED = 'Impossible d’enregistrer l’ordre des favoris';
const TYPES = { anime: 'Anime', manga: 'Manga' } as const;
/** Pause after the last move before the order is saved. */
const PAUSE = 600;
/** Longest list for a call with `keepalive`, whose body is limited to 64 kB. */
const KEEPALIVE_MAX = 5000;

export type FavouriteChanges = {
  /** Shows another order at once, and saves it after a pause. */
  reorder: (before: readonly Card[], after: readonly Card[]) => void;
  /** Removes a title at once, and offers to restore it. */
  remove: (before: readonly Card[], card: Card) => Promise<void>;
  /** Saves the order at once, before the page unloads. */
  flush: () => void;
};

/** Changes of an owner to their favourites of a kind: shown at once, reverted with a toast on failure (product.md, Favourites 1). */
export function openFavouriteChanges(queries: QueryClient, uid: string, kind: Kind): FavouriteChanges {
  const type = TYPES[kind];
  const { shown, show } = displayedFavourites(queries, uid, kind);
  /** Order on the server while a later one is not saved. */
  let stored: readonly number[] | null = null;
  const save = async (ids: number[]) => {
    await saveOrder(type, ids);
    stored = ids;
  };
  const revert = (error: unknown) => {
    show(inOrder(shown(), stored ?? []));
    stored = null;
    showError(error, NOT_ORDERED);
  };
  const saver = saveLatest(save, revert, PAUSE);

  async function restore(before: readonly Card[], card: Card): Promise<void> {
    show(restoreItem(shown(), card, before));
    try {
      await call(addFavourite, { body: { type, id: card.id } });
    } catch (error) {
      show(shown().filter(({ id }) => id !== card.id));
      showError(error, FAVOURITE_TOASTS.notAdded);
      return;
    }
    // The server adds at the end.
    saver.update(idsOf(shown()));
    saver.flush();
  }

  return {
    reorder(before, after) {
      stored ??= idsOf(before);
      show(after);
      saver.update(idsOf(after));
    },
    async remove(before, card) {
      show(before.filter(({ id }) => id !== card.id));
      try {
        await call(deleteFavourite, { body: { type, id: card.id } });
        toast.success(FAVOURITE_TOASTS.removedFromList, {
          label: 'Annuler',
          name: `Annuler\u202f: retirer ${shownTitle(card)} des favoris`,
          onAct: () => void restore(before, card),
        });
      } catch (error) {
        show(restoreItem(shown(), card, before));
        showError(error, FAVOURITE_TOASTS.notRemoved);
      }
    },
    flush: saver.flush,
  };
}

/** Cached favourites: as cards, and as the ids that other pages use. */
function displayedFavourites(queries: QueryClient, uid: string, kind: Kind) {
  const key = favouriteCards(uid, kind);
  return {
    shown: () => queries.getQueryData<readonly Card[]>(key) ?? [],
    show(cards: readonly Card[]): void {
      // A response in flight is older than the new value.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly Card[]>(key, cards);
      queries.setQueryData(favouriteIds(uid, kind).queryKey, (ids) => ids && idsOf(cards));
    },
  };
}

async function saveOrder(type: 'Anime' | 'Manga', ids: number[]): Promise<void> {
  const keepalive = ids.length < KEEPALIVE_MAX;
  await call(orderFavourites, { body: { type, ids }, keepalive });
}

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);
