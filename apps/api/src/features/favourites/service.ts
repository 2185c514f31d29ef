import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { readId } from '@kiroku/contract/library/schema';
import { isRowGone } from '../../db/problems.ts';
import type { Viewer } from '../../http/admission/caller.ts';
import { VersionedValues } from '../../lib/versionedValues.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { announceWrite } from '../library/announceWrite.ts';
import type { LibraryDeps } from '../library/deps.ts';
import { lockLibrary } from '../library/store.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { changeFavourite, placeFavourites, readFavouriteIds } from './store.ts';

/** Lists of favourites in memory. */
const LISTS_CACHED = 20_000;

export type FavouriteDeps = Omit<LibraryDeps, 'schedule'>;
export type Favourites = ReturnType<typeof openFavourites>;

/** Favourites of members (product.md, Favourites 1). */
export function openFavourites(deps: FavouriteDeps) {
  const { db, heads, now } = deps;
  const { memories } = deps.catalogue;
  const cached = new VersionedValues<number[]>(LISTS_CACHED);

  async function ids(owner: string, kind: Kind, viewer: Viewer): Promise<number[]> {
    const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
    const all = await cached.get(`${kind} ${uid}`, version, () => readFavouriteIds(db.sql, uid, kind));
    return all.filter((id) => memories[kind].has(id));
  }

  function idOf(kind: Kind, id: number | string): number {
    const read = readId(id);
    if (memories[kind].has(read)) return read;
    throw unknownTitle(kind);
  }

  async function change(uid: string, kind: Kind, id: number, step: 1 | -1): Promise<void> {
    const favourite = { kind, id, step };
    const version = await changeFavourite(db.sql, uid, favourite, now()).catch((error: unknown) => {
      throw isRowGone(error) ? unknownTitle(kind) : error;
    });
    announceWrite(deps, uid, version, { kind, id });
  }

  return {
    ids,

    /** The favourites' cards, in the member's order. Throws the 404 of an unknown member, the 403 of a hidden library. */
    async cards(uid: string, kind: Kind, viewer: Viewer): Promise<Card[]> {
      const memory = memories[kind];
      return (await ids(uid, kind, viewer)).flatMap((id) => {
        const title = memory.get(id);
        return title ? [memory.plainCard(title)] : [];
      });
    },

    /** Both announce the change to this process. */
    add: async (uid: string, kind: Kind, id: number | string) => change(uid, kind, idOf(kind, id), 1),
    remove: async (uid: string, kind: Kind, id: number | string) => change(uid, kind, idOf(kind, id), -1),

    /** Puts them in this order; unknown ids are left out, those not named follow. */
    async order(uid: string, kind: Kind, wanted: readonly number[]): Promise<void> {
      await db.sql.transaction().execute(async (transaction) => {
        await lockLibrary(transaction, uid, now());
        await placeFavourites(transaction, uid, kind, [...new Set(wanted)]);
      });
    },
  };
}
