import { afterEach, describe, expect, test } from 'vitest';
import { addAccessToken, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { openEvents as openStream } from './fixtures/openEvents.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul', lea: 'Lea' });
const otherProcess = setupSecondProcess(setup);

const opened: { leave(): void }[] = [];
afterEach(() => {
  for (const events of opened.splice(0)) events.leave();
});

async function openEvents(member: Pick<TestMember, 'token'>, lastEventId?: string) {
  const events = await openStream(await setup.api.listen(), member.token, lastEventId);
  opened.push(events);
  return events;
}
const follow = (one: TestMember, other: TestMember) =>
  one.call('POST', 'social/follow', { follow_uid: other.uid });
const unfollow = (one: TestMember, other: TestMember) =>
  one.call('POST', 'social/unfollow', { follow_uid: other.uid });

describe('the stream of notifications', () => {
  test('the stream sends the count at once and at each change', async () => {
    const { marie, paul, lea } = setup;
    const events = await openEvents(marie);
    expect(events.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
    });
    await expect.poll(() => events.states).toEqual([{ unread: 0, latest: 0, username: marie.username }]);
    expect(events.text()).toMatch(/^retry: 3000\n\n/);
    await follow(paul, marie);
    await expect.poll(() => events.states.at(-1)?.unread).toBe(1);
    await follow(lea, marie);
    await expect.poll(() => events.states.at(-1)?.unread).toBe(2);
    await unfollow(lea, marie);
    await expect.poll(() => events.states.at(-1)?.unread).toBe(1);
    await marie.call('POST', 'notifications/read', {});
    await expect.poll(() => events.states.at(-1)?.unread).toBe(0);
  });

  test('a reconnecting client gets what it missed, and nothing when it missed nothing', async () => {
    const { marie, paul } = setup;
    const before = await openEvents(marie);
    await expect.poll(() => before.states).toHaveLength(1);
    before.leave();
    await follow(paul, marie);
    const after = await openEvents(marie, before.lastId());
    await expect.poll(() => after.states.map(({ unread }) => unread)).toEqual([1]);
    const again = await openEvents(marie, after.lastId());
    await follow(setup.lea, marie);
    await expect.poll(() => again.states.map(({ unread }) => unread)).toEqual([2]);
  });

  test('the stream sends a member’s new name', async () => {
    const { marie } = setup;
    const events = await openEvents(marie);
    await expect.poll(() => events.states.at(-1)?.username).toBe(marie.username);
    const username = `Curie-${setup.number}`;
    await marie.call('PUT', 'user/username', { username });
    await expect.poll(() => events.states.at(-1)).toEqual({ unread: 0, latest: 0, username });
  });

  test('the stream sends changes made by another process', async () => {
    const { marie, paul } = setup;
    const events = await openEvents(marie);
    const answer = await otherProcess().app.inject({
      method: 'POST',
      url: '/api/social/follow',
      headers: { authorization: paul.token },
      payload: { follow_uid: marie.uid },
    });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => events.states.at(-1)?.unread).toBe(1);
  });

  test('the stream sends nothing about other members', async () => {
    const { marie, paul, lea } = setup;
    const events = await openEvents(lea);
    await follow(paul, marie);
    await follow(paul, lea);
    await expect.poll(() => events.states.map(({ unread }) => unread)).toEqual([0, 1]);
  });
});

describe('ends of streams', () => {
  test('a stream ends with its session, and that of another device stays open', async () => {
    const { marie } = setup;
    const signedIn = await setup.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: marie.email, password: marie.password },
    });
    const [mine, other] = [await openEvents(marie), await openEvents(signedIn.json())];
    await expect.poll(() => [mine.states.length, other.states.length]).toEqual([1, 1]);
    await marie.call('POST', 'auth/logout');
    await expect.poll(() => mine.isEnded()).toBe(true);
    expect(mine.text()).toContain('event: over\ndata: over\n\n');
    expect(other.isEnded()).toBe(false);
  });

  test('a stream ends with a suspension, the deletion of the account or of the access token', async () => {
    const { marie, paul, lea } = setup;
    const token = await addAccessToken(setup.api, lea, ['read']);
    const streams = [await openEvents(marie), await openEvents(paul), await openEvents(token)];
    await expect.poll(() => streams.map(({ states }) => states.length)).toEqual([1, 1, 1]);
    await setup.api.db.sql.deleteFrom('member_session').where('uid', '=', marie.uid).execute();
    await paul.call('DELETE', 'auth/delete');
    await lea.call('DELETE', `auth/tokens/${token.id}`);
    await expect.poll(() => streams.map((one) => one.isEnded())).toEqual([true, true, true]);
  });

  test('a seventh stream of a member ends the oldest', async () => {
    const { marie, paul } = setup;
    const streams: Awaited<ReturnType<typeof openEvents>>[] = [];
    for (let number = 0; number < 7; number += 1) streams.push(await openEvents(marie));
    await expect.poll(() => streams[0]?.isEnded()).toBe(true);
    await follow(paul, marie);
    await expect
      .poll(() => streams.slice(1).map(({ states }) => states.at(-1)?.unread))
      .toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('closing the server ends its streams without waiting for them', async () => {
    const { app } = otherProcess();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const events = await openStream(new URL(`http://127.0.0.1:${port}`), setup.marie.token);
    opened.push(events);
    await expect.poll(() => events.states).toHaveLength(1);
    await app.close();
    await expect.poll(() => events.isEnded()).toBe(true);
    // The client comes back.
    expect(events.text()).not.toContain('event: over');
  });
});

test('the stream is refused to visitors, dead tokens and tokens without the read scope', async () => {
  const { api, marie } = setup;
  expectRefusal(await api.get('/api/notifications/live'), 401, 'signed_out');
  for (const authorization of ['garbage', `${marie.token}x`]) {
    const answer = await api.get('/api/notifications/live', { authorization });
    expectRefusal(answer, 401, 'dead_session');
  }
  const { call } = await addAccessToken(api, marie, ['library']);
  expectRefusal(await call('GET', 'notifications/live'), 403, 'scope_missing');
  expectRefusal(await api.inject({ method: 'PUT', url: '/api/notifications/live' }), 405, 'wrong_method');
});
