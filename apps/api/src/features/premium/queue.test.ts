import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEveryRole, addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { openPremiumApi, type PremiumApi } from './fixtures/premiumApi.ts';
import { paid, refunded } from './fixtures/providerEvents.ts';

const NOON = '2026-11-21T12:00:00Z';
let api: PremiumApi;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
let marie: TestMember;
let number = 0;
beforeAll(async () => {
  api = await openPremiumApi();
  roles = await addEveryRole(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  marie = await addMember(api, `Marie${number}`);
  await api.db.sql.deleteFrom('payment').execute();
});

const staff = (method: 'GET' | 'POST', url: string, body?: unknown) => roles.staff.call(method, url, body);
const queue = async () => (await staff('GET', 'premium/queue')).json();
const settle = (id: string, username: string) => staff('POST', 'premium/queue/settle', { id, username });
const dismiss = (id: string) => staff('POST', 'premium/queue/dismiss', { id });
const sendEvent = async (event: unknown) => expect((await api.sendEvent(event)).statusCode).toBe(200);
const lost = (more: Partial<Parameters<typeof paid>[0]> = {}) =>
  paid({ payment: `pi_${number}`, reference: `Inconnu${number}`, at: NOON, cents: 499, ...more });

describe('payments for an unknown name', () => {
  test('a payment for an unknown name is settled by the staff, and counts from its date', async () => {
    await sendEvent(lost());
    expect(await queue()).toEqual([
      {
        id: `pi_${number}`,
        reference: `Inconnu${number}`,
        amount: 499,
        currency: 'eur',
        months: 3,
        paidAt: Date.parse(NOON),
      },
    ]);
    const until = '2027-02-21T12:00:00.000Z';
    const given = await settle(`pi_${number}`, ` ${marie.username.toLowerCase()} `);
    expect(given.json()).toEqual({ username: marie.username, premiumUntil: Date.parse(until) });
    expect(await api.premiumUntil(marie.uid)).toBe(until);
    expect(await queue()).toEqual([]);
    // Announced again, and returned later: it is that member's.
    await sendEvent(lost({ type: 'checkout.session.async_payment_succeeded' }));
    expect(await api.premiumUntil(marie.uid)).toBe(until);
    await sendEvent(refunded({ payment: `pi_${number}`, at: NOON }));
    expect(await api.premiumUntil(marie.uid)).toBeNull();
  });

  test('a dismissed payment never returns to the queue', async () => {
    await sendEvent(lost());
    expect((await dismiss(`pi_${number}`)).json()).toEqual({ success: true });
    expect(await queue()).toEqual([]);
    await addMember(api, `Inconnu${number}`);
    await sendEvent(lost({ event: `evt_again_${number}` }));
    expect(await queue()).toEqual([]);
    expect(await api.premiumUntil(`uid-inconnu${number}`)).toBeNull();
  });

  test('a refunded payment leaves the queue', async () => {
    await sendEvent(lost());
    await sendEvent(refunded({ payment: `pi_${number}`, at: NOON }));
    expect(await queue()).toEqual([]);
    expectRefusal(await settle(`pi_${number}`, marie.username), 409, 'settled_payment');
  });

  test('payments without a valid name are queued, oldest first', async () => {
    await sendEvent(lost({ payment: `late_${number}`, at: '2026-11-20T12:00:00Z', reference: null }));
    await sendEvent(lost({ payment: `early_${number}`, at: '2026-11-02T12:00:00Z' }));
    await sendEvent(
      lost({ payment: `odd_${number}`, at: '2026-11-10T12:00:00Z', reference: 'é\u0000\ud800 !' }),
    );
    expect(await queue()).toMatchObject([
      { id: `early_${number}` },
      { id: `odd_${number}`, reference: 'é !' },
      { id: `late_${number}`, reference: null },
    ]);
  });
});

describe('refused decisions on payments', () => {
  test('an unknown, settled or merely refunded payment cannot be settled', async () => {
    await sendEvent(refunded({ payment: `back_${number}`, at: NOON }));
    for (const id of ['pi_nowhere', '', '\u0000', '../x', `back_${number}`]) {
      expectRefusal(await settle(id, marie.username), 404, 'unknown_payment');
      expectRefusal(await dismiss(id), 404, 'unknown_payment');
    }
    await sendEvent(lost());
    await settle(`pi_${number}`, marie.username);
    expectRefusal(await settle(`pi_${number}`, roles.other.username), 409, 'settled_payment');
    expectRefusal(await dismiss(`pi_${number}`), 409, 'settled_payment');
    expect(await api.premiumUntil(roles.other.uid)).toBeNull();
  });

  test('a payment is not settled for an unknown name, or with an amount that buys nothing', async () => {
    await sendEvent(lost());
    for (const name of ['Personne', '', ' ', 'a b', '\u0000', 'x'.repeat(30)]) {
      const response = await settle(`pi_${number}`, name);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json().errors).toEqual({ username: 'Aucun membre ne porte ce pseudo.' });
    }
    await sendEvent(lost({ payment: `cent_${number}`, cents: 1, reference: marie.username }));
    const response = await settle(`cent_${number}`, marie.username);
    expectRefusal(response, 422, 'unknown_amount');
    expect(response.json().message).toBe(
      'Ce montant ne correspond à aucune formule : il ne donne aucun mois.',
    );
    expect(await api.premiumUntil(marie.uid)).toBeNull();
    expect((await dismiss(`cent_${number}`)).statusCode).toBe(200);
  });

  test('the queue of payments is refused to visitors and members', async () => {
    for (const [method, url] of [
      ['GET', 'premium/queue'],
      ['POST', 'premium/queue/settle'],
      ['POST', 'premium/queue/dismiss'],
    ] as const) {
      expectRefusal(await roles.visitor.call(method, url), 401, 'signed_out');
      for (const role of [roles.member, roles.premium]) {
        expectRefusal(await role.call(method, url), 403, 'forbidden');
      }
    }
    expectRefusal(await roles.visitor.call('GET', 'premium/status'), 401, 'signed_out');
    expect((await roles.member.call('GET', 'premium/status')).json()).toEqual({ premiumUntil: null });
  });

  test('one of ten simultaneous decisions on a payment succeeds', async () => {
    await sendEvent(lost());
    const decisions = Array.from({ length: 10 }, (_, nth) =>
      nth % 2 === 0 ? settle(`pi_${number}`, marie.username) : dismiss(`pi_${number}`),
    );
    const codes = (await Promise.all(decisions)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const lines = await api.db.sql
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('action', 'in', ['premium.settle', 'premium.dismiss'])
      .where((where) =>
        where.or([where('target', '=', `member:${marie.uid}`), where('target', '=', `payment:pi_${number}`)]),
      )
      .execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]?.actor).toBe(roles.staff.uid);
  });
});

