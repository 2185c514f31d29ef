import type { Kind } from '@kiroku/contract/catalogue/labels';
import { mergeEntries } from '@kiroku/contract/library/mergeEntries';
import { sql } from 'kysely';
import { assignedFrom, ENTRY_TABLES, type NotedEntry, recordColumns } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ID_NAMES } from './wireEntry.ts';

/** The title that goes, and the one that takes its place. */
export type TitleMerge = { kind: Kind; id: number; into: number };

/** Moves the entries and the history of a title to another. Its members' libraries are locked and moved on. */
export async function mergeEntriesInto(db: Db, merge: TitleMerge): Promise<void> {
  await joinEntries(db, merge);
  const { kind, id, into } = merge;
  const { entries, events, titleId } = ENTRY_TABLES[kind];
  await sql`update ${entries} e set ${titleId} = ${into}, last_change = l.last_change
    from library l where l.uid = e.uid and e.${titleId} = ${id}`.execute(db);
  const renamed = JSON.stringify({ [ID_NAMES[kind]]: into });
  await sql`update ${events} set ${titleId} = ${into}, before = before || ${renamed}::jsonb
    where ${titleId} = ${id}`.execute(db);
}

/** Makes one entry of the two of a member who has both titles. */
async function joinEntries(db: Db, merge: TitleMerge): Promise<void> {
  const { kind, id, into } = merge;
  const { entries, titleId, written } = ENTRY_TABLES[kind];
  const pairs = Map.groupBy(await readPairs(db, merge), ({ uid }) => uid);
  const joined = [...pairs].flatMap(([uid, [one, other]]) =>
    one && other ? [{ uid, ...mergeEntries(one, other) }] : [],
  );
  if (joined.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(joined)}::jsonb)`;
  await sql`delete from ${entries} e using ${rows} as j (uid text)
    where e.uid = j.uid and e.${titleId} = ${id}`.execute(db);
  await sql`update ${entries} e set ${assignedFrom('j', written)}, last_change = l.last_change
    from ${rows} as j (uid text, ${recordColumns(written)}) join library l on l.uid = j.uid
    where e.uid = j.uid and e.${titleId} = ${into}`.execute(db);
}

/** The entries of either title, of the members who have both. */
async function readPairs(db: Db, { kind, id, into }: TitleMerge): Promise<(NotedEntry & { uid: string })[]> {
  const { entries, titleId, shown } = ENTRY_TABLES[kind];
  const { rows } = await sql<NotedEntry & { uid: string }>`
    select uid, ${shown}, note from ${entries} where ${titleId} in (${id}, ${into})
      and uid in (select uid from ${entries} where ${titleId} = ${id})`.execute(db);
  return rows;
}
