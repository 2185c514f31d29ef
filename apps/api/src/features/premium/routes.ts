import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import * as calls from '@kiroku/contract/premium/endpoints';
import { TIERS } from '@kiroku/contract/premium/labels';
import type { Offer } from '@kiroku/contract/premium/schema';
import { isSigned } from '../../adapters/payments/stripeSignature.ts';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import { ProblemError } from '../../http/problems.ts';
import type { PremiumDeps, PremiumSettings } from './deps.ts';
import { recordPaymentEvent } from './ledger.ts';
import { readPaymentEvent } from './paymentEvent.ts';
import { dismiss, listWaiting, settle } from './queue.ts';

export function premiumRoutes(deps: PremiumDeps): Binding[] {
  return [
    bind(calls.readOffer, () => ({ reply: offerOf(deps.premium) }), SHORT_CACHE),
    bind(calls.readPremiumStatus, ({ caller }) => ({
      reply: { premiumUntil: caller.premiumUntil?.getTime() ?? null },
    })),
    bind(calls.receivePayment, async ({ body, headers }) => {
      await receiveMessage(deps, body, headers['stripe-signature']);
      return { reply: SUCCESS };
    }),
    bind(calls.listWaitingPayments, async () => ({ reply: await listWaiting(deps) })),
    bind(calls.settlePayment, async ({ caller, body }) => ({ reply: await settle(deps, caller, body) })),
    bind(calls.dismissPayment, async ({ caller, body }) => {
      await dismiss(deps, caller, body.id);
      return { reply: SUCCESS };
    }),
  ];
}

function offerOf(settings: PremiumSettings | undefined): Offer {
  return {
    isOpen: settings !== undefined,
    tiers: TIERS.map(({ months, cents }) => ({ months, cents, url: settings?.links[months] ?? null })),
  };
}

/** One refusal for every cause: a forger learns nothing from it. */
async function receiveMessage(
  { db, now, premium: settings }: PremiumDeps,
  body: string,
  signature: string | string[] | undefined,
): Promise<void> {
  const header = String(signature ?? '');
  if (!settings || !isSigned(body, header, settings.webhookSecret, now())) {
    throw new ProblemError(PROBLEMS.malformed);
  }
  const event = readPaymentEvent(body);
  if (event !== null) await recordPaymentEvent(db, event, new Date(now()));
}
