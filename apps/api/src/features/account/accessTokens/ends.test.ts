import { accessTokenSchema } from '@kiroku/contract/account/accessTokens';
import { MOST_TOKENS } from '@kiroku/contract/account/tokenLabels';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openTestApi } from '#api/testing/api.ts';
import { callerOf } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupSecondProcess } from '#api/testing/setupSecondProcess.ts';
import { setupTestApi } from '#api/testing/setupTestApi.ts';
import { openEvents } from '../../notifications/fixtures/openEvents.ts';
import { sweepAccessTokens } from './ends.ts';

const setup = setupTestApi({ marie: 'Marie' }, () => openTestApi({ seed: false }));
const otherProcess = setupSecondProcess(setup);
const DAY = 86_400_000;

const create = async (body: object = {}) =>
  (await setup.marie.call('POST', 'auth/tokens', { name: 'Bot', scopes: ['read'], ...body })).json();
const list = async () => (await setup.marie.call('GET', 'auth/tokens')).json();
const me = (token: string) => callerOf(setup.api, token)('GET', 'auth/me');
const sweep = () => sweepAccessTokens({ db: setup.api.db, now: setup.api.clock.now });

/** Moves the clock, forwards or back; members use their sessions meanwhile. */
async function pass(ms: number): Promise<void> {
  setup.api.clock.advance(ms);
  const last_seen = new Date(setup.api.clock.now());
  await setup.api.db.sql.updateTable('member_session').set({ last_seen }).execute();
}

describe('ends of access tokens', () => {
  test.each([
    [undefined, 365],
    [30, 30],
    [90, 90],
    [365, 365],
  ])(
    'a token created with the days %j works to the last millisecond of %i days, then is refused',
    async (days, lasts) => {
      const { token, endsAt, isEnded } = await create({ days });
      expect({ endsAt, isEnded }).toEqual({ endsAt: setup.api.clock.now() + lasts * DAY, isEnded: false });
      await pass(lasts * DAY - 1);
      expect((await me(token)).statusCode).toBe(200);
      await pass(1);
      expectRefusal(await me(token), 401, 'dead_session');
    },
  );

  test('a token created without an end works after ten years', async () => {
    const { token, endsAt } = await create({ days: null });
    expect(endsAt).toBeNull();
    await pass(3650 * DAY);
    await sweep();
    expect((await me(token)).statusCode).toBe(200);
  });

  test.each([
    [{ days: 31 }, 422],
    [{ days: 0 }, 422],
    [{ days: -30 }, 422],
    [{ days: 'never' }, 422],
  ])('a token with a duration that is not offered is refused: %j', async (body, code) => {
    const answer = await setup.marie.call('POST', 'auth/tokens', { name: 'Bot', scopes: ['read'], ...body });
    expectRefusal(answer, code);
    expect(Object.keys(answer.json().errors)).toEqual(['days']);
  });

  test('a token that has ended is ignored on a public call', async () => {
    const { token } = await create({ days: 30 });
    await pass(30 * DAY);
    expect((await callerOf(setup.api, token)('GET', `user/${setup.marie.username}`)).statusCode).toBe(200);
  });

  test('a token that has ended stays ended when the clock is put back, once used or swept', async () => {
    const [used, swept] = [await create({ days: 30 }), await create({ days: 30 })];
    await pass(30 * DAY);
    await me(used.token);
    await pass(-DAY);
    expect((await me(used.token)).statusCode).toBe(401);
    expect((await me(swept.token)).statusCode).toBe(200);
    await pass(DAY);
    await sweep();
    await pass(-DAY);
    expect((await me(swept.token)).statusCode).toBe(401);
    expect((await list()).map(({ isEnded }: { isEnded: boolean }) => isEnded)).toEqual([true, true]);
  });

  test('a token that has ended is refused on every process', async () => {
    const { token } = await create({ days: 30 });
    const headers = { authorization: token };
    const elsewhere = () => otherProcess().app.inject({ url: '/api/auth/me', headers });
    expect((await elsewhere()).statusCode).toBe(200);
    await pass(30 * DAY);
    await me(token);
    await pass(-DAY);
    await expect.poll(async () => (await elsewhere()).statusCode).toBe(401);
  });

  test('a token that has ended is listed and exported as ended for 30 days, then removed', async () => {
    const { token, ...made } = await create({ days: 30 });
    await pass(30 * DAY);
    const ended = accessTokenSchema.strict().parse({ ...made, isEnded: true });
    expect(await list()).toEqual([ended]);
    const zip = unzipSync((await setup.marie.call('GET', 'account/export')).rawPayload);
    expect(JSON.parse(Buffer.from(zip['jetons.json'] ?? []).toString())).toEqual([ended]);
    await pass(30 * DAY);
    await sweep();
    expect(await list()).toEqual([ended]);
    await pass(1);
    await sweep();
    expect(await list()).toEqual([]);
  });

  test('a token that has ended no longer counts among the 20', async () => {
    for (let number = 0; number < MOST_TOKENS; number++) await create({ days: 30 });
    expect(await create()).toMatchObject({ code: 'too_many_tokens' });
    await pass(30 * DAY);
    expect(await create()).toMatchObject({ isEnded: false });
  });

  test('the end of a token closes the stream that it opened', async () => {
    const { id, token } = await create();
    const ends_at = new Date(setup.api.clock.now() + 20);
    await setup.api.db.sql.updateTable('access_token').set({ ends_at }).where('id', '=', id).execute();
    const lasting = await create();
    const origin = await setup.api.listen();
    const [stream, other] = [await openEvents(origin, token), await openEvents(origin, lasting.token)];
    await expect.poll(() => [stream.states.length, other.states.length]).toEqual([1, 1]);
    expect(stream.isEnded()).toBe(false);
    setup.api.clock.advance(20);
    await expect.poll(() => stream.isEnded()).toBe(true);
    expect(stream.text()).toContain('event: over\n');
    expect(other.isEnded()).toBe(false);
    other.leave();
  });
});