describe('payments of renamed and deleted members', () => {
  const sale = (more: Partial<Parameters<typeof paid>[0]> = {}) =>
    lost({ reference: marie.username, ...more });

  test('a payment under a member’s former name counts for that member', async () => {
    await marie.call('PUT', 'user/username', { username: `Curie${number}` });
    await sendEvent(sale());
    expect(await api.premiumUntil(marie.uid)).toBe('2027-02-21T12:00:00.000Z');
    expect(await queue()).toEqual([]);
  });

  test('a payment of a deleted member keeps its amount and loses the name', async () => {
    await sendEvent(sale());
    await sendEvent(sale({ payment: `cent_${number}`, cents: 1, reference: marie.username.toUpperCase() }));
    expect(await queue()).toMatchObject([{ id: `cent_${number}` }]);
    expect((await marie.call('DELETE', 'auth/delete')).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    // Late messages about them match no member, and store no name.
    await sendEvent(sale({ event: `evt_late_${number}`, type: 'checkout.session.async_payment_succeeded' }));
    await sendEvent(refunded({ payment: `pi_${number}`, at: NOON }));
    const rows = await api.db.sql.selectFrom('payment').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { id: `cent_${number}`, uid: null, reference: null, amount: 1 },
      { id: `pi_${number}`, uid: null, reference: null, amount: 499, refunded_at: new Date(NOON) },
    ]);
    expect(await queue()).toEqual([]);
    await sendEvent(sale({ payment: `after_${number}` }));
    expect(await queue()).toMatchObject([{ id: `after_${number}`, reference: marie.username }]);
  });
});
