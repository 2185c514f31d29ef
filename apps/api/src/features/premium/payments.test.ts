import { describe, expect, test } from 'vitest';
import { disputed, refunded } from './fixtures/providerEvents.ts';
import { NOON, setupSales } from './fixtures/setupSales.ts';

const { setup, name, end, sale, deliver, ledger } = setupSales();

describe('payments', () => {
  test.each([
    [199, '2026-12-21T12:00:00.000Z'],
    [499, '2027-02-21T12:00:00.000Z'],
    [1299, '2027-05-21T12:00:00.000Z'],
  ])('a payment of %i cents gives premium until %s, counted from the payment', async (cents, until) => {
    setup.api.clock.advance(60_000);
    await deliver(sale({ cents, reference: setup.marie.username.toUpperCase() }));
    expect(await end()).toBe(until);
    expect((await setup.marie.call('POST', 'auth/refresh')).json()).toMatchObject({ isPremium: true });
    const status = await setup.marie.call('GET', 'premium/status');
    expect(status.json()).toEqual({ premiumUntil: Date.parse(until) });
    expect(status.headers['cache-control']).toBe('private, no-store');
  });

  test('a payment message received five times counts once', async () => {
    const event = sale({ cents: 499 });
    for (let time = 0; time < 5; time++) await deliver(event);
    expect(await end()).toBe('2027-02-21T12:00:00.000Z');
    const lines = setup.api.db.sql
      .selectFrom('audit')
      .select('id')
      .where('target', '=', `member:${setup.marie.uid}`);
    expect(await lines.execute()).toHaveLength(1);
  });

  test('a payment message received ten times at once counts once', async () => {
    const event = sale({ cents: 1299 });
    await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(await end()).toBe('2027-05-21T12:00:00.000Z');
    expect(await ledger().execute()).toHaveLength(1);
    const lines = setup.api.db.sql
      .selectFrom('audit')
      .select('id')
      .where('target', '=', `member:${setup.marie.uid}`);
    expect(await lines.execute()).toHaveLength(1);
  });

  test('ten simultaneous payments of a member give the latest end', async () => {
    const at = (nth: number) => `2026-11-${String(10 + nth)}T12:00:00Z`;
    const cents = (nth: number) => (nth % 2 === 0 ? 199 : 499);
    const sales = Array.from({ length: 10 }, (_, nth) =>
      sale({ payment: `pi${nth}_${setup.number}`, at: at(nth), cents: cents(nth) }),
    );
    await Promise.all([...sales, refunded({ payment: `pi9_${setup.number}`, at: NOON })].map(deliver));
    expect(await end()).toBe('2027-02-17T12:00:00.000Z');
  });

  test('a payment withdrawn by the bank does not count, and one disputed in vain does', async () => {
    await deliver(sale({ cents: 199 }));
    await deliver(sale({ payment: name('second'), cents: 499 }));
    await deliver(disputed({ payment: name('second'), at: NOON, status: 'won' }));
    expect(await end()).toBe('2027-02-21T12:00:00.000Z');
    await deliver(disputed({ payment: name('second'), at: NOON, status: 'lost' }));
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });

  test('the months of overlapping payments are not added up', async () => {
    await deliver(sale({ cents: 1299 }));
    await deliver(sale({ payment: name('second'), cents: 1299, at: '2026-11-22T12:00:00Z' }));
    await deliver(sale({ payment: name('third'), cents: 199, at: '2026-11-23T12:00:00Z' }));
    expect(await end()).toBe('2027-05-22T12:00:00.000Z');
  });

  test('a payment cleared later counts from its first message, in any order of messages', async () => {
    const type = 'checkout.session.async_payment_succeeded';
    await deliver(sale({ type, at: '2026-11-23T12:00:00Z' }));
    expect(await end()).toBe('2026-12-23T12:00:00.000Z');
    await deliver(sale({ at: NOON }));
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });

  test('a payment of another amount or currency gives no premium, and waits for the staff', async () => {
    await deliver(sale({ payment: `cent_${setup.number}`, cents: 1 }));
    await deliver(sale({ payment: `yen_${setup.number}`, currency: 'jpy' }));
    await deliver(sale({ payment: `free_${setup.number}`, cents: 0 }));
    expect(await end()).toBeNull();
    for (const row of await ledger().execute()) {
      expect(row).toMatchObject({ uid: null, months: null, settled_at: null });
    }
  });

  test('each payment and refund enters the journal with old and new end', async () => {
    await deliver(sale({ cents: 499 }));
    await deliver(refunded({ payment: name('pi'), at: NOON }));
    const lines = await setup.api.db.sql
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .where('target', '=', `member:${setup.marie.uid}`)
      .orderBy('id')
      .execute();
    const until = '2027-02-21T12:00:00.000Z';
    expect(lines).toEqual([
      {
        actor: null,
        action: 'premium.paid',
        before: { premiumUntil: null },
        after: { premiumUntil: until, payment: name('pi') },
      },
      {
        actor: null,
        action: 'premium.refunded',
        before: { premiumUntil: until },
        after: { premiumUntil: null, payment: name('pi') },
      },
    ]);
  });
});

describe('refunds', () => {
  test('a refund cancels its payment only', async () => {
    await deliver(sale({ cents: 1299 }));
    await deliver(sale({ payment: name('small'), cents: 199 }));
    await deliver(refunded({ payment: name('pi'), at: NOON }));
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
    await deliver(refunded({ payment: name('small'), at: NOON }));
    expect(await end()).toBeNull();
    expect((await setup.marie.call('POST', 'auth/refresh')).json()).toMatchObject({ isPremium: false });
  });

  test('a refund received before its payment cancels it', async () => {
    await deliver(refunded({ payment: name('pi'), at: NOON }));
    await deliver(sale());
    expect(await end()).toBeNull();
  });

  test('a partial refund changes nothing', async () => {
    await deliver(sale());
    await deliver(refunded({ payment: name('pi'), at: NOON, refunded: false }));
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });

  test('a refund of an unknown payment changes nothing', async () => {
    await deliver(sale());
    await deliver(refunded({ payment: name('foreign'), at: NOON }));
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });
});
