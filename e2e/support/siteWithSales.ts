import type { APIRequestContext, APIResponse } from '@playwright/test';
import { signatureOf } from '../../apps/api/src/adapters/payments/fixtures/signatureOf.ts';
import { test as base } from './journey.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

const SECRET = 'whsec_une-suite-au-hasard';

export type Payment = { reference: string; cents: number; id?: string };

/** Site with premium for sale, for these journeys only: the shared one sells nothing. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const links = Object.fromEntries(
        [1, 3, 6].map((months) => [
          `PREMIUM_LINK_${months}`,
          `https://buy.stripe.example/${months}?locale=fr`,
        ]),
      );
      const { close, ...site } = await openOwnSite({ ...links, STRIPE_WEBHOOK_SECRET: SECRET });
      await use(site);
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Webhook of the payment provider after a payment, signed like the real one. */
export function announcePayment(
  request: APIRequestContext,
  { reference, cents, id = `pi_${crypto.randomUUID()}` }: Payment,
): Promise<APIResponse> {
  const object = {
    mode: 'payment',
    payment_status: 'paid',
    client_reference_id: reference,
    payment_intent: id,
    amount_total: cents,
    currency: 'eur',
  };
  const created = Math.floor(Date.now() / 1000);
  const type = 'checkout.session.completed';
  const data = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, created, data: { object } });
  return request.post('/api/premium/webhook', {
    data,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(data, SECRET, Date.now()),
    },
  });
}
