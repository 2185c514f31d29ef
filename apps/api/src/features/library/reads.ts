import type { LibraryQuery } from '@kiroku/contract/library/schema';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import type { Viewer } from '../../http/admission/caller.ts';
import { type Content, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import type { Slice } from '../../http/answers/slice.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { CachedLibraries, type CachedLibrary } from './cachedLibraries.ts';
import type { LibraryDeps } from './deps.ts';
import { readEntries } from './entryStore.ts';
import type { LibraryKind } from './libraryKinds.ts';

type Items<Item> = {
  content: (entries: readonly StoredEntry[], former?: readonly Slice[]) => Promise<Content<Item[]>>;
};

/** Reads of the libraries of a kind: assembled from ready pieces, cached until their owner writes or a title of theirs changes. */
export function openReads<Item>(
  { db, heads, measures }: LibraryDeps,
  of: Pick<LibraryKind, 'kind' | 'memory' | 'broadcasts'>,
  items: Items<Item>,
) {
  const { kind, memory, broadcasts } = of;
  const cache = new ResponseCache<Item[]>({ name: `${kind}-libraries` });
  measures?.cache(`${kind}-libraries`, () => cache.state());
  const libraries = new CachedLibraries(db, of);
  const assembling = new SingleFlight<ReadyResponse<Item[]>>();

  /** The response of a state of a library, made once. */
  async function assemble(
    key: string,
    version: number,
    read: () => readonly StoredEntry[] | Promise<readonly StoredEntry[]>,
  ): Promise<ReadyResponse<Item[]>> {
    const cached = cache.get(key, version);
    if (cached) return cached;
    return assembling.run(`${key} ${version}`, async () =>
      cache.store(key, version, await items.content(await read(), cache.last(key)?.slices)),
    );
  }

  /** A library or a part of it, latest change first. Throws 404, 403 for a hidden one. */
  return async (owner: string, viewer: Viewer, wanted: LibraryQuery = {}): Promise<ReadyResponse<Item[]>> => {
    const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
    const part = `${wanted.status ?? ''} ${wanted.limit ?? ''}`;
    const isWhole = wanted.status === undefined && wanted.limit === undefined;
    const cached = isWhole ? await libraries.read(uid, version) : libraries.get(uid, version);
    if (cached) return assemble(`${uid} ${part}`, cached.revision, () => entriesOf(cached, wanted));
    // The evening's list, without loading the whole library.
    const titles = `${memory.mediaVersion}.${broadcasts?.().version ?? 0}`;
    return assemble(`${uid} ${part} ${titles}`, version, () => readEntries(db.sql, kind, uid, wanted));
  };
}

/** The entries asked for, latest change first. */
function entriesOf({ entries }: CachedLibrary, { status, limit }: LibraryQuery): StoredEntry[] {
  const newest = [...entries.values()].reverse();
  const wanted = status === undefined ? newest : newest.filter((entry) => status.includes(entry.status));
  return wanted.slice(0, limit);
}
