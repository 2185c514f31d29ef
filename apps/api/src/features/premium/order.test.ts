import { premiumEnd } from '@kiroku/contract/premium/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { openPremiumApi, type PremiumApi } from './fixtures/premiumApi.ts';
import { paid, refunded } from './fixtures/providerEvents.ts';

let api: PremiumApi;
let staff: Awaited<ReturnType<typeof addMember>>;
beforeAll(async () => {
  api = await openPremiumApi();
  staff = await addMember(api, 'Equipiere', { isStaff: true });
});
afterAll(() => api.close());

const BUYERS = ['alice', 'bob', 'nobody'] as const;
const TIERS = [
  { cents: 199, months: 1 },
  { cents: 499, months: 3 },
  { cents: 1299, months: 6 },
  { cents: 100, months: null },
] as const;

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days, 12)).toISOString());
const payment = fc.record({
  buyer: fc.constantFrom(...BUYERS),
  tier: fc.constantFrom(...TIERS),
  // A payment is announced once or twice: when it is made, and when it clears.
  paidAt: fc.array(day, { minLength: 1, maxLength: 2 }),
  refundAt: fc.option(day, { nil: null }),
});
type Payment = typeof payment extends fc.Arbitrary<infer P> ? P : never;
type Message = { event: { id: string }; nth: number; says: 'paid' | 'refunded'; at: string };

/** Every message there is of some payments. */
function messagesOf(run: string, payments: Payment[]): Message[] {
  return payments.flatMap(({ buyer, tier, paidAt, refundAt }, nth) => {
    const id = `pi-${run}-${nth}`;
    const sales = paidAt.map((at, time): Message => {
      const common = { payment: id, reference: `${buyer}${run}`, cents: tier.cents };
      return { event: paid({ ...common, at, event: `${id}-${time}` }), nth, says: 'paid', at };
    });
    if (refundAt === null) return sales;
    const event = refunded({ payment: id, at: refundAt, event: `${id}-back` });
    return [...sales, { event, nth, says: 'refunded', at: refundAt }];
  });
}

/** The expected ledger after some messages, unordered. */
function modelOf(payments: Payment[], received: Message[]) {
  const known = payments.map(({ buyer, tier }, nth) => {
    const moments = (says: Message['says']) =>
      received.filter((one) => one.nth === nth && one.says === says).map(({ at }) => Date.parse(at));
    const [sales, refunds] = [moments('paid'), moments('refunded')];
    const paidAt = sales.length > 0 ? Math.min(...sales) : null;
    const refundedAt = refunds.length > 0 ? Math.min(...refunds) : null;
    return { buyer, nth, months: tier.months, paidAt, refundedAt, endedAt: null };
  });
  const endOf = (buyer: string) =>
    premiumEnd(
      known.filter((one) => one.buyer === buyer),
      null,
    );
  const waits = ({ buyer, months, paidAt, refundedAt }: (typeof known)[number]) =>
    paidAt !== null && refundedAt === null && (buyer === 'nobody' || months === null);
  return { alice: endOf('alice'), bob: endOf('bob'), waiting: known.filter(waits).map(({ nth }) => nth) };
}

test('payment messages in any order, repeated or simultaneous, give the end of the ledger', async () => {
  let number = 0;
  // Messages in any order, some lost, some repeated; several at a time.
  const story = fc.array(payment, { minLength: 1, maxLength: 5 }).chain((payments) => {
    const count = messagesOf('', payments).length;
    const order = fc.array(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 2 * count });
    return fc.record({ payments: fc.constant(payments), order, atOnce: fc.integer({ min: 1, max: 6 }) });
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ payments, order, atOnce }) => {
      number += 1;
      const run = `-${number}`;
      const [alice, bob] = [await addMember(api, `Alice${run}`), await addMember(api, `Bob${run}`)];
      const messages = messagesOf(run, payments);
      const received = order.flatMap((nth) => messages[nth] ?? []);
      for (let from = 0; from < received.length; from += atOnce) {
        const answers = received.slice(from, from + atOnce).map(({ event }) => api.sendEvent(event));
        for (const { statusCode, body } of await Promise.all(answers)) expect(statusCode, body).toBe(200);
      }
      const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
      const model = modelOf(payments, received);
      expect(await api.premiumUntil(alice.uid)).toBe(iso(model.alice));
      expect(await api.premiumUntil(bob.uid)).toBe(iso(model.bob));
      const queue: { id: string }[] = (await staff.call('GET', 'premium/queue')).json();
      const waiting = queue.map(({ id }) => id).filter((id) => id.startsWith(`pi-${run}-`));
      expect(waiting.sort()).toEqual(model.waiting.map((nth) => `pi-${run}-${nth}`));
    }),
    { numRuns: 120 },
  );
});
