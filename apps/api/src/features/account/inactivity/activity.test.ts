import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callerOf, type TestMember } from '#api/testing/members.ts';
import { setupInactivity } from './fixtures/setupInactivity.ts';

let reports: string[] = [];
const { setup, beActive, keepSession, pass, wait, exists, sent, runJob, pushService } = setupInactivity(
  (line) => void reports.push(line),
);

describe('activity of members', () => {
  type Use = (member: TestMember) => Promise<() => Promise<unknown>>;
  const uses: Record<string, Use> = {
    'a sign-in':
      async ({ email, password }) =>
      () =>
        callerOf(setup.api)('POST', 'auth/login', { email, password }),
    'a session': async (member) => () => member.call('GET', 'auth/me'),
    'an access token': async (member) => {
      const created = await member.call('POST', 'auth/tokens', { name: 'Bot', scopes: ['read'], days: null });
      return () => callerOf(setup.api, created.json().token)('GET', 'auth/me');
    },
    'the secret calendar': async (member) => {
      const { pathname } = new URL((await member.call('POST', 'agenda/address')).json().address);
      return () => setup.api.get(pathname);
    },
    'a device that registers for push': async (member) => async () => {
      await keepSession(member);
      const { subscription } = pushService().subscribe(`/${member.uid}`);
      return member.call('POST', 'push/devices', subscription);
    },
    'a push message that the service of a device takes': async (member) => {
      const { subscription } = pushService().subscribe(`/${member.uid}`);
      await member.call('POST', 'push/devices', subscription);
      return async () => {
        const message = { title: 'T', body: 'B', url: '/', tag: 't' };
        const before = pushService().received.length;
        await runJob('pushes', { uid: member.uid, message, sentAt: setup.api.clock.now() });
        expect(pushService().received).toHaveLength(before + 1);
        return { statusCode: 201 };
      };
    },
  };

  test.each(Object.keys(uses))('%s keeps an account active', async (name) => {
    const use = await uses[name]?.(setup.marie);
    // Nothing of this preparation counts.
    await beActive(setup.marie);
    wait(700);
    // The device’s session lives as long as the device is used.
    await keepSession(setup.marie);
    const answer = (await use?.()) as { statusCode: number; body?: string };
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    wait(32);
    await pass(40);
    expect(sent(setup.marie)).toEqual([]);
    expect(await exists(setup.marie)).toBe(true);
  });

  test.each([
    'a session',
    'an access token',
    'the secret calendar',
    'a push message that the service of a device takes',
  ])('%s works while activity cannot be written, and one line is logged', async (name) => {
    const use = await uses[name]?.(setup.marie);
    await keepSession(setup.marie);
    wait(2);
    reports = [];
    await refuseUses(true);
    try {
      for (let time = 0; time < 2; time++) {
        const answer = (await use?.()) as { statusCode: number; body?: string };
        expect(answer.statusCode, answer.body).toBeLessThan(300);
      }
    } finally {
      await refuseUses(false);
    }
    expect(reports).toEqual([expect.stringContaining('l’usage d’un compte n’a pas pu être noté')]);
  });

  test('a use that could not be written is written by the next one', async () => {
    const { marie, api } = setup;
    const { pathname } = new URL((await marie.call('POST', 'agenda/address')).json().address);
    wait(2);
    await refuseUses(true);
    await api.get(pathname).finally(() => refuseUses(false));
    await api.get(pathname);
    const { rows } = await sql<{ day: string }>`
      select active_on::text as day from member_activity where uid = ${marie.uid}`.execute(api.db.sql);
    expect(rows[0]?.day).toBe(new Date(api.clock.now()).toISOString().slice(0, 10));
  });

  test('calls on one day write the activity of their member once', async () => {
    const { marie, api } = setup;
    await keepSession(marie);
    wait(2);
    const version = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from member_activity where uid = ${marie.uid}`.execute(
          api.db.sql,
        )
      ).rows[0]?.xmin;
    const before = await version();
    await marie.call('GET', 'auth/me');
    const first = await version();
    expect(first).not.toBe(before);
    for (let call = 0; call < 3; call++) {
      api.clock.advance(6 * 60_000);
      await marie.call('GET', 'auth/me');
    }
    expect(await version()).toBe(first);
  });
});

/** Whether the database refuses to write uses, as on a full disk. */
async function refuseUses(isRefused: boolean): Promise<void> {
  const { sql: db } = setup.api.db;
  await sql`create or replace function refuse_use() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db);
  for (const table of ['member_activity', 'member_session', 'access_token']) {
    const name = sql.table(table);
    await sql`drop trigger if exists refuse_use on ${name}`.execute(db);
    if (isRefused)
      await sql`create trigger refuse_use before insert or update on ${name} execute function refuse_use()`.execute(
        db,
      );
  }
}
