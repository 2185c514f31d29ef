import { KIND_LABELS, type Kind } from '@kiroku/contract/catalogue/labels';
import { addFavourite, deleteFavourite } from '@kiroku/contract/favourites/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useOptimisticToggle } from '#app/lib/useOptimisticToggle.ts';
import { favouriteCards, favouriteIds } from '../favouriteQueries.ts';
import { FAVOURITE_TOASTS } from './favouriteToasts.ts';

export type Favourite = {
  /** Undefined while unknown. */
  favourite: boolean | undefined;
  press: () => void;
};

/** Whether a title is a favourite of the member; a press shows at once and is reverted when it fails (product.md, Favourites 1). */
export function useFavourite(uid: string, kind: Kind, id: number): Favourite {
  const queries = useQueryClient();
  const query = favouriteIds(uid, kind);
  const { queryKey } = query;
  const { data, isError, refetch } = useQuery(query);

  const isShown = () => queries.getQueryData(queryKey)?.includes(id) ?? false;
  const show = (favourite: boolean) =>
    queries.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((one) => one !== id);
      return favourite ? others && [...others, id] : others;
    });
  const toggle = useOptimisticToggle({
    show,
    store: (on) => store(kind, id, on),
    onStored: (on) => toast.success(on ? FAVOURITE_TOASTS.added : FAVOURITE_TOASTS.removed),
    onFailed: (error, on) => showError(error, on ? FAVOURITE_TOASTS.notAdded : FAVOURITE_TOASTS.notRemoved),
    onSettled: () => void queries.invalidateQueries({ queryKey: favouriteCards(uid, kind) }),
  });
  const press = () => {
    if (!data) {
      void refetch().then(({ error }) => error && showError(error));
      return;
    }
    void queries.cancelQueries({ queryKey });
    toggle(isShown());
  };
  // After a failed fetch a press fetches the list again.
  return { favourite: data?.includes(id) ?? (isError ? false : undefined), press };
}

function store(kind: Kind, id: number, favourite: boolean): Promise<unknown> {
  const body = { id, type: KIND_LABELS[kind] };
  return favourite
    ? call(addFavourite, { body, keepalive: true })
    : call(deleteFavourite, { body, keepalive: true });
}
