import { monthsOf } from '@kiroku/contract/premium/rules';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { findByUsername, lockMember } from '../account/members/memberStore.ts';
import { formerOwnerOf } from '../account/members/reservedUsernameStore.ts';
import { recordAudit } from '../audit/store.ts';
import { insertEventOnce } from './eventStore.ts';
import type { PaymentEvent } from './paymentEvent.ts';
import { lockPayment, lockPaymentId, type Payment, readPayment, writePayment } from './paymentStore.ts';
import { recountPremium } from './recountPremium.ts';

/**
 * Writes a payment event into the ledger and recounts its member's premium: in one transaction, once per event, in any order.
 * A payment without a known member waits for the staff.
 */
export async function recordPaymentEvent(db: Database, event: PaymentEvent, at: Date): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    await lockPaymentId(transaction, event.payment);
    if (!(await insertEventOnce(transaction, event, at))) return;
    const payer = await lockPayer(transaction, event);
    const known = (await lockPayment(transaction, event.payment)) ?? emptyPayment(event.payment);
    const payment = withEvent(known, event, payer, at);
    await writePayment(transaction, payment);
    if (payment.uid !== null) await recount(transaction, payment.uid, event, at);
  });
}

/** The payer's uid, with the member's row locked. A former username counts while it is reserved. */
async function lockPayer(transaction: Db, event: PaymentEvent): Promise<string | null> {
  const known = await readPayment(transaction, event.payment);
  const uid = known?.settledAt ? known.uid : await payerByReference(transaction, event);
  return uid !== null && (await lockMember(transaction, uid)) ? uid : null;
}

async function payerByReference(transaction: Db, event: PaymentEvent): Promise<string | null> {
  if (event.kind !== 'paid' || event.reference === null) return null;
  const member = await findByUsername(transaction, event.reference);
  return member?.uid ?? formerOwnerOf(transaction, event.reference);
}

function emptyPayment(id: string): Payment {
  const nothing = { reference: null, uid: null, months: null, amount: null, currency: null };
  return { id, ...nothing, paidAt: null, refundedAt: null, endedAt: null, settledAt: null };
}

function withEvent(known: Payment, event: PaymentEvent, payer: string | null, at: Date): Payment {
  if (event.kind === 'refunded') return { ...known, refundedAt: earlier(known.refundedAt, event.at) };
  const first = known.paidAt === null;
  const bought = first
    ? { months: monthsOf(event.amount, event.currency), amount: event.amount, currency: event.currency }
    : { months: known.months, amount: known.amount, currency: known.currency };
  const payment = { ...known, ...bought, paidAt: earlier(known.paidAt, event.at) };
  // Settled: its member is known, or has left, or the staff dismissed it.
  if (known.settledAt !== null) return payment;
  const reference = known.reference ?? event.reference;
  if (payer === null || bought.months === null) return { ...payment, reference };
  return { ...payment, reference, uid: payer, settledAt: at };
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

async function recount(transaction: Db, uid: string, { kind, payment }: PaymentEvent, at: Date) {
  const change = await recountPremium(transaction, uid);
  if (!change) throw new Error(`the member ${uid} left while their row was locked`);
  await recordAudit(transaction, {
    actor: null,
    action: `premium.${kind}`,
    target: `member:${uid}`,
    at,
    before: { premiumUntil: change.before },
    after: { premiumUntil: change.after, payment },
  });
}
