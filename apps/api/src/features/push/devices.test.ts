import { pushDeviceSchema } from '@kiroku/contract/push/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addAccessToken, addMember, addSession } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { fakeBrowser } from './fixtures/fakePushService.ts';

const setup = setupTestApi({ marie: 'Marie', jean: 'Jean' });

let count = 0;
const browser = () => fakeBrowser(`https://push.example/${setup.number}-${count++}`).subscription;
const listed = async (call = setup.marie.call) =>
  z.array(pushDeviceSchema.strict()).parse((await call('GET', 'push/devices')).json());
const subscribe = (body: unknown, call = setup.marie.call) => call('POST', 'push/devices', body);

test('a member subscribes the device of the session, lists it, and unsubscribes it', async () => {
  expect((await setup.marie.call('GET', 'push/key')).json().key).toMatch(/^B[\w-]{86}$/);
  const added = await subscribe(browser());
  expect(added.statusCode).toBe(201);
  expect(added.json()).toEqual({
    id: expect.any(String),
    name: 'Essai',
    current: true,
    since: setup.api.clock.now(),
  });
  expect(await listed()).toEqual([added.json()]);
  expect(await listed(setup.jean.call)).toEqual([]);
  expectRefusal(await setup.jean.call('DELETE', `push/devices/${added.json().id}`), 404, 'unknown_device');
  expect((await setup.marie.call('DELETE', `push/devices/${added.json().id}`)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
});

describe('subscriptions of devices', () => {
  test('a second subscription in one session replaces the first', async () => {
    await subscribe(browser());
    await subscribe(browser());
    expect(await listed()).toHaveLength(1);
  });

  test('a subscription moves to the last member who registered it', async () => {
    const shared = browser();
    await subscribe(shared);
    expect((await subscribe(shared, setup.jean.call)).statusCode).toBe(201);
    expect(await listed()).toEqual([]);
    expect(await listed(setup.jean.call)).toHaveLength(1);
  });

  test.each([
    ['over http', 'http://push.example/1'],
    ['with a password', 'https://zoe:secret@push.example/1'],
    ['with another scheme', 'ftp://push.example/1'],
    ['of this machine', 'https://127.0.0.1/1'],
    ['of this machine, in another spelling', 'https://2130706433/1'],
    ['of a private network', 'https://192.168.1.1/1'],
    ['of the metadata service', 'https://169.254.169.254/latest'],
    ['of this machine in IPv6', 'https://[::1]/1'],
    ['too long', `https://push.example/${'a'.repeat(1000)}`],
  ])('a subscription %s is refused at its field', async (_, endpoint) => {
    const answer = await subscribe({ ...browser(), endpoint });
    expectRefusal(answer, 422);
    expect(answer.json().errors).toEqual({ endpoint: 'Adresse d’un service de notification invalide.' });
  });

  test('a subscription without valid keys is refused', async () => {
    const { endpoint } = browser();
    expectRefusal(await subscribe({ endpoint, keys: { p256dh: 'B', auth: 'x' } }), 422);
    expectRefusal(await subscribe({ endpoint }), 422);
  });

  test('a subscription with a key that is no uncompressed point is refused at its field', async () => {
    const { endpoint, keys } = browser();
    const answer = await subscribe({ endpoint, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } });
    expectRefusal(answer, 422);
    expect(Object.keys(answer.json().errors)).toEqual(['keys.p256dh']);
  });

  test('a subscription needs a session, and an access token is refused', async () => {
    const { call } = await addAccessToken(setup.api, setup.marie, ['read', 'library']);
    expectRefusal(await subscribe(browser(), call), 403, 'scope_missing');
    expectRefusal(await call('GET', 'push/devices'), 403, 'scope_missing');
  });

  test('a member has at most ten subscriptions, even with simultaneous requests', async () => {
    const calls = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, nth) => (await addSession(setup.api, setup.marie, `s${nth}`)).call,
      ),
    );
    const answers = await Promise.all(calls.map((call) => subscribe(browser(), call)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    if (refused) expectRefusal(refused, 409, 'too_many_devices');
  });

  test('a subscription replaced by the browser is moved by proof of the former one', async () => {
    const former = browser();
    const { id } = (await subscribe(former)).json();
    const visitor = (body: unknown) =>
      setup.api.inject({ method: 'POST', url: '/api/push/moved', payload: body as object });
    expectRefusal(await visitor({ from: 'https://push.example/guessed', to: browser() }), 404);
    const inside = { ...browser(), endpoint: 'https://10.0.0.1/x' };
    expectRefusal(await visitor({ from: former.endpoint, to: inside }), 422);
    expect((await visitor({ from: former.endpoint, to: browser() })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ id }]);
    expectRefusal(await visitor({ from: former.endpoint, to: browser() }), 404, 'unknown_device');
  });
});

describe('ends of subscriptions', () => {
  const rows = async () => {
    const { uid } = setup.marie;
    return setup.api.db.sql.selectFrom('push_device').selectAll().where('uid', '=', uid).execute();
  };

  test('signing out ends the subscription of that session only', async () => {
    const other = await addSession(setup.api, setup.marie, 'phone');
    await subscribe(browser());
    await subscribe(browser(), other.call);
    await setup.marie.call('POST', 'auth/logout');
    expect(await listed(other.call)).toMatchObject([{ current: true }]);
  });

  test('deleting the account deletes its subscriptions', async () => {
    await subscribe(browser());
    expect((await setup.marie.call('DELETE', 'auth/delete')).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('a suspension deletes the subscriptions', async () => {
    const staff = await addMember(setup.api, `Equipe${setup.number}`, { isStaff: true });
    await subscribe(browser());
    const measure = { reason: 'spam', days: 7, statement: 'Publicité répétée.' };
    const answer = await staff.call('POST', `moderation/user/${setup.marie.uid}/suspend`, measure);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
