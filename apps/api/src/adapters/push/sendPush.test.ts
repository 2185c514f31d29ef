import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakePushService,
  openFakePushService,
  PUSH_CA,
} from '../../features/push/fixtures/fakePushService.ts';
import { openVapid } from '../../features/push/vapid.ts';
import { TEST_PUSH } from '../../testing/api.ts';
import { openPushSender } from './sendPush.ts';

let service: FakePushService;
beforeAll(async () => {
  service = await openFakePushService();
});
afterAll(() => service.close());

const vapid = openVapid(TEST_PUSH);

test('a push endpoint on this machine is not requested, in any spelling', async () => {
  const sender = openPushSender({ vapid, ca: PUSH_CA });
  const { subscription } = service.subscribe('/inside');
  const { port } = new URL(subscription.endpoint);
  for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f.1']) {
    const endpoint = `https://${host}:${port}/inside`;
    const outcome = await sender.send({ endpoint, ...subscription.keys }, '{}', { ttl: 60 });
    expect(outcome.kind).not.toBe('delivered');
  }
  expect(service.received).toEqual([]);
  await sender.close();
});

test('a push service that is silent or has an untrusted certificate fails', async () => {
  const { subscription } = service.subscribe('/silent', () => undefined);
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  const patient = openPushSender({ vapid, ca: PUSH_CA, allowPrivate: true, timeoutMs: 300 });
  expect(await patient.send(target, '{}', { ttl: 60 })).toMatchObject({ kind: 'later', after: undefined });
  await patient.close();
  const strict = openPushSender({ vapid, allowPrivate: true });
  const received = service.received.length;
  expect(await strict.send(target, '{}', { ttl: 60 })).toMatchObject({ kind: 'later' });
  expect(service.received).toHaveLength(received);
  await strict.close();
});
