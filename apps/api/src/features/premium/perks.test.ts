import { PREMIUM_COLORS } from '@kiroku/contract/account/labels';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../../testing/members.ts';
import { gif } from '../../testing/pictures.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { openPremiumApi } from './fixtures/premiumApi.ts';
import { paid, refunded } from './fixtures/providerEvents.ts';

const DAY = 24 * 3_600_000;
const setup = setupTestApi({ marie: 'Marie' }, openPremiumApi);

const pay = (payment: string) => {
  const at = new Date(setup.api.clock.now()).toISOString();
  return setup.api.sendEvent(
    paid({ payment: `${payment}_${setup.number}`, reference: setup.marie.username, at }),
  );
};
const seen = async () => (await callerOf(setup.api)('GET', `user/${setup.marie.username}`)).json();
const paint = (themeColor: string) => setup.marie.call('PUT', 'user/themeColor', { themeColor });
/** So much later, the session still alive. */
const pass = async (days: number) => {
  for (let left = days; left > 0; left -= 20) {
    setup.api.clock.advance(Math.min(left, 20) * DAY);
    await setup.marie.call('POST', 'auth/refresh');
  }
};

describe('perks of premium', () => {
  test('perks begin with a payment, are hidden at its end, and return with the next', async () => {
    const base64 = (await gif(3)).toString('base64');
    expectRefusal(await setup.marie.call('POST', 'upload/avatar', { base64 }), 403, 'premium_image');
    expectRefusal(await paint('#B08420'), 403, 'premium_color');
    await pay('first');
    const { photoURL } = (await setup.marie.call('POST', 'upload/avatar', { base64 })).json();
    expect(photoURL).toMatch(/\.animated\.webp$/);
    await paint('#B08420');
    const perks = { isPremium: true, themeColor: '#B08420', photoURL };
    expect(await seen()).toMatchObject(perks);

    await pass(31);
    const still = photoURL.replace('.animated.', '.still.');
    const plain = { isPremium: false, themeColor: '#48B5FF', photoURL: still };
    expect(await seen()).toMatchObject(plain);
    expect((await setup.marie.call('POST', 'auth/refresh')).json()).toMatchObject(plain);
    expectRefusal(await setup.marie.call('POST', 'upload/avatar', { base64 }), 403, 'premium_image');
    expectRefusal(await paint('#B08420'), 403, 'premium_color');
    const status = await setup.marie.call('GET', 'premium/status');
    expect(status.json().premiumUntil).toBeLessThan(setup.api.clock.now());

    await pay('second');
    expect(await seen()).toMatchObject(perks);
  });

  test('a refund ends the perks at once', async () => {
    await pay('only');
    await paint('#E0559A');
    await setup.api.sendEvent(
      refunded({ payment: `only_${setup.number}`, at: new Date(setup.api.clock.now()).toISOString() }),
    );
    expect(await seen()).toMatchObject({ isPremium: false, themeColor: '#48B5FF' });
  });

  test('perks last to the last millisecond of premium', async () => {
    await pay('only');
    const until = Date.parse((await setup.api.premiumUntil(setup.marie.uid)) ?? '');
    const isPremium = async () => (await seen()).isPremium;
    setup.api.clock.advance(until - setup.api.clock.now() - 1);
    expect(await isPremium()).toBe(true);
    setup.api.clock.advance(1);
    expect(await isPremium()).toBe(false);
  });

  test('premium offers thirteen colours beside the six of all members', async () => {
    expect(PREMIUM_COLORS).toHaveLength(13);
    await pay('only');
    for (const { value } of PREMIUM_COLORS) expect((await paint(value)).json().themeColor).toBe(value);
  });
});

test('the export contains the member’s payments', async () => {
  const at = new Date(setup.api.clock.now()).toISOString();
  await pay('only');
  const files = unzipSync((await setup.marie.call('GET', 'account/export')).rawPayload);
  expect(JSON.parse(Buffer.from(files['paiements.json'] ?? []).toString())).toEqual([
    {
      id: `only_${setup.number}`,
      reference: setup.marie.username,
      months: 1,
      amount: 199,
      currency: 'eur',
      paidAt: at,
      refundedAt: null,
      endedAt: null,
    },
  ]);
});
