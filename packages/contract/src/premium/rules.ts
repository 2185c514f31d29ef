import { parisDate } from '../base/dates.ts';
import { dateInWords } from '../base/dayWords.ts';
import { CURRENCY, type Months, TIERS } from './labels.ts';

/** Rules of payments. Pure; moments are epoch milliseconds. */

/** A payment of the ledger, as counted. */
export type CountedPayment = {
  /** Null: the amount is no tier's. */
  months: number | null;
  /** Null: only the refund is known yet. */
  paidAt: number | null;
  refundedAt: number | null;
  /** Ended by an operator. */
  endedAt: number | null;
};

/** The tier that costs exactly this; null when none does. `amount` is in cents. */
export function monthsOf(amount: number | null, currency: string | null): Months | null {
  if (currency?.toLowerCase() !== CURRENCY) return null;
  return TIERS.find(({ cents }) => cents === amount)?.months ?? null;
}

/**
 * The end of premium: the latest of the operator's gift and of each payment, counted from its date (product.md, Premium 2). Refunded
 * and ended payments count for nothing. Null: never premium.
 */
export function premiumEnd(payments: readonly CountedPayment[], byHand: number | null): number | null {
  const ends = payments.flatMap(({ months, paidAt, refundedAt, endedAt }) =>
    months === null || paidAt === null || refundedAt !== null || endedAt !== null
      ? []
      : [monthsLater(paidAt, months)],
  );
  const all = byHand === null ? ends : [...ends, byHand];
  return all.length === 0 ? null : Math.max(...all);
}

/** The same day and hour (UTC) a number of months later, or the last day of a shorter month. */
export function monthsLater(at: number, months: number): number {
  const end = new Date(at);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // 31 January and a month would be 3 March: day 0 is the last of the month before.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}

/** The last day premium holds, in words: « 31 mars 2027 ». `end` is the first moment it does not. */
export function lastDay(end: number): string {
  return dateInWords(parisDate(end - 1));
}

/** The payment address with the username as reference (product.md, Premium 1). Throws TypeError for an invalid address. */
export function purchaseLink(url: string, username: string): string {
  const link = new URL(url);
  link.searchParams.set('client_reference_id', username);
  return link.href;
}
