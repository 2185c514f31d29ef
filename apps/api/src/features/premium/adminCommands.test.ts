import { describe, expect, test } from 'vitest';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { openPasswords } from '../account/passwords/passwords.ts';
import { setPremium } from './adminCommands.ts';
import { openPremiumApi } from './fixtures/premiumApi.ts';
import { paid, refunded } from './fixtures/providerEvents.ts';

const NOON = '2026-11-21T12:00:00Z';
const PAID_UNTIL = '2027-02-21T12:00:00.000Z';
const setup = setupTestApi({ marie: 'Marie' }, openPremiumApi);

const give = (until: string | null) => {
  const deps = {
    db: setup.api.db,
    passwords: openPasswords(Buffer.alloc(32)),
    passwordMin: 5,
    now: setup.api.clock.now,
  };
  return setPremium(deps, setup.marie.username, until === null ? null : new Date(until));
};
const end = () => setup.api.premiumUntil(setup.marie.uid);
const sale = () =>
  paid({ payment: `pi_${setup.number}`, reference: setup.marie.username, at: NOON, cents: 499 });
const pay = () => setup.api.sendEvent(sale());
const refund = () => setup.api.sendEvent(refunded({ payment: `pi_${setup.number}`, at: NOON }));

describe('premium given by an operator and paid by a member', () => {
  test('given and paid premium are independent, and the later end counts', async () => {
    await give('2027-01-01T00:00:00Z');
    await pay();
    expect(await end()).toBe(PAID_UNTIL);
    await refund();
    expect(await end()).toBe('2027-01-01T00:00:00.000Z');
  });

  test('giving premium never shortens paid premium', async () => {
    await pay();
    expect((await give('2026-12-01T00:00:00Z')).premiumUntil?.toISOString()).toBe(PAID_UNTIL);
    expect((await give('2027-12-01T00:00:00Z')).premiumUntil?.toISOString()).toBe('2027-12-01T00:00:00.000Z');
    await refund();
    expect(await end()).toBe('2027-12-01T00:00:00.000Z');
  });

  test('an operator who ends premium ends it whole, until a later payment', async () => {
    await give('2027-12-01T00:00:00Z');
    await pay();
    expect((await give(null)).premiumUntil).toBeNull();
    // The message comes again: premium stays ended.
    await setup.api.sendEvent({ ...sale(), type: 'checkout.session.async_payment_succeeded' });
    await refund();
    expect(await end()).toBeNull();
    await setup.api.sendEvent(
      paid({ payment: `more_${setup.number}`, reference: setup.marie.username, at: NOON }),
    );
    expect(await end()).toBe('2026-12-21T12:00:00.000Z');
  });

  test('simultaneous gifts, payments and refunds give the right end', async () => {
    await Promise.all([pay(), give('2027-06-01T00:00:00Z'), refund(), pay()]);
    expect(await end()).toBe('2027-06-01T00:00:00.000Z');
    const sales = Array.from({ length: 6 }, (_, nth) =>
      setup.api.sendEvent(
        paid({ payment: `all${nth}_${setup.number}`, reference: setup.marie.username, at: NOON }),
      ),
    );
    const answers = await Promise.all([...sales, give(null)]);
    expect(answers).toHaveLength(7);
    const counted = await setup.api.db.sql
      .selectFrom('payment')
      .select('id')
      .where('uid', '=', setup.marie.uid)
      .where('ended_at', 'is', null)
      .execute();
    expect(await end()).toBe(counted.length > 0 ? '2026-12-21T12:00:00.000Z' : null);
  });

  test('ending premium enters the journal', async () => {
    await pay();
    await give(null);
    const line = await setup.api.db.sql
      .selectFrom('audit')
      .select(['actor', 'before', 'after'])
      .where('target', '=', `member:${setup.marie.uid}`)
      .where('action', '=', 'member.premium')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actor: null,
      before: { premiumUntil: PAID_UNTIL },
      after: { premiumUntil: null },
    });
  });
});
