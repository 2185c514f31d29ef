import type { Kind } from '@kiroku/contract/catalogue/labels';
import type {
  addFavourite,
  deleteFavourite,
  listFavouriteAnime,
  listFavouriteManga,
} from '@kiroku/contract/favourites/endpoints';
import { toast } from '@kiroku/ui/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/call.ts';
import { tellFailure } from '../../../lib/tellFailure.ts';
import { favouriteKeys } from '../favouriteKeys.ts';
import { SAY } from './fr.ts';

export type Favourite = {
  /** Undefined until it is known. */
  favourite: boolean | undefined;
  press: () => void;
};

/**
 * Whether a title is one of the member's favourites. A press shows at once; calls go one after the other, and only towards
 * what was wanted last, so that quick presses end there; a failed one shows what is stored again (spec 1 §4, §8).
 */
export function useFavourite(uid: string, kind: Kind, id: number): Favourite {
  const queries = useQueryClient();
  const key = favouriteKeys.ids(uid, kind);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listIds(uid, kind, signal),
  });
  const wanted = useRef(false);
  const working = useRef(false);

  const isShown = () => queries.getQueryData<number[]>(key)?.includes(id) ?? false;
  const show = (favourite: boolean) =>
    queries.setQueryData<number[]>(key, (ids) => {
      const others = ids?.filter((one) => one !== id);
      return favourite ? others && [...others, id] : others;
    });
  const work = async (before: boolean) => {
    let stored = before;
    while (wanted.current !== stored) {
      const next = wanted.current;
      try {
        await store(kind, id, next);
        stored = next;
        toast.success(next ? SAY.added : SAY.removed);
      } catch (error) {
        wanted.current = stored;
        show(stored);
        tellFailure(error, next ? SAY.notAdded : SAY.notRemoved);
      }
    }
    void queries.invalidateQueries({ queryKey: favouriteKeys.cards(uid, kind) });
  };
  const press = () => {
    if (!data) {
      void refetch().then(({ error }) => error && tellFailure(error));
      return;
    }
    const before = isShown();
    wanted.current = !before;
    void queries.cancelQueries({ queryKey: key });
    show(!before);
    if (working.current) return;
    working.current = true;
    void work(before).finally(() => {
      working.current = false;
    });
  };
  // Where the list could not be had, a press asks for it again.
  return { favourite: data?.includes(id) ?? (isError ? false : undefined), press };
}

function listIds(uid: string, kind: Kind, signal: AbortSignal): Promise<number[]> {
  const input = { params: { uid }, signal };
  return kind === 'anime'
    ? call<typeof listFavouriteAnime>('GET', '/favorite/anime/list/:uid', input)
    : call<typeof listFavouriteManga>('GET', '/favorite/manga/list/:uid', input);
}

function store(kind: Kind, id: number, favourite: boolean): Promise<unknown> {
  const body = { id, type: kind === 'anime' ? 'Anime' : 'Manga' } as const;
  return favourite
    ? call<typeof addFavourite>('POST', '/favorite/add', { body, keepalive: true })
    : call<typeof deleteFavourite>('POST', '/favorite/delete', { body, keepalive: true });
}
