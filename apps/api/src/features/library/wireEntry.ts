import type { LibraryEntry, MangaEntry } from '@kiroku/contract/catalogue/entry';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { StoredEntry } from '../../db/tables/entryTables.ts';

/** An anime's entry with the fields of the contract, in their order: no note. */
export function animeEntry(entry: StoredEntry): LibraryEntry {
  const { titleId: animeID, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  return { animeID, status, progression, rewatch, startDate, endDate, score, lastChange };
}

/** The same of a manga. */
export function mangaEntry(entry: StoredEntry): MangaEntry {
  const { titleId: mangaID, status, progression, volumes = 0, volumesOwned = 0, rewatch } = entry;
  const { startDate, endDate, score, lastChange } = entry;
  const counted = { mangaID, status, progression, volumes, volumesOwned, rewatch };
  return { ...counted, startDate, endDate, score, lastChange };
}

export function wireEntry(kind: Kind, entry: StoredEntry): LibraryEntry | MangaEntry {
  return kind === 'anime' ? animeEntry(entry) : mangaEntry(entry);
}

/** Name of the title's id in an entry of the contract. */
export const ID_NAMES = { anime: 'animeID', manga: 'mangaID' } as const satisfies Record<Kind, string>;
