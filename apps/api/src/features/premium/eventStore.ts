import type { Db } from '../../db/tables/schema.ts';

/** Inserts an event of the provider; false when it is stored already. Rows stay forever (product.md, Premium 4). */
export async function insertEventOnce(
  transaction: Db,
  { id, type }: { id: string; type: string },
  at: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_event')
    .values({ id, type, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
