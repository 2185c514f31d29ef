import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { signatureOf } from '../apps/api/src/adapters/payments/fixtures/signatureOf.ts';
import { preparedDataDir, startSite } from '../apps/server/src/testing/runSite.ts';
import { test as base } from './journey.ts';
import { newMember, type Person } from './members.helpers.ts';

const SECRET = 'whsec_une-suite-au-hasard';
const CLI = join(import.meta.dirname, '../apps/server/src/cli/kiroku.ts');

type OwnSite = { origin: string; dataDir: string };
export type Payment = { reference: string; cents: number; id?: string };

/** Site with premium for sale, for these journeys only: the shared one sells nothing. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const { dataDir, remove } = await preparedDataDir();
      const links = Object.fromEntries(
        [1, 3, 6].map((months) => [
          `PREMIUM_LINK_${months}`,
          `https://buy.stripe.example/${months}?locale=fr`,
        ]),
      );
      const environment = { ...links, STRIPE_WEBHOOK_SECRET: SECRET, DEMO_CATALOGUE: 'off' };
      const running = await startSite({ dataDir, environment });
      await use({ origin: running.origin, dataDir });
      await running.end();
      await remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Signs a member in in a browser on that site. */
export async function signInBrowserAt(
  { origin }: Pick<OwnSite, 'origin'>,
  page: Page,
  { token }: Person,
): Promise<void> {
  const localStorage = [{ name: 'token', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

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

/** New member of the staff of that site. */
export async function newStaffAt(
  { dataDir }: Pick<OwnSite, 'dataDir'>,
  request: APIRequestContext,
): Promise<Person> {
  const person = await newMember(request, 'equipe');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, [CLI, 'user', 'staff', person.username], { env });
  return person;
}
