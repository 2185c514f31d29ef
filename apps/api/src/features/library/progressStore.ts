import { KINDS } from '@kiroku/contract/catalogue/labels';
import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { TitleProgress } from '@kiroku/contract/library/schema';
import { sql } from 'kysely';
import { ENTRY_TABLES } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** Progress of a member in titles of either kind; titles outside their library are left out. */
export async function readProgress(
  db: Db,
  uid: string,
  titles: readonly TitleRef[],
): Promise<TitleProgress[]> {
  const each = KINDS.map((kind) => {
    const { entries, titleId } = ENTRY_TABLES[kind];
    const ids = titles.flatMap((one) => (one.kind === kind ? [one.id] : []));
    return sql`select ${sql.lit(kind)} as kind, ${titleId} as id, status, progression from ${entries}
      where uid = ${uid} and ${titleId} = any(${ids}::int[])`;
  });
  const { rows } = await sql<TitleProgress>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
