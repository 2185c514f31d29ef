import type { ImportMark } from '@kiroku/contract/imports/labels';
import type { ImportDetail, Omission } from '@kiroku/contract/imports/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

// What an import's member is shown of all its rows, and asked about them.

/** Rows with a title by what their service marks them as. */
export async function countMarks(db: Db, id: number): Promise<Record<ImportMark, number>> {
  const { rows } = await sql<{ mark: ImportMark; count: number }>`
    select mark, count(*)::int as count from list_import_row
    where import_id = ${id} and mark is not null and title_id is not null group by mark`.execute(db);
  const counts = { private: 0, hidden: 0 };
  for (const { mark, count } of rows) counts[mark] = count;
  return counts;
}

/** Rows with a title by why a value is left out of them, and those with tags, added to the note or not. */
export async function countOmissions(db: Db, id: number): Promise<ImportDetail['omissions']> {
  const { rows } = await sql<{ reason: Omission['reason']; count: number }>`
    select o.omission ->> 'reason' as reason, count(distinct r.position)::int as count from list_import_row r
      cross join lateral jsonb_array_elements(r.imported -> 'omitted') o (omission)
      where r.import_id = ${id} and r.title_id is not null and r.imported ? 'omitted' group by 1
    union all
    select 'tags', count(*)::int from list_import_row
      where import_id = ${id} and title_id is not null and imported ? 'tags'`.execute(db);
  const counts = { order: 0, partial: 0, unreadable: 0, long: 0, tags: 0 };
  for (const { reason, count } of rows) counts[reason] = count;
  return counts;
}

/** Notes in the rows of an import that their tags are added to the notes. */
export async function chooseTags(db: Db, id: number): Promise<void> {
  await sql`update list_import_row set imported = imported || '{"withTags": true}'
    where import_id = ${id} and imported ? 'tags'`.execute(db);
}

/** Whether tags of an import are added to the notes. */
export async function hasChosenTags(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from list_import_row where import_id = ${id} and imported ? 'withTags' limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
