import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Database } from '../../../db/handle.ts';
import type { Report } from '../../../lib/report.ts';
import type { TitleMemory } from '../memory/titleMemory.ts';
import type { TitlesFile } from './titlesFile.ts';

/** Time without a change after which titles are written. */
const QUIET_MS = 60_000;
/** Share of titles below which the next start reads the changed ones faster than this process writes all. */
const FEW = 0.02;
export type SavedTitles = {
  /** Counts titles in memory that the file does not have as they are: it is written once they rest. */
  changed(count: number): void;
  /** Writes the file where enough changed. */
  close(): Promise<void>;
};

type Deps = {
  db: Database;
  /** Without it nothing is saved. */
  file: TitlesFile | undefined;
  memories: Record<Kind, TitleMemory>;
  report: Report;
};

/**
 * Saves the memories in a file, from which the next start fills them. The file is only a copy: a title counts if its row still has the same
 * version, the index if the same program made it.
 */
export function openSavedTitles({ db, file, memories, report }: Deps): SavedTitles {
  let unsaved = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const size = memories.anime.size + memories.manga.size;
    const count = unsaved;
    if (!file || count === 0 || count < size * FEW) return;
    unsaved = 0;
    try {
      await db.freeSpace();
      await file.write(memories);
    } catch (error) {
      unsaved += count;
      report(
        `catalogue : les titres n’ont pas pu être gardés pour le prochain démarrage (${String(error)})`,
        {
          part: 'catalogue',
          error,
        },
      );
    }
  }

  const save = () => (writing = writing.then(write));
  return {
    changed(count) {
      unsaved += count;
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await save();
    },
  };
}
