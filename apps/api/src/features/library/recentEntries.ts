import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LRUCache } from 'lru-cache';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import type { EntryState } from './entryWriteStore.ts';

const MOST_MEMBERS = 20_000;
/** Titles of a member that are written in turn: an evening has few. */
const MOST_ENTRIES = 60;

type Kept = Pick<EntryState, 'version' | 'lastChange'> & {
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
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_MEMBERS });

  constructor(rowChanges: RowChanges) {
    rowChanges.on('library', (key) => this.#drop(key));
  }

  get(kind: Kind, uid: string, id: number): EntryState | undefined {
    const kept = this.#kept.get(uid);
    const entry = kept?.isOutdated ? undefined : kept?.entries.get(`${kind} ${id}`);
    return kept && entry && { version: kept.version, lastChange: kept.lastChange, entry, isRecorded: false };
  }

  /** Keeps an entry as it is since the write that made `version`; the others stay when they are of the version before. */
  put(kind: Kind, uid: string, entry: StoredEntry, version: number): void {
    const kept = this.#kept.get(uid);
    const entries = kept?.version === version - 1 ? kept.entries : new Map<string, StoredEntry>();
    const key = `${kind} ${entry.titleId}`;
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) break;
      entries.delete(oldest);
    }
    this.#kept.set(uid, { version, lastChange: entry.lastChange, entries, isOutdated: false });
  }

  #drop(key: string | null): void {
    const [uid = '', version] = key?.split(' ') ?? [];
    const kept = this.#kept.get(uid);
    if (key === null) this.#kept.clear();
    else if (version === undefined) this.#kept.delete(uid);
    else if (kept && Number(version) > kept.version) kept.isOutdated = true;
  }
}
