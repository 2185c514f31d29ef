import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApiOver, TEST_ACCOUNTS } from '#api/testing/api.ts';
import { setupInactivity } from './fixtures/setupInactivity.ts';
import { forgetRuns } from './inactiveRuns.ts';

const { setup, run, pass, wait, exists, sent } = setupInactivity();
const DAY = 86_400_000;

/** Passes days until the member has both mails. */
async function untilLastMail(): Promise<void> {
  wait(731);
  await pass(24);
  expect(sent(setup.marie)).toEqual([expect.stringMatching(/^Votre/), expect.stringMatching(/^Dernier/)]);
}

/** Passes days until the member gets another mail, and returns its subject; undefined: none within 60 days. */
async function untilNextMail(): Promise<string | undefined> {
  const before = sent(setup.marie).length;
  for (let day = 0; day < 60 && sent(setup.marie).length === before; day++) {
    await pass(1);
    expect(await exists(setup.marie)).toBe(true);
  }
  return sent(setup.marie)[before];
}

/** Expects the account to end on the seventh day after a last mail that was just sent. */
async function expectSevenDays(): Promise<void> {
  await pass(6);
  expect(await exists(setup.marie)).toBe(true);
  await pass(1);
  expect(await exists(setup.marie)).toBe(false);
}

const away: Record<string, () => Promise<void>> = {
  'the site was down for the seven days': async () => wait(8),
  'the site was down for five of the seven days': async () => wait(5),
  'the site was down from the third day on': async () => {
    await pass(2);
    wait(9);
  },
  'the setting was removed for a year': async () => wait(365),
  'the clock was ahead by a month and was put back': async () => {
    wait(30);
    await run();
    wait(-29);
  },
  'a backup was restored': async () => {
    await pass(6);
    await forgetRuns(setup.api.db.sql);
  },
};

test.each(Object.keys(away))(
  'an account gets another last mail and seven more days when %s',
  async (name) => {
    await untilLastMail();
    await away[name]?.();
    expect(await untilNextMail()).toMatch(/^Dernier/);
    expect(sent(setup.marie)).toHaveLength(3);
    await expectSevenDays();
  },
);

const exempt: Record<string, () => Promise<() => Promise<unknown>>> = {
  'was suspended': async () => {
    const { marie, api } = setup;
    const suspension = { uid: marie.uid, until: null, reason: 'spam', statement: 'S' } as const;
    await api.db.sql.insertInto('suspension').values(suspension).execute();
    return () => api.db.sql.deleteFrom('suspension').where('uid', '=', marie.uid).execute();
  },
  'had premium': async () => {
    await setMarie({ premium_until: new Date(setup.api.clock.now() + 900 * DAY) });
    return () => setMarie({ premium_until: null });
  },
  'was of the staff': async () => {
    await setMarie({ is_staff: true });
    return () => setMarie({ is_staff: false });
  },
};

const setMarie = (values: { premium_until: Date | null } | { is_staff: boolean }) =>
  setup.api.db.sql.updateTable('member').set(values).where('uid', '=', setup.marie.uid).execute();

test.each(Object.keys(exempt).flatMap((name) => [2, 50].map((days) => [name, days] as const)))(
  'an account gets both mails again when its member %s for %i days after the last one',
  async (name, days) => {
    await untilLastMail();
    const end = await exempt[name]?.();
    await pass(days);
    await end?.();
    expect(await untilNextMail()).toMatch(/^Votre/);
    expect(await untilNextMail()).toMatch(/^Dernier/);
    await expectSevenDays();
  },
);

test('an account gets both mails again when the months were raised and lowered after the last one', async () => {
  await untilLastMail();
  const { db, clock } = setup.api;
  const account = { ...TEST_ACCOUNTS, inactiveMonths: 36 };
  const raised = await openApiOver({ ...db, close: async () => {} }, undefined, { now: clock.now, account });
  const job = raised.jobs.find(({ name }) => name === 'inactive-accounts');
  for (let day = 0; day < 8; day++) {
    wait(1);
    await job?.run({}, { signal: new AbortController().signal });
  }
  await raised.app.close();
  expect(await untilNextMail()).toMatch(/^Votre/);
  expect(await untilNextMail()).toMatch(/^Dernier/);
  await expectSevenDays();
});

test('an account gets its first mail again when that is older than sixty days', async () => {
  wait(731);
  await pass(1);
  wait(61);
  expect(await untilNextMail()).toMatch(/^Votre/);
  expect(await untilNextMail()).toMatch(/^Dernier/);
  await expectSevenDays();
});

test('one run mails at most 500 members, and sends last mails first', async () => {
  const { db, clock } = setup.api;
  const at = new Date(clock.now() - 24 * DAY);
  await sql`insert into member (uid, username, email, password_hash, created_at)
    select 'many' || n, 'many' || n, 'many' || n || '@exemple.fr', 'none', ${at} from generate_series(1, 600) n`.execute(
    db.sql,
  );
  await sql`insert into member_activity (uid, active_on, notices, notice_sent_at)
    select 'many' || n, date '2001-01-01' + n, case when n > 300 then 1 else 0 end, case when n > 300 then ${at}::timestamptz end
    from generate_series(1, 600) n`.execute(db.sql);
  const subjects = async () => {
    const mails = db.sql.selectFrom('outgoing_mail').select('subject').where('recipient', 'like', 'many%');
    return (await mails.execute()).map(({ subject }) => subject);
  };
  await run();
  expect(await subjects()).toHaveLength(500);
  expect((await subjects()).filter((one) => one.startsWith('Dernier'))).toHaveLength(300);
});
