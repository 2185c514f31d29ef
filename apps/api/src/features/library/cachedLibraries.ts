import { SingleFlight } from '#api/lib/singleFlight.ts';
import { WeightedCache } from '#api/lib/weightedCache.ts';
import type { Database } from '../../db/handle.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import { type ChangePlace, readChangedEntries, readNextEntries } from './entryStore.ts';
import type { LibraryKind } from './libraryKinds.ts';
import { REWRITTEN } from './store.ts';

/** Bytes of an entry, and of a library without any. */
const ENTRY_BYTES = 200;
const LIBRARY_BYTES = 2000;
/** Entries read at once: a few milliseconds of the main thread. */
const PAGE = 1000;

/** Readings of a library, each of which a removal under way has spoiled. */
const MOST_TRIES = 20;

/** A whole library in memory. */
export type CachedLibrary = {
  /** The latest change last. */
  readonly entries: ReadonlyMap<number, StoredEntry>;
  /** Another number means that the library, or a title in it, answers otherwise. */
  revision: number;
};

type Cached = CachedLibrary & {
  /** Version of the library that was read, and the last entry of its latest change; none of an empty one. */
  version: number;
  last: ChangePlace | undefined;
  /** Versions of all titles and of their broadcasts. */
  titles: number;
  broadcasts: number;
};

/**
 * Whole libraries of a kind in memory. One that moved on is brought up to date by reading what changed in it; a change of a title touches only
 * the libraries that hold it.
 */
export class CachedLibraries {
  readonly #db: Database;
  readonly #kind: Pick<LibraryKind, 'kind' | 'memory' | 'broadcasts'>;
  readonly #page: number;
  readonly #cached: WeightedCache<string, Cached>;
  readonly #reading = new SingleFlight<Cached>();
  #revision = 0;

  /** `page`: entries read at once. */
  constructor(db: Database, kind: Pick<LibraryKind, 'kind' | 'memory' | 'broadcasts'>, page = PAGE) {
    this.#db = db;
    this.#kind = kind;
    this.#page = page;
    this.#cached = new WeightedCache(
      { name: `${kind.kind}-entries` },
      ({ entries }) => LIBRARY_BYTES + entries.size * ENTRY_BYTES,
    );
  }

  /** A library cached at this version or a later one. */
  get(uid: string, version: number): CachedLibrary | undefined {
    const cached = this.#cached.get(uid);
    if (!cached || cached.version < version) return undefined;
    this.#followTitles(cached);
    return cached;
  }

  /** A library at a version or a later one. */
  async read(uid: string, version: number): Promise<CachedLibrary> {
    return this.get(uid, version) ?? this.#reading.run(`${uid} ${version}`, () => this.#renew(uid, version));
  }

  async #renew(uid: string, version: number): Promise<Cached> {
    const former = this.#cached.get(uid);
    const isWritten = former && version - former.version < REWRITTEN;
    let read = isWritten ? await this.#readSince(uid, new Map(former.entries), former.last) : undefined;
    // The writes since were about the other kind: the library answers as before.
    if (former && read && isSamePlace(read.last, former.last)) {
      former.version = Math.max(former.version, version);
      this.#followTitles(former);
      return former;
    }
    for (let tries = 0; !read && tries < MOST_TRIES; tries += 1) {
      read = await this.#readSince(uid, new Map(), undefined);
    }
    if (!read) throw new DatabaseUnavailable('timeout');
    this.#revision += 1;
    const cached = { ...read, version, revision: this.#revision, ...this.#titleVersions() };
    this.#cached.set(uid, cached);
    return cached;
  }

  /** Adds what changed after a place, or all; undefined when an entry was removed since. */
  async #readSince(uid: string, entries: Map<number, StoredEntry>, from: ChangePlace | undefined) {
    const { sql } = this.#db;
    const { kind } = this.#kind;
    const limit = this.#page;
    let last = from;
    // Counting is left to a page that may be the last.
    let mayEnd = from !== undefined;
    for (;;) {
      const { changed, total } =
        last && mayEnd
          ? await readChangedEntries(sql, kind, uid, { after: last, limit })
          : await readNextEntries(sql, kind, uid, { after: last, limit });
      for (const entry of changed) {
        entries.delete(entry.titleId);
        entries.set(entry.titleId, entry);
        last = { lastChange: entry.lastChange, titleId: entry.titleId };
      }
      if (total !== null) return entries.size === total ? { entries, last } : undefined;
      mayEnd = changed.length < limit;
    }
  }

  #followTitles(cached: Cached): void {
    const current = this.#titleVersions();
    if (cached.titles === current.titles && cached.broadcasts === current.broadcasts) return;
    const { memory, broadcasts: log } = this.#kind;
    const titles = memory.mediaChanges.since(cached.titles);
    const broadcasts = log ? log().since(cached.broadcasts) : [];
    const isSame = titles && broadcasts && ![...titles, ...broadcasts].some((id) => cached.entries.has(id));
    if (!isSame) this.#revision += 1;
    Object.assign(cached, current, isSame ? {} : { revision: this.#revision });
  }

  #titleVersions(): Pick<Cached, 'titles' | 'broadcasts'> {
    const { memory, broadcasts } = this.#kind;
    return { titles: memory.mediaVersion, broadcasts: broadcasts?.().version ?? 0 };
  }
}

function isSamePlace(one: ChangePlace | undefined, other: ChangePlace | undefined): boolean {
  return one?.lastChange === other?.lastChange && one?.titleId === other?.titleId;
}
