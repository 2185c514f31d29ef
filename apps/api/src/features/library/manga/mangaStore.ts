import type { Entry } from '@kiroku/contract/library/rules';
import type { LibraryQuery } from '@kiroku/contract/library/schema';
import type { Selectable } from 'kysely';
import type { MangaEntryTable } from '../../../db/libraryTables.ts';
import type { Db } from '../../../db/schema.ts';
import { storedFields } from '../store.ts';

/** A manga's entry as stored, with its note. */
export type StoredManga = Entry & {
  mangaID: number;
  volumes: number;
  volumesOwned: number;
  note: string | null;
  lastChange: number;
};

/** A member's manga, latest change first: all, of some states, or up to a limit. */
export async function readMangaEntries(
  db: Db,
  uid: string,
  { status, limit }: LibraryQuery = {},
): Promise<StoredManga[]> {
  const all = db
    .selectFrom('manga_entry')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('last_change', 'desc')
    .orderBy('manga_id');
  const wanted = status === undefined ? all : all.where('status', 'in', status);
  const rows = await (limit === undefined ? wanted : wanted.limit(limit)).execute();
  return rows.map(mangaEntry);
}

export async function readMangaEntry(db: Db, uid: string, mangaId: number): Promise<StoredManga | undefined> {
  const row = await db
    .selectFrom('manga_entry')
    .selectAll()
    .where('uid', '=', uid)
    .where('manga_id', '=', mangaId)
    .executeTakeFirst();
  return row && mangaEntry(row);
}

export async function writeMangaEntry(db: Db, uid: string, entry: StoredManga): Promise<void> {
  const values = {
    status: entry.status,
    progression: entry.progression,
    volumes: entry.volumes,
    volumes_owned: entry.volumesOwned,
    rewatch: entry.rewatch,
    start_date: entry.startDate,
    end_date: entry.endDate,
    score: entry.score,
    note: entry.note,
    last_change: entry.lastChange,
  };
  await db
    .insertInto('manga_entry')
    .values({ uid, manga_id: entry.mangaID, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'manga_id']).doUpdateSet(values))
    .execute();
}

/** Whether there was an entry to remove. */
export async function removeMangaEntry(db: Db, uid: string, mangaId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('manga_entry')
    .where('uid', '=', uid)
    .where('manga_id', '=', mangaId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export function mangaEntry(row: Selectable<MangaEntryTable>): StoredManga {
  const { manga_id: mangaID, volumes, volumes_owned: volumesOwned, note } = row;
  return { mangaID, ...storedFields(row), volumes, volumesOwned, note };
}
