import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type DatedEntry, mergeEntries } from '@kiroku/contract/library/mergeEntries';
import type { Entry } from '@kiroku/contract/library/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { mangaEntry } from './manga/mangaStore.ts';
import { notedEntry } from './store.ts';

/** The title that goes, and the one that takes its place. */
export type TitleMerge = { kind: Kind; id: number; into: number };

const TABLES = {
  anime: { table: sql.table('library_entry'), titleId: sql.ref('anime_id') },
  manga: { table: sql.table('manga_entry'), titleId: sql.ref('manga_id') },
};

/** Moves the entries and the history of a title to another. Its members' libraries are locked and moved on. */
export async function mergeEntriesInto(db: Db, merge: TitleMerge): Promise<void> {
  await joinEntries(db, merge);
  const { kind, id, into } = merge;
  const { table, titleId } = TABLES[kind];
  await sql`update ${table} e set ${titleId} = ${into}, last_change = l.last_change
    from library l where l.uid = e.uid and e.${titleId} = ${id}`.execute(db);
  if (kind === 'manga') return;
  await sql`update watch_event set anime_id = ${into}, before = before || ${JSON.stringify({ animeID: into })}::jsonb
    where anime_id = ${id}`.execute(db);
}

/** Makes one entry of the two of a member who has both titles. */
async function joinEntries(db: Db, merge: TitleMerge): Promise<void> {
  const { kind, id, into } = merge;
  const { table, titleId } = TABLES[kind];
  const pairs = Map.groupBy(await readPairs(db, merge), ({ uid }) => uid);
  const joined = [...pairs].flatMap(([uid, [one, other]]) =>
    one && other ? [{ uid, ...columnsOf(mergeEntries(one.entry, other.entry)) }] : [],
  );
  if (joined.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(joined)}::jsonb)`;
  await sql`delete from ${table} e using ${rows} as j (uid text)
    where e.uid = j.uid and e.${titleId} = ${id}`.execute(db);
  const volumes = sql`, volumes = j.volumes, volumes_owned = j.volumes_owned`;
  await sql`update ${table} e set status = j.status, progression = j.progression, rewatch = j.rewatch,
      start_date = j.start_date, end_date = j.end_date, score = j.score, note = j.note,
      last_change = l.last_change ${kind === 'manga' ? volumes : sql``}
    from ${rows} as j (uid text, status smallint, progression int, rewatch int, start_date date, end_date date,
      score numeric, note text, volumes int, volumes_owned int) join library l on l.uid = j.uid
    where e.uid = j.uid and e.${titleId} = ${into}`.execute(db);
}

/** The entries of either title, of the members who have both. */
async function readPairs(
  db: Db,
  { kind, id, into }: TitleMerge,
): Promise<{ uid: string; entry: DatedEntry }[]> {
  if (kind === 'manga') {
    const rows = await db
      .selectFrom('manga_entry')
      .selectAll()
      .where('manga_id', 'in', [id, into])
      .where('uid', 'in', (other) => other.selectFrom('manga_entry').select('uid').where('manga_id', '=', id))
      .execute();
    return rows.map((row) => ({ uid: row.uid, entry: mangaEntry(row) }));
  }
  const rows = await db
    .selectFrom('library_entry')
    .selectAll()
    .where('anime_id', 'in', [id, into])
    .where('uid', 'in', (other) => other.selectFrom('library_entry').select('uid').where('anime_id', '=', id))
    .execute();
  return rows.map((row) => ({ uid: row.uid, entry: notedEntry(row) }));
}

function columnsOf(entry: Entry) {
  const { startDate, endDate, volumesOwned, ...same } = entry;
  return { ...same, start_date: startDate, end_date: endDate, volumes_owned: volumesOwned };
}
