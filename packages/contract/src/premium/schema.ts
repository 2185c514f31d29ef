import '../base/french.ts';
import { z } from 'zod';
import { type Months, TIERS } from './labels.ts';

const months = z.literal(TIERS.map((tier): Months => tier.months));

/** Offer: tiers and their payment addresses. */
export const offerSchema = z.object({
  isOpen: z.boolean(),
  tiers: z.array(z.object({ months, cents: z.int(), url: z.string().nullable() })),
});
export type Offer = z.output<typeof offerSchema>;

/** End of the caller's premium, past or future; null: never premium. */
export const premiumStatusSchema = z.object({ premiumUntil: z.number().nullable() });

/** Common fields of the provider's messages, with their names there (docs.stripe.com/api/events/object). */
export const providerEventBody = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().max(255),
  /** Seconds. */
  created: z.int().min(0).max(32_503_680_000),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** A payment without a known member or tier. */
export const waitingPaymentSchema = z.object({
  id: z.string(),
  /** The username as the payer gave it. */
  reference: z.string().nullable(),
  /** In the smallest unit of its currency: cents. */
  amount: z.int().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** Null: nothing can be given for that amount. */
  months: z.int().nullable(),
  paidAt: z.number(),
});
export type WaitingPayment = z.output<typeof waitingPaymentSchema>;

const paymentId = z.string().max(255);
export const settleBody = z.object({ id: paymentId, username: z.string().max(255) });
export const dismissBody = z.object({ id: paymentId });

/** Member of a settled payment, and the end of their premium. */
export const settledSchema = z.object({ username: z.string(), premiumUntil: z.number().nullable() });
