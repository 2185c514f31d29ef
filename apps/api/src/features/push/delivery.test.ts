import { createPublicKey, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PushMessage } from '@kiroku/contract/push/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { JOB_CHANNEL, readJobs } from '../../jobs/jobStore.ts';
import { type Jobs, openJobs } from '../../jobs/openJobs.ts';
import { openTestApi, TEST_PUSH } from '../../testing/api.ts';
import { addSession } from '../../testing/members.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { type FakePushService, openFakePushService, PUSH_CA, status } from './fixtures/fakePushService.ts';

const MESSAGE: PushMessage = {
  title: 'Nouvel épisode',
  body: 'L’épisode 12 de « Frieren » est sorti.',
  url: '/anime/1',
  tag: 'episode-1-12',
};

const push = { ...TEST_PUSH, allowPrivate: true, ca: PUSH_CA };
const setup = setupTestApi({ marie: 'Marie' }, () => openTestApi({ push }));
let service: FakePushService;
let jobs: Jobs;
let reports: string[] = [];
let count = 0;
beforeAll(async () => {
  service = await openFakePushService();
  const kinds = [setup.api.pushes.job];
  jobs = openJobs({ db: setup.api.db, kinds, report: (line) => void reports.push(line) });
  await jobs.opened;
});
afterAll(async () => {
  await jobs.close();
  await service.close();
});
beforeEach(async () => {
  // A failure is stored after it was reported, and would bring back the job of the test before.
  await seen(async () => expect(await kind()).toMatchObject({ running: 0 }));
  reports = [];
  service.received.length = 0;
  await sql`delete from pgboss.job`.execute(setup.api.db.sql);
});

/** Subscribes a browser of the member; its service answers so. */
async function subscribe(answer?: (response: ServerResponse) => void, call = setup.marie.call) {
  count += 1;
  const browser = service.subscribe(`/${count}`, answer);
  expect((await call('POST', 'push/devices', browser.subscription)).statusCode).toBe(201);
  return browser;
}

const send = (message = MESSAGE) =>
  setup.api.pushes.sendEach(setup.api.db.sql, [{ uid: setup.marie.uid, message }]);
const devices = async () => (await setup.marie.call('GET', 'push/devices')).json();
const kind = async () => (await readJobs(setup.api.db.sql)).find(({ name }) => name === 'pushes');
const seen = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 180_000, interval: 20 });
const delivered = () =>
  seen(async () => expect(await kind()).toMatchObject({ waiting: 0, running: 0, troubles: [] }));

test('a message reaches each device of the member, readable by that device only', async () => {
  const phone = await addSession(setup.api, setup.marie, 'phone');
  const browsers = [await subscribe(), await subscribe(undefined, phone.call)];
  await send();
  await seen(() => expect(service.received).toHaveLength(2));
  for (const { subscription, decrypt } of browsers) {
    const { pathname } = new URL(subscription.endpoint);
    const received = service.received.find(({ path }) => path === pathname);
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(decrypt(received?.body ?? Buffer.alloc(0))).toEqual(MESSAGE);
    expect(received?.body.toString('latin1')).not.toContain('Frieren');
    const other = browsers.find((one) => one.subscription !== subscription);
    expect(() => other?.decrypt(received?.body ?? Buffer.alloc(0))).toThrow();
  }
  await delivered();
});

test('a message identifies the site to the push service (VAPID, RFC 8292)', async () => {
  const { subscription } = await subscribe();
  await send();
  await seen(() => expect(service.received).toHaveLength(1));
  const authorization = service.received[0]?.headers.authorization ?? '';
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe((await setup.marie.call('GET', 'push/key')).json().key);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect([aud, sub]).toEqual([new URL(subscription.endpoint).origin, 'mailto:equipe@kiroku.example']);
  expect(exp * 1000).toBeGreaterThan(Date.now());
  expect(exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
});

test('a rolled back transaction or a member without devices sends no message', async () => {
  const given = setup.api.db.sql.transaction().execute(async (transaction) => {
    await setup.api.pushes.sendEach(transaction, [{ uid: setup.marie.uid, message: MESSAGE }]);
    throw new Error('rolled back');
  });
  await expect(given).rejects.toThrow('rolled back');
  await send();
  await setup.api.pushes.sendEach(setup.api.db.sql, []);
  expect(await kind()).toMatchObject({ waiting: 0, running: 0, lastRun: null });
  await expect(send({ ...MESSAGE, url: 'https://ailleurs.example/' })).rejects.toThrow();
});

test.each([404, 410])('a device with an expired subscription (%i) is deleted', async (code) => {
  await subscribe(status(code));
  await send();
  await seen(async () => expect(await devices()).toEqual([]));
  await delivered();
});

describe('failing push services', () => {
  test('a push service with a rate limit gets the message later, and other devices at once', async () => {
    const phone = await addSession(setup.api, setup.marie, 'phone');
    await subscribe(status(429, { 'retry-after': '600' }));
    const other = await subscribe(undefined, phone.call);
    await send();
    await seen(() => expect(service.received).toHaveLength(2));
    await seen(async () => expect(await kind()).toMatchObject({ waiting: 1, running: 0, failed: 0 }));
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now()) as seconds from pgboss.job where state = 'created'`.execute(
      setup.api.db.sql,
    );
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(500);
    expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(600);
    expect(await devices()).toHaveLength(2);
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(setup.api.db.sql);
    await sql`select pg_notify(${JOB_CHANNEL}, 'pushes')`.execute(setup.api.db.sql);
    await seen(() => expect(service.received).toHaveLength(3));
    const path = new URL(other.subscription.endpoint).pathname;
    expect(service.received.filter((one) => one.path === path)).toHaveLength(1);
  });

  test('a failing push service is retried, with a reason visible to the staff', async () => {
    await subscribe(status(500));
    await send();
    await seen(() => expect(service.received).toHaveLength(1));
    await seen(async () => expect(await kind()).toMatchObject({ waiting: 1, running: 0 }));
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(setup.api.db.sql);
    await sql`select pg_notify(${JOB_CHANNEL}, 'pushes')`.execute(setup.api.db.sql);
    await seen(async () =>
      expect(await kind()).toMatchObject({
        troubles: [{ error: 'le service de notification a répondu 500', nextTry: expect.any(Number) }],
      }),
    );
    expect(await devices()).toHaveLength(1);
  });

  test('a refusal by a push service is logged', async () => {
    await subscribe(status(403));
    await send();
    await seen(() => expect(reports.join()).toContain('le service de notification a répondu 403'));
    expect(reports.join()).not.toContain('localhost');
  });

  test('a redirect of a push service is not followed', async () => {
    await subscribe(status(302, { location: 'https://localhost:1/inside' }));
    await send();
    await seen(() => expect(reports.join()).toContain('a répondu 302'));
    expect(service.received).toHaveLength(1);
  });
});

test('a message that is a day old is not sent', async () => {
  await subscribe();
  await send();
  await seen(() => expect(service.received).toHaveLength(1));
  await delivered();
  const data = { uid: setup.marie.uid, message: MESSAGE, sentAt: setup.api.clock.now() - 24 * 3_600_000 };
  await setup.api.pushes.job.run(data, { signal: new AbortController().signal });
  expect(service.received).toHaveLength(1);
});
