import { describe, expect, test } from 'vitest';
import { digestOf, signatureOf } from '../../adapters/payments/fixtures/signatureOf.ts';
import { openTestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { SETTINGS } from './fixtures/premiumApi.ts';
import { paid } from './fixtures/providerEvents.ts';
import { NOON, setupSales } from './fixtures/setupSales.ts';

const SECRET = SETTINGS.webhookSecret;
const { setup, name, end, sale, deliver, ledger } = setupSales();

describe('messages of the payment service', () => {
  const body = () => JSON.stringify(sale());
  const now = () => setup.api.clock.now();

  test('a message without a valid signature is refused and changes nothing', async () => {
    const text = body();
    const seconds = Math.floor(now() / 1000);
    const forged = [
      undefined,
      '',
      'nonsense',
      signatureOf(text, 'whsec_fedcba9876543210', now()),
      signatureOf(`${text} `, SECRET, now()),
      signatureOf(text, SECRET, now() - 301_000),
      signatureOf(text, SECRET, now() + 301_000),
      `t=${seconds},v0=${digestOf(text, SECRET, seconds)}`,
    ];
    for (const signature of forged) {
      expectRefusal(await setup.api.post(text, signature), 400, 'malformed_request');
    }
    expect(await end()).toBeNull();
    expect(await ledger().execute()).toEqual([]);
  });

  test('a message needs one valid signature among several, at most five minutes old', async () => {
    const text = body();
    const header = signatureOf(text, SECRET, now() - 300_000);
    const [t = '', v1 = ''] = header.split(',');
    expect((await setup.api.post(text, `${t},v1=${'0'.repeat(64)},${v1}`)).statusCode).toBe(200);
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });

  test('the signature of a message is verified byte for byte', async () => {
    const text = JSON.stringify(sale({ session: { metadata: { mot: 'Été\u2028 🎴' } } }), null, 3);
    const signature = signatureOf(text, SECRET, now());
    expectRefusal(await setup.api.post(JSON.stringify(JSON.parse(text)), signature), 400);
    expect((await setup.api.post(text, signature)).statusCode).toBe(200);
    expect(await end()).not.toBeNull();
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"paid"',
    '{"__proto__":{"id":"evt_x"}}',
    '{"id":"evt_x"}',
    '{"id":1,"type":"charge.refunded","created":1,"data":{"object":{}}}',
    '{"id":"evt_x","type":"charge.refunded","created":1.5,"data":{"object":{}}}',
    '{"id":"evt_x","type":"charge.refunded","created":1,"data":{"object":{"refunded":"oui"}}}',
    '{"id":"evt_x","type":"checkout.session.completed","created":1,"data":{"object":{}}}',
    JSON.stringify(paid({ payment: 'pi_x', reference: 'Marie', at: NOON, currency: 'euros' })),
    JSON.stringify(paid({ payment: 'pi_x', reference: 'Marie', at: NOON, cents: -199 })),
    JSON.stringify(paid({ payment: '../pi', reference: 'Marie', at: NOON })),
  ])('a signed text that is no message is refused: %s', async (text) => {
    expectRefusal(await setup.api.post(text, signatureOf(text, SECRET, now())), 400, 'malformed_request');
  });

  test('a message of another kind, an unfinished payment or a subscription is ignored', async () => {
    await deliver({ ...sale(), type: 'invoice.paid' });
    await deliver(sale({ session: { payment_status: 'unpaid' } }));
    await deliver(sale({ session: { payment_status: 'no_payment_required', payment_intent: null } }));
    await deliver(sale({ session: { mode: 'subscription', payment_intent: null } }));
    expect(await end()).toBeNull();
    expect(await ledger().execute()).toEqual([]);
  });

  test('a signed message is refused by a site without sales', async () => {
    const closed = await openTestApi({ seed: false });
    const text = body();
    const response = await closed.inject({
      method: 'POST',
      url: '/api/premium/webhook',
      payload: text,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(text, SECRET, closed.clock.now()),
      },
    });
    expectRefusal(response, 400, 'malformed_request');
    expect((await closed.get('/api/premium')).json()).toEqual({
      isOpen: false,
      tiers: [
        { months: 1, cents: 199, url: null },
        { months: 3, cents: 499, url: null },
        { months: 6, cents: 1299, url: null },
      ],
    });
    await closed.close();
  });
});

test('the offer lists prices with addresses to pay', async () => {
  const offer = await setup.api.get('/api/premium');
  expect(offer.json()).toEqual({
    isOpen: true,
    tiers: [
      { months: 1, cents: 199, url: 'https://buy.stripe.example/un' },
      { months: 3, cents: 499, url: 'https://buy.stripe.example/trois?locale=fr' },
      { months: 6, cents: 1299, url: 'https://buy.stripe.example/six' },
    ],
  });
  expect(offer.body).not.toContain(SECRET);
});

test('no call lets members give themselves premium', async () => {
  const claims = { isPremium: true, premiumUntil: 4_102_444_800_000, premium_until: '2100-01-01' };
  const known = {
    email: `${name('neuf')}@exemple.fr`,
    password: 'Orage-7-sur-mer',
    username: `Neuf${setup.number}`,
  };
  await setup.api.inject({ method: 'POST', url: '/api/auth/signup', payload: { ...known, ...claims } });
  await setup.marie.call('PUT', 'user/preferences', { hideSpoilers: true, ...claims });
  await setup.marie.call('PUT', 'user/themeColor', { themeColor: '#0085FF', ...claims });
  await setup.marie.call('PUT', 'user/username', { username: `Curie${setup.number}`, ...claims });
  await setup.marie.call('POST', 'auth/refresh', claims);
  await setup.marie.call('POST', 'premium/webhook', { ...sale(), ...claims });
  await setup.marie.call('GET', `premium/status?isPremium=true`);
  const premium = await setup.api.db.sql
    .selectFrom('member')
    .select('username')
    .where('premium_until', 'is not', null)
    .where('username', 'in', [`Neuf${setup.number}`, `Curie${setup.number}`, setup.marie.username])
    .execute();
  expect(premium).toEqual([]);
});
