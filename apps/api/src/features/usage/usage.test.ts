import { parisDate } from '@kiroku/contract/base/dates';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const setup = setupRoles();
const DAY = 24 * 3_600_000;
beforeEach(async () => {
  await setup.api.usage.flush();
  await sql`truncate usage_count, usage_session, usage_salt`.execute(setup.api.db.sql);
});

const send = (body: object, headers: Record<string, string> = {}) =>
  setup.roles.visitor.call('POST', 'edge/event', body, headers);
const open = (session: string, headers = {}) => send({ name: 'website_open', session }, headers);
async function counted(days = 30) {
  await setup.api.usage.flush();
  const response = await setup.roles.staff.call('GET', `edge/usage?days=${days}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const today = () => parisDate(setup.api.clock.now());

test('events are counted by day and name, and each session once', async () => {
  for (const session of ['session-a', 'session-a', 'session-b']) {
    const sent = await open(session);
    expect([sent.statusCode, sent.json()]).toEqual([200, { success: true }]);
  }
  await send({ name: 'import_started', session: 'session-a' });
  expect(await counted()).toEqual([
    { day: today(), name: 'import_started', events: 1, sessions: 1 },
    { day: today(), name: 'website_open', events: 3, sessions: 2 },
  ]);
  await open('session-b');
  await open('session-c');
  expect((await counted())[1]).toEqual({ day: today(), name: 'website_open', events: 5, sessions: 3 });
});

test('a visitor who refuses tracking gets the same answer and is not counted', async () => {
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    expect((await open('session-a', headers)).statusCode).toBe(200);
  }
  expect(await counted()).toEqual([]);
  await open('session-a', { dnt: '0' });
  expect(await counted()).toHaveLength(1);
});

test('a counted event stores nothing about the member, address or session', async () => {
  const session = 'session-nobody-else-has';
  await setup.roles.member.call(
    'POST',
    'edge/event',
    { name: 'website_open', session },
    { 'x-forwarded-for': '203.0.113.77' },
  );
  await setup.api.usage.flush();
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(c)::text as text from usage_count c union all select to_jsonb(s)::text from usage_session s
    union all select key from attempt`.execute(setup.api.db.sql);
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of [session, setup.roles.member.uid, '203.0.113', '127.0.0.1']) {
    expect(stored).not.toContain(secret);
  }
});

test('each day has a new salt, and the sessions of the day before are deleted', async () => {
  await open('session-a');
  const before = await counted();
  const former = today();
  setup.api.clock.advance(DAY);
  await open('session-a');
  expect(await counted()).toEqual([
    ...before,
    { day: today(), name: 'website_open', events: 1, sessions: 1 },
  ]);
  const { rows } = await sql<{ days: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as days from usage_session
    union select to_char(day, 'YYYY-MM-DD') from usage_salt`.execute(setup.api.db.sql);
  expect(rows).toEqual([{ days: today() }]);
  setup.api.clock.advance(29 * DAY);
  expect((await counted()).map(({ day }: { day: string }) => day)).not.toContain(former);
  expect((await counted(90)).map(({ day }: { day: string }) => day)).toContain(former);
});

test('two processes count a session once', async () => {
  const event = { day: '2026-03-01', name: 'website_open', session: 'session-a', events: 1 } as const;
  const { addEvents } = await import('./store.ts');
  await Promise.all([1, 2, 3, 4].map(() => addEvents(setup.api.db.sql, [event])));
  const { rows } = await sql`select events, sessions from usage_count`.execute(setup.api.db.sql);
  expect(rows).toEqual([{ events: 4, sessions: 1 }]);
});

test('an event with an unknown name, an invalid session or a large body is refused, and a rate is limited', async () => {
  expectRefusal(await send({ name: 'keylogger', session: 'session-a' }), 422, 'invalid_input');
  expectRefusal(await send({ name: 'website_open', session: 'a b' }), 422, 'invalid_input');
  expectRefusal(await send({ name: 'website_open' }), 422, 'invalid_input');
  expect((await send({ name: 'website_open', session: 'session-a', more: 'x'.repeat(600) })).statusCode).toBe(
    413,
  );
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => open('session-a', { 'x-forwarded-for': '203.0.113.9' })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers['retry-after']).toBe('60');
});

test('only the staff reads the usage', async () => {
  expectRefusal(await setup.roles.visitor.call('GET', 'edge/usage'), 401);
  expectRefusal(await setup.roles.member.call('GET', 'edge/usage'), 403);
  expectRefusal(await setup.roles.staff.call('GET', 'edge/usage?days=7'), 422);
});
