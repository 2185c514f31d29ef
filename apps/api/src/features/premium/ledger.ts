import { monthsOf } from '@kiroku/contract/premium/rules';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/schema.ts';
import { holderOf } from '../account/heldNameStore.ts';
import { findByUsername, lockMember } from '../account/memberStore.ts';
import {
  holdPayment,
  lockPayment,
  type Payment,
  readPayment,
  writePayment,
} from '../account/paymentStore.ts';
import { recountPremium } from '../account/recountPremium.ts';
import { recordAudit } from '../audit/store.ts';
import { takeEvent } from './eventStore.ts';
import type { PaymentNews } from './paymentNews.ts';

/**
 * Writes news of a payment into the ledger and recounts its member's premium, all or nothing and once per message, whatever the
 * order and however many arrive at once (security.md, threat 13). What finds no member waits for the staff.
 */
export async function enterNews(db: Database, news: PaymentNews, at: Date): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    await holdPayment(transaction, news.payment);
    if (!(await takeEvent(transaction, { id: news.event, type: news.type }, at))) return;
    const payer = await lockPayer(transaction, news);
    const known = (await lockPayment(transaction, news.payment)) ?? unheardOf(news.payment);
    const payment = withNews(known, news, payer, at);
    await writePayment(transaction, payment);
    if (payment.uid !== null) await recount(transaction, payment.uid, news, at);
  });
}

/** Whose the payment is, or would be, their row locked: those of a name that was theirs a while ago too. */
async function lockPayer(transaction: Db, news: PaymentNews): Promise<string | null> {
  const known = await readPayment(transaction, news.payment);
  const uid = known?.settledAt ? known.uid : await namedBy(transaction, news);
  return uid !== null && (await lockMember(transaction, uid)) ? uid : null;
}

async function namedBy(transaction: Db, news: PaymentNews): Promise<string | null> {
  if (news.kind !== 'paid' || news.reference === null) return null;
  const member = await findByUsername(transaction, news.reference);
  return member?.uid ?? holderOf(transaction, news.reference);
}

function unheardOf(id: string): Payment {
  const nothing = { reference: null, uid: null, months: null, amount: null, currency: null };
  return { id, ...nothing, paidAt: null, refundedAt: null, endedAt: null, settledAt: null };
}

function withNews(known: Payment, news: PaymentNews, payer: string | null, at: Date): Payment {
  if (news.kind === 'refunded') return { ...known, refundedAt: earlier(known.refundedAt, news.at) };
  const first = known.paidAt === null;
  const bought = first
    ? { months: monthsOf(news.amount, news.currency), amount: news.amount, currency: news.currency }
    : { months: known.months, amount: known.amount, currency: known.currency };
  const payment = { ...known, ...bought, paidAt: earlier(known.paidAt, news.at) };
  // Settled: its member is known, or left and took the name along, or the staff put it aside.
  if (known.settledAt !== null) return payment;
  const reference = known.reference ?? news.reference;
  if (payer === null || bought.months === null) return { ...payment, reference };
  return { ...payment, reference, uid: payer, settledAt: at };
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

async function recount(transaction: Db, uid: string, { kind, payment }: PaymentNews, at: Date) {
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
