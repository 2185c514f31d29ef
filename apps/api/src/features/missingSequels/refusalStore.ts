import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { RemovedTitle } from '../feature.ts';

/** A title, and another of its kind that may continue it. */
export type Pair = { kind: Kind; id: number; sequel: number };

export function pairKey({ kind, id, sequel }: Pair): string {
  return `${kind}-${id}-${sequel}`;
}

/** All refused pairs, by `pairKey`. */
export async function readRefusals(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sequel_refusal').select(['kind', 'title_id', 'sequel_id']).execute();
  return new Set(
    rows.map(({ kind, title_id, sequel_id }) => pairKey({ kind, id: title_id, sequel: sequel_id })),
  );
}

/** Stores a refused pair. Returns false when it was stored already. */
export async function insertRefusal(db: Db, { kind, id, sequel }: Pair, at: Date): Promise<boolean> {
  const stored = await db
    .insertInto('sequel_refusal')
    .values({ kind, title_id: id, sequel_id: sequel, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  return stored.length > 0;
}

/** Gives the refusals of a merged title to the remaining one; those of a deleted title go. */
export async function moveRefusals(transaction: Db, { kind, id, into }: RemovedTitle): Promise<void> {
  await sql`
    with gone as (
      delete from sequel_refusal where kind = ${kind} and ${id}::int in (title_id, sequel_id)
      returning title_id, sequel_id, at
    ), moved as (
      select case title_id when ${id} then ${into}::int else title_id end as title_id,
        case sequel_id when ${id} then ${into}::int else sequel_id end as sequel_id, at
      from gone where ${into}::int is not null
    )
    insert into sequel_refusal (kind, title_id, sequel_id, at)
    select ${kind}, title_id, sequel_id, min(at) from moved where title_id <> sequel_id group by title_id, sequel_id
    on conflict do nothing`.execute(transaction);
}
