import type { Kind } from '@kiroku/contract/catalogue/labels';
import { refText } from '@kiroku/contract/catalogue/relationKinds';
import type { PublicReads } from '../../db/connections/publicReads.ts';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { openThrottle } from '../../lib/throttle.ts';
import type { TitleMemory } from './memory/titleMemory.ts';
import type { TitleSummary } from './memory/titleSummary.ts';
import type { RelationGraph } from './relations/relationGraph.ts';
import { readPairs } from './relations/relationStore.ts';
import { readMerged } from './removedStore.ts';
import type { SavedTitles } from './saved/savedTitles.ts';
import type { SavedKind } from './saved/titlesFile.ts';
import {
  type Counts,
  readCounts,
  readTitleSummaries,
  readVersions,
  withCounts,
} from './titleSummaryStore.ts';

/** Titles of one statement: no answer is large. */
const PAGE = 4000;
/** Interval of outdated lists: an import announces every 100 titles. */
const OUTDATE_EVERY_MS = 1000;

/** The titles that took the place of merged ones, by their ids. */
export type MergedTitles = Record<Kind, Map<number, number>>;

export type MemoryLoader = {
  /** Reads what memory does not have as it is now. An empty memory begins with what the last process left. */
  reload(left?: Record<Kind, SavedKind>): Promise<void>;
  /** Reads these titles; those that are gone are removed. */
  refresh(kind: Kind, ids: readonly number[]): Promise<void>;
  /** Recounts members, votes and scores of these titles; null: of all. */
  recount(kind: Kind, ids: readonly number[] | null): Promise<void>;
  /** Outdates lists that lack new titles at once, instead of once a second. */
  outdate(): void;
  close(): void;
};

/**
 * Reads titles from the database into memory, all of them on a replica where there is one, changed ones on the primary. Calls come one
 * after the other.
 */
export function openMemoryLoader(
  db: Database,
  reads: PublicReads,
  memories: Record<Kind, TitleMemory>,
  merged: MergedTitles,
  saved: SavedTitles,
  relations: RelationGraph,
): MemoryLoader {
  const { put, putCounts, remove, outdating } = memoryWriter(reads, memories, merged, saved);

  async function reload(left?: Record<Kind, SavedKind>): Promise<void> {
    await Promise.all([load('anime', left?.anime), load('manga', left?.manga)]);
    relations.fill(await reads.all((replica) => readPairs(replica)));
  }

  async function load(kind: Kind, left?: SavedKind): Promise<void> {
    const memory = memories[kind];
    const { counts, versions, into } = await reads.all(async (replica) => ({
      counts: await readCounts(replica, kind, null),
      versions: await readVersions(replica, kind),
      into: await readMerged(replica, kind),
    }));
    // A title that was announced meanwhile has its place already.
    if (left && memory.size === 0) memory.fill(left.titles, left.names);
    putCounts(kind, counts);
    const gone = memory.all().flatMap(({ id }) => (versions.has(id) ? [] : [id]));
    remove(kind, gone, into);
    for (const ids of pagesOf(outdatedIn(memory, versions)))
      await reads.all((replica) => read(replica, kind, ids));
  }

  async function recount(kind: Kind, ids: readonly number[] | null): Promise<void> {
    const counts = await readCounts(db.sql, kind, ids);
    if (ids === null) return putCounts(kind, counts);
    const titles = ids.flatMap((id) => memories[kind].get(id) ?? []);
    const counted = titles.map((title) => withCounts(title, counts.get(title.id)));
    // Favourites are counted elsewhere: pages are made again, whatever moved.
    put(kind, counted);
  }

  async function refresh(kind: Kind, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await read(db.sql, kind, ids);
    const changed = ids.map((id) => ({ kind, id }));
    relations.put(changed, await readPairs(db.sql, changed));
  }

  async function read(from: Db, kind: Kind, ids: readonly number[]): Promise<void> {
    const titles = await readTitleSummaries(from, kind, ids);
    const changed = titles.filter(({ id, version }) => memories[kind].get(id)?.version !== version);
    if (changed.length > 0) saved.changed(changed.length);
    put(kind, titles);
    const found = new Set(titles.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0) remove(kind, gone, await readMerged(from, kind, gone));
  }

  return { reload, refresh, recount, outdate: outdating.now, close: outdating.close };
}

function outdatedIn(memory: TitleMemory, versions: ReadonlyMap<number, string>): number[] {
  return [...versions.keys()].filter((id) => memory.get(id)?.version !== versions.get(id));
}

function pagesOf(ids: readonly number[]): number[][] {
  const pages = Math.ceil(ids.length / PAGE);
  return Array.from({ length: pages }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE));
}

/** Writes titles into memory, and outdates its lists. */
function memoryWriter(
  reads: PublicReads,
  memories: Record<Kind, TitleMemory>,
  merged: MergedTitles,
  saved: SavedTitles,
) {
  const outdating = openThrottle(() => {
    memories.anime.outdate();
    memories.manga.outdate();
  }, OUTDATE_EVERY_MS);

  /** A replica may be older than this row, and a title's page is cached under its new revision. */
  function put(kind: Kind, titles: readonly TitleSummary[]): void {
    reads.changed(titles.map(({ id }) => refText({ kind, id })));
    memories[kind].write(titles);
    if (titles.length > 0) outdating.soon();
  }

  function putCounts(kind: Kind, counts: ReadonlyMap<number, Counts>): void {
    const changed = memories[kind].all().flatMap((title) => {
      const counted = withCounts(title, counts.get(title.id));
      return counted === title ? [] : counted;
    });
    put(kind, changed);
  }

  /** No address is unknown in between: where a title went is known before it goes. */
  function remove(kind: Kind, ids: readonly number[], into: ReadonlyMap<number, number>): void {
    for (const [id, target] of into) merged[kind].set(id, target);
    const removed = ids.filter((id) => memories[kind].remove(id));
    if (removed.length > 0) saved.changed(removed.length);
  }

  return { put, putCounts, remove, outdating };
}
