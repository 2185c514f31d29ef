import { describe, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL } from '#api/testing/api.ts';
import { mailsTo } from '#api/testing/mails.ts';
import { addMember, callerOf, type TestMember } from '#api/testing/members.ts';
import { setupInactivity } from './fixtures/setupInactivity.ts';

const { setup, beActive, run, pass, wait, exists, sent, sendMails, refuse } = setupInactivity();
const DAY = 86_400_000;

describe('the end of inactive accounts', () => {
  test('an account unused for two years is deleted after two mails, 30 and 7 days before', async () => {
    const { marie } = setup;
    wait(730);
    await pass(1);
    expect(sent(marie)).toEqual([]);
    await pass(1);
    expect(sent(marie)).toEqual([expect.stringMatching(/^Votre compte Kiroku sera supprimé le /)]);
    await pass(22);
    expect(sent(marie)).toHaveLength(1);
    await pass(1);
    expect(sent(marie)).toHaveLength(2);
    expect(sent(marie)[1]).toMatch(/^Dernier rappel\u202f: votre compte Kiroku sera supprimé le /);
    await pass(6);
    expect(await exists(marie)).toBe(true);
    await pass(1);
    expect(await exists(marie)).toBe(false);
    expect(sent(marie)).toHaveLength(2);
    const journal = await setup.api.db.sql
      .selectFrom('audit')
      .select('action')
      .where('target', '=', `member:${marie.uid}`)
      .execute();
    expect(journal).toEqual([{ action: 'member.delete' }]);
    const login = { email: marie.email, password: marie.password };
    expect((await callerOf(setup.api)('POST', 'auth/login', login)).statusCode).toBe(401);
  });

  test('the mail about the deletion states its day and how to sign in', async () => {
    wait(732);
    await run();
    const [mail] = await mailsTo(setup.api, setup.marie.email);
    expect(mail?.text).toMatch(
      /Votre compte n’a pas servi depuis 24 mois\. Il sera supprimé le (1er|\d+) \p{L}+ \d{4}, avec votre bibliothèque/u,
    );
    expect(mail?.text).toContain(`${PUBLIC_URL}/login`);
  });

  test('jobs that run again, or twice at once, mail each member once', async () => {
    wait(732);
    await Promise.all([run(), run()]);
    await run();
    await sendMails();
    wait(23);
    await run();
    await Promise.all([run(), run()]);
    await sendMails();
    expect(sent(setup.marie)).toHaveLength(2);
  });

  test('an account with undelivered mails is not deleted, and is not mailed again', async () => {
    refuse(451);
    wait(732);
    await pass(60);
    expect(await exists(setup.marie)).toBe(true);
    expect(sent(setup.marie)).toEqual([]);
  });

  test('an account with a refused second mail is not deleted', async () => {
    wait(732);
    await pass(20);
    expect(sent(setup.marie)).toHaveLength(1);
    refuse(550);
    await pass(60);
    expect(await exists(setup.marie)).toBe(true);
    expect(sent(setup.marie)).toHaveLength(1);
  });

  test('an account has its full seven days when the site was down between the mails', async () => {
    wait(732);
    await pass(1);
    wait(40);
    await pass(1);
    expect(sent(setup.marie)).toHaveLength(2);
    await pass(6);
    expect(await exists(setup.marie)).toBe(true);
    await pass(1);
    expect(await exists(setup.marie)).toBe(false);
  });

  test('activity after both mails cancels the deletion', async () => {
    wait(732);
    await pass(26);
    expect(sent(setup.marie)).toHaveLength(2);
    const { email, password } = setup.marie;
    expect((await callerOf(setup.api)('POST', 'auth/login', { email, password })).statusCode).toBe(200);
    await pass(60);
    expect(await exists(setup.marie)).toBe(true);
    expect(sent(setup.marie)).toHaveLength(2);
    wait(732);
    await pass(30);
    expect(await exists(setup.marie)).toBe(true);
    expect(sent(setup.marie)).toHaveLength(4);
    await pass(1);
    expect(await exists(setup.marie)).toBe(false);
  });
});

describe('accounts that are never deleted', () => {
  const stays = async (member: TestMember) => {
    wait(732);
    await pass(40);
    expect(sent(member)).toEqual([]);
    expect(await exists(member)).toBe(true);
  };

  test('an inactive staff account is not deleted', async () => {
    const chief = await addMember(setup.api, `Cheffe${setup.number}`, { isStaff: true });
    await beActive(chief);
    await stays(chief);
  });

  test('an inactive premium account is not deleted while premium runs', async () => {
    const premiumUntil = new Date(setup.api.clock.now() + 800 * DAY);
    const patron = await addMember(setup.api, `Mecene${setup.number}`, { premiumUntil });
    await beActive(patron);
    await stays(patron);
    await pass(60);
    expect(await exists(patron)).toBe(false);
  });

  test('an inactive suspended account is not deleted, since its member cannot sign in', async () => {
    const { marie, api } = setup;
    await api.db.sql
      .insertInto('suspension')
      .values({ uid: marie.uid, until: null, reason: 'spam', statement: 'S' })
      .execute();
    await stays(marie);
  });

  test('an account with unknown activity is not deleted', async () => {
    const other = await addMember(setup.api, `Inconnue${setup.number}`);
    await stays(other);
  });
});

test('a site without the setting deletes no inactive account', async () => {
  const api = await openTestApi({ seed: false });
  expect(api.jobs.map(({ name }) => name)).not.toContain('inactive-accounts');
  await api.close();
});
