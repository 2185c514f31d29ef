import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** A payment of the ledger. */
export type Payment = {
  /** The provider's id. */
  id: string;
  /** The username as the payer gave it. */
  reference: string | null;
  uid: string | null;
  /** Null: the amount is no tier's. */
  months: number | null;
  /** Cents. */
  amount: number | null;
  currency: string | null;
  /** Null: only the refund is known yet. */
  paidAt: Date | null;
  refundedAt: Date | null;
  endedAt: Date | null;
  settledAt: Date | null;
};

const COLUMNS = [
  'id',
  'reference',
  'uid',
  'months',
  'amount',
  'currency',
  'paid_at as paidAt',
  'refunded_at as refundedAt',
  'ended_at as endedAt',
  'settled_at as settledAt',
] as const;

/**
 * Locks the id of a payment until the transaction ends, whether its row exists or not. Always first, then the member, then the
 * payment's row, so that no two transactions deadlock.
 */
export async function lockPaymentId(transaction: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction);
}

export function readPayment(db: Db, id: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The same, with the row locked. */
export function lockPayment(transaction: Db, id: string): Promise<Payment | undefined> {
  return transaction
    .selectFrom('payment')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a payment whose id and row are locked by `lockPaymentId` and `lockPayment`. */
export async function writePayment(transaction: Db, payment: Payment): Promise<void> {
  const { id, paidAt, refundedAt, endedAt, settledAt, ...same } = payment;
  const row = { ...same, paid_at: paidAt, refunded_at: refundedAt, ended_at: endedAt, settled_at: settledAt };
  await transaction
    .insertInto('payment')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** A member's payments, oldest first. */
export function paymentsOf(db: Db, uid: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .select(COLUMNS)
    .where('uid', '=', uid)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
}

/** Payments without a member, oldest first; refunded ones are left out. */
export function waitingPayments(db: Db): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .select(COLUMNS)
    .where('settled_at', 'is', null)
    .where('paid_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
}

/** Ends a member's payments: they count for nothing from now on. */
export async function endPayments(transaction: Db, uid: string, at: Date): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ ended_at: at })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes the usernames of deleted members out of the ledger; their payments stay, and wait for no member. */
export async function anonymisePayments(transaction: Db, uids: readonly string[]): Promise<void> {
  const names = sql`(
    select lower(username) from member where uid = any(${uids})
    union select username from held_username where uid = any(${uids}))`;
  await sql`
    update payment set reference = null, settled_at = coalesce(settled_at, paid_at)
    where uid = any(${uids}) or (settled_at is null and lower(reference) in ${names})`.execute(transaction);
}
