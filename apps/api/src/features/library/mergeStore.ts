import { mergeEntries } from '@kiroku/contract/library/mergeEntries';
import type { Entry } from '@kiroku/contract/library/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { storedEntry } from './store.ts';

/** The title that goes, and the one that takes its place. */
export type AnimeMerge = { id: number; into: number };

/** Moves the entries and the history of an anime to another. Its members' libraries are locked and moved on. */
export async function mergeEntriesInto(db: Db, merge: AnimeMerge): Promise<void> {
  await joinEntries(db, merge);
  const { id, into } = merge;
  await sql`update library_entry e set anime_id = ${into}, last_change = l.last_change
    from library l where l.uid = e.uid and e.anime_id = ${id}`.execute(db);
  await sql`update watch_event set anime_id = ${into}, before = before || ${JSON.stringify({ animeID: into })}::jsonb
    where anime_id = ${id}`.execute(db);
}

/** Makes one entry of the two of a member who has both titles. */
async function joinEntries(db: Db, { id, into }: AnimeMerge): Promise<void> {
  const rows = await db
    .selectFrom('library_entry')
    .selectAll()
    .where('anime_id', 'in', [id, into])
    .where('uid', 'in', (other) => other.selectFrom('library_entry').select('uid').where('anime_id', '=', id))
    .execute();
  const joined = [...Map.groupBy(rows, ({ uid }) => uid)].flatMap(([uid, both]) => {
    const [one, other] = both.map(storedEntry);
    return one && other ? [{ uid, ...columnsOf(mergeEntries(one, other)) }] : [];
  });
  if (joined.length === 0) return;
  await sql`delete from library_entry e using jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j (uid text)
    where e.uid = j.uid and e.anime_id = ${id}`.execute(db);
  await sql`update library_entry e set status = j.status, progression = j.progression, rewatch = j.rewatch,
      start_date = j.start_date, end_date = j.end_date, score = j.score, last_change = l.last_change
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j (uid text, status smallint, progression int,
      rewatch int, start_date date, end_date date, score numeric) join library l on l.uid = j.uid
    where e.uid = j.uid and e.anime_id = ${into}`.execute(db);
}

function columnsOf(entry: Entry) {
  const { startDate, endDate, ...same } = entry;
  return { ...same, start_date: startDate, end_date: endDate };
}
