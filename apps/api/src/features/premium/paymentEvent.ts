import { PROBLEMS } from '@kiroku/contract/base/problems';
import { providerEventBody } from '@kiroku/contract/premium/schema';
import { z } from 'zod';
import { ProblemError } from '../../http/problems.ts';

/** A message of the provider about a payment. */
export type PaymentEvent = { id: string; type: string; payment: string; at: Date } & (
  | { kind: 'paid'; reference: string | null; amount: number | null; currency: string | null }
  | { kind: 'refunded' }
);

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
const REFUNDED = 'charge.refunded';
const DISPUTED = 'charge.dispute.closed';

const paymentId = z.string().regex(/^[\w-]{1,255}$/);
/** Fields in use of docs.stripe.com/api/checkout/sessions/object. */
const sessionSchema = z.object({
  mode: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: paymentId.nullish(),
  payment_status: z.string(),
  amount_total: z.int().min(0).max(2_147_483_647).nullish(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .nullish(),
});
/** docs.stripe.com/api/charges/object, likewise. `refunded`: as a whole. */
const chargeSchema = z.object({ payment_intent: paymentId.nullish(), refunded: z.boolean() });

/** docs.stripe.com/api/disputes/object, likewise. */
const disputeSchema = z.object({ payment_intent: paymentId.nullish(), status: z.string() });

/**
 * Reads a message after the check of its signature. Null without an effect: another kind, a payment under way, a
 * partial refund, a dispute won, a subscription. Throws 400 for an invalid message.
 */
export function readPaymentEvent(text: string): PaymentEvent | null {
  const { id, type, created, data } = parsed(providerEventBody, jsonOf(text));
  const common = { id, type, at: new Date(created * 1000) };
  if (type === REFUNDED) {
    const { payment_intent: payment, refunded } = parsed(chargeSchema, data.object);
    return payment && refunded ? { ...common, payment, kind: 'refunded' } : null;
  }
  if (type === DISPUTED) {
    const { payment_intent: payment, status } = parsed(disputeSchema, data.object);
    // The bank refunded the payer.
    return payment && status === 'lost' ? { ...common, payment, kind: 'refunded' } : null;
  }
  if (!PAID.includes(type)) return null;
  const session = parsed(sessionSchema, data.object);
  const payment = session.payment_intent;
  if (!payment || session.mode !== 'payment' || session.payment_status !== 'paid') return null;
  return {
    ...common,
    payment,
    kind: 'paid',
    reference: storable(session.client_reference_id),
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError(PROBLEMS.malformed);
    throw error;
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const found = schema.safeParse(value);
  if (!found.success) throw new ProblemError(PROBLEMS.malformed);
  return found.data;
}

/** The provider allows 200 letters, digits, `-` and `_`; the storable part of anything longer stays for the staff. */
function storable(reference: string | null | undefined): string | null {
  const cleaned = (reference ?? '').replace(/\p{Cc}|\p{Surrogate}/gu, '').slice(0, 200);
  return cleaned === '' ? null : cleaned;
}
