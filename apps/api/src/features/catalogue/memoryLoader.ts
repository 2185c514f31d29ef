import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Database } from '../../db/handle.ts';
import type { TitleMemory } from './memory/titleMemory.ts';
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

export type MemoryLoader = {
  /** Reads what memory does not have as it is now. An empty memory begins with what the last process left. */
  reload(left?: Record<Kind, SavedKind>): Promise<void>;
  /** Reads these titles. */
  refresh(kind: Kind, ids: readonly number[]): Promise<void>;
};

/** Reads titles from the database into memory. Calls come one after the other. */
export function openMemoryLoader(
  db: Database,
  memories: Record<Kind, TitleMemory>,
  saved: SavedTitles,
): MemoryLoader {
  async function reload(left?: Record<Kind, SavedKind>): Promise<void> {
    const countsOf = await readCounts(db.sql);
    await Promise.all([load('anime', countsOf, left?.anime), load('manga', new Map(), left?.manga)]);
  }

  async function load(kind: Kind, counts: ReadonlyMap<number, Counts>, left?: SavedKind): Promise<void> {
    const memory = memories[kind];
    const versions = await readVersions(db.sql, kind);
    // A title that is gone would keep its place, one that was announced meanwhile has one.
    const isUsable = memory.size === 0 && left?.titles.every(({ id }) => versions.has(id));
    if (left && isUsable) memory.fill(left.titles, left.names);
    memory.put(
      memory.all().flatMap((title) => {
        const counted = withCounts(title, counts.get(title.id));
        return counted === title ? [] : counted;
      }),
    );
    const outdated = [...versions.keys()].filter((id) => memory.get(id)?.version !== versions.get(id));
    for (let from = 0; from < outdated.length; from += PAGE) {
      await refresh(kind, outdated.slice(from, from + PAGE));
    }
  }

  async function refresh(kind: Kind, ids: readonly number[]): Promise<void> {
    const titles = await readTitleSummaries(db.sql, kind, ids);
    const changed = titles.filter(({ id, version }) => memories[kind].get(id)?.version !== version);
    if (changed.length > 0) saved.changed(changed.length);
    memories[kind].put(titles);
  }

  return { reload, refresh };
}
