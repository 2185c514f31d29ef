import { PROBLEMS } from '@kiroku/contract/base/problems';
import { PREMIUM_PROBLEMS, UNKNOWN_USERNAME } from '@kiroku/contract/premium/problems';
import type { WaitingPayment } from '@kiroku/contract/premium/schema';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { findByUsername, lockMember } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import type { PremiumDeps } from './deps.ts';
import { lockPayment, lockPaymentId, type Payment, waitingPayments, writePayment } from './paymentStore.ts';
import { recountPremium } from './recountPremium.ts';

const ID = /^[\w-]{1,255}$/;

/** Payments without a member, oldest first. */
export async function listWaiting({ db }: PremiumDeps): Promise<WaitingPayment[]> {
  const payments = await waitingPayments(db.sql);
  return payments.flatMap(({ id, reference, amount, currency, months, paidAt }) =>
    paidAt === null ? [] : [{ id, reference, amount, currency, months, paidAt: paidAt.getTime() }],
  );
}

/** Gives a waiting payment to a member, premium from its date on. Throws 404, 409, 422. */
export async function settle(
  { db, now }: PremiumDeps,
  { uid: actor }: Caller,
  given: { id: string; username: string },
): Promise<{ username: string; premiumUntil: number | null }> {
  const at = new Date(now());
  return db.sql.transaction().execute(async (transaction) => {
    await lockWaitingId(transaction, given.id);
    const member = await memberCalled(transaction, given.username.trim());
    const payment = await lockWaiting(transaction, given.id);
    if (payment.months === null) throw new ProblemError(PREMIUM_PROBLEMS.unknownAmount);
    await writePayment(transaction, { ...payment, uid: member.uid, settledAt: at });
    const change = await recountPremium(transaction, member.uid);
    if (!change) throw new Error(`the member ${member.uid} left while their row was locked`);
    await recordAudit(transaction, {
      actor,
      action: 'premium.settle',
      target: `member:${member.uid}`,
      at,
      before: { premiumUntil: change.before },
      after: { premiumUntil: change.after, payment: payment.id },
    });
    return { username: member.username, premiumUntil: change.after?.getTime() ?? null };
  });
}

/** Dismisses a waiting payment, which then counts for no member. Throws 404, 409. */
export async function dismiss({ db, now }: PremiumDeps, { uid: actor }: Caller, id: string): Promise<void> {
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    await lockWaitingId(transaction, id);
    const payment = await lockWaiting(transaction, id);
    await writePayment(transaction, { ...payment, settledAt: at });
    const { amount, currency } = payment;
    await recordAudit(transaction, {
      actor,
      action: 'premium.dismiss',
      target: `payment:${id}`,
      at,
      after: { amount, currency },
    });
  });
}

async function lockWaitingId(transaction: Db, id: string): Promise<void> {
  if (!ID.test(id)) throw new ProblemError(PREMIUM_PROBLEMS.unknownPayment);
  await lockPaymentId(transaction, id);
}

async function lockWaiting(transaction: Db, id: string): Promise<Payment> {
  const payment = await lockPayment(transaction, id);
  if (!payment?.paidAt) throw new ProblemError(PREMIUM_PROBLEMS.unknownPayment);
  const waits = payment.settledAt === null && payment.refundedAt === null;
  if (!waits) throw new ProblemError(PREMIUM_PROBLEMS.settledPayment);
  return payment;
}

/** The member of a username, with the row locked. Throws 422 at the field. */
async function memberCalled(transaction: Db, username: string) {
  const member = await findByUsername(transaction, username);
  if (!member || !(await lockMember(transaction, member.uid))) {
    throw new ProblemError(PROBLEMS.invalid, { username: UNKNOWN_USERNAME });
  }
  return member;
}
