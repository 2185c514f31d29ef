import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LRUCache } from 'lru-cache';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import type { EntryState } from './entryWriteStore.ts';

const MOST_MEMBERS = 20_000;
/** Titles of a member that are written in turn: an evening has few. */
const MOST_ENTRIES = 60;

type Cached = Pick<EntryState, 'version' | 'lastChange'> & {
  /** By kind and id of their titles. */
  entries: Map<string, StoredEntry>;
  /** The next version was announced: by a write of this process that is under way, or by another. */
  isOutdated: boolean;
};

/**
 * The entries that members wrote last, as they are at a version of their library: the next write needs not read them. A guess that turns
 * out to be outdated costs the write nothing but one more try, since it only counts at the same version.
 */
export class RecentEntries {
  readonly #cached = new LRUCache<string, Cached>({ max: MOST_MEMBERS });

  constructor(rowChanges: RowChanges) {
    rowChanges.on('library', (key) => this.#drop(key));
  }

  get(kind: Kind, uid: string, id: number): EntryState | undefined {
    const cached = this.#cached.get(uid);
    const entry = cached?.isOutdated ? undefined : cached?.entries.get(`${kind} ${id}`);
    return (
      cached && entry && { version: cached.version, lastChange: cached.lastChange, entry, isRecorded: false }
    );
  }

  /** Caches an entry since the write that made `version`. Others stay if they are of the version before. */
  put(kind: Kind, uid: string, entry: StoredEntry, version: number): void {
    const cached = this.#cached.get(uid);
    const entries = cached?.version === version - 1 ? cached.entries : new Map<string, StoredEntry>();
    const key = `${kind} ${entry.titleId}`;
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) break;
      entries.delete(oldest);
    }
    this.#cached.set(uid, { version, lastChange: entry.lastChange, entries, isOutdated: false });
  }

  #drop(key: string | null): void {
    const [uid = '', version] = key?.split(' ') ?? [];
    const cached = this.#cached.get(uid);
    if (key === null) this.#cached.clear();
    else if (version === undefined) this.#cached.delete(uid);
    else if (cached && Number(version) > cached.version) cached.isOutdated = true;
  }
}
