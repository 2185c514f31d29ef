import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

const FACT = 'submissions_open';

/** Whether members may propose changes at the moment (product.md, Staff 4); true unless the staff closed it. */
export async function areSubmissionsOpen(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return fact?.value !== false;
}

/** Opens proposals, or closes them; whether they are open now. Concurrent calls come one after the other. */
export async function toggleSubmissions(db: Db): Promise<boolean> {
  const { value } = await db
    .insertInto('site_fact')
    .values({ name: FACT, value: 'false' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`to_jsonb(site_fact.value = 'false'::jsonb)`, changed_at: sql`now()` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value !== false;
}
