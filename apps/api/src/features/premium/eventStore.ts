import type { Db } from '../../db/schema.ts';

/** Whether a message of the provider is heard for the first time, and from then on it is not (security.md, threat 13). Kept for ever. */
export async function takeEvent(
  transaction: Db,
  { id, type }: { id: string; type: string },
  at: Date,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('payment_event')
    .values({ id, type, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
