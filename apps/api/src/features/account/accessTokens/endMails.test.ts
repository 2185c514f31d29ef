import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL } from '#api/testing/api.ts';
import { mailsTo } from '#api/testing/mails.ts';
import { addMember } from '#api/testing/members.ts';
import { setupTestApi } from '#api/testing/setupTestApi.ts';
import { mailTokenEnds } from './endMails.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' }, () => openTestApi({ seed: false }));
const MIGRATION = new URL('../../../db/migrations/0039_access_token_ends.sql', import.meta.url);
const DAY = 86_400_000;

const SOON = 'Un jeton d’accès de votre compte Kiroku se termine bientôt';
const SEVERAL_SOON = 'Des jetons d’accès de votre compte Kiroku se terminent bientôt';
const NOW_END = 'Vos jetons d’accès Kiroku ont désormais une fin';

beforeEach(() => setup.api.db.sql.deleteFrom('access_token').execute());

const mail = (slice?: number) => {
  const { db, clock } = setup.api;
  return mailTokenEnds({ db, now: clock.now, publicUrl: PUBLIC_URL }, slice);
};
const create = (name: string, days: number | null, member = setup.marie) =>
  member.call('POST', 'auth/tokens', { name, scopes: ['read'], days });
/** Mails to a member about ends, without the mails about new tokens. */
async function mailsOf(member = setup.marie) {
  const mails = await mailsTo(setup.api, member.email);
  return mails.filter(({ subject }) => !subject.includes('a été créé'));
}
const subjects = async (member = setup.marie) => (await mailsOf(member)).map(({ subject }) => subject);
async function pass(ms: number): Promise<void> {
  setup.api.clock.advance(ms);
  const last_seen = new Date(setup.api.clock.now());
  await setup.api.db.sql.updateTable('member_session').set({ last_seen }).execute();
}

describe('mails about the ends of tokens', () => {
  test('the mail about a new token states its end', async () => {
    await create('Bot', 90);
    await create('Serveur', null);
    const texts = (await mailsTo(setup.api, setup.marie.email)).map(({ text }) => text);
    expect(texts[0]).toMatch(/Il se termine le (1er|\d+) \p{L}+ \d{4}\./u);
    expect(texts[1]).toContain('Il n’a pas de fin.');
  });

  test('a member is notified once by mail, 14 days before the end of a token', async () => {
    await create('Bot', 30);
    await create('Serveur', null);
    await pass(16 * DAY - 1);
    await mail();
    expect(await subjects()).toEqual([]);
    await pass(1);
    await mail();
    await mail();
    await pass(10 * DAY);
    await mail();
    expect(await subjects()).toEqual([SOON]);
    const [{ text } = { text: '' }] = await mailsOf();
    expect(text).toMatch(/Le jeton «\u202fBot\u202f» se termine le (1er|\d+) \p{L}+ \d{4}\./u);
    expect(text).toContain(`${PUBLIC_URL}/settings/account#jetons`);
    expect(text).not.toContain('Serveur');
  });

  test('a member gets one mail about several tokens, and none about the tokens of others', async () => {
    const others = await Promise.all([1, 2, 3].map((n) => addMember(setup.api, `Autre${setup.number}x${n}`)));
    await create('Un', 30);
    await create('Deux', 30);
    for (const other of others) await create('Sien', 30, other);
    await pass(20 * DAY);
    await mail(2);
    expect(await subjects()).toEqual([SEVERAL_SOON]);
    for (const other of others) {
      expect(await subjects(other)).toEqual([SOON]);
      expect((await mailsOf(other))[0]?.text).not.toContain('Deux');
    }
    expect(await mailsOf(setup.paul)).toEqual([]);
  });

  test('a member gets no mail about a token that is deleted or has ended', async () => {
    const { id } = (await create('Bot', 30)).json();
    await setup.marie.call('DELETE', `auth/tokens/${id}`);
    await create('Vieux', 30);
    await pass(30 * DAY);
    await mail();
    expect(await mailsOf()).toEqual([]);
  });
});

describe('the migration that adds ends', () => {
  /** Tokens as the version before knew them, then the migration. */
  async function update(): Promise<void> {
    const { sql: db } = setup.api.db;
    await sql
      .raw(`
      drop trigger access_token_ended on access_token;
      alter table access_token drop column ends_at, drop column is_ended, drop column end_announced, drop column end_reminded`)
      .execute(db);
    await sql`insert into access_token (id, uid, name, scopes, token_hash, created_at)
      select id, ${setup.marie.uid}, id, '{read}', id, '2020-01-01' from unnest(array['first', 'second']) id`.execute(
      db,
    );
    await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  }

  test('the migration ends existing tokens a year later, and members get one mail', async () => {
    await update();
    const tokens = await setup.api.db.sql
      .selectFrom('access_token')
      .select(
        sql<boolean>`ends_at between now() + interval '364 days' and now() + interval '1 year'`.as('inAYear'),
      )
      .execute();
    expect(tokens).toEqual([{ inAYear: true }, { inAYear: true }]);
    await create('Nouveau', 365, setup.paul);
    await mail();
    await mail();
    expect(await subjects()).toEqual([NOW_END]);
    expect((await mailsOf())[0]?.text).toMatch(/«\u202ffirst\u202f».*\n\n.*«\u202fsecond\u202f»/);
    expect(await mailsOf(setup.paul)).toEqual([]);
  });

  test('tokens created by the previous version during the migration end in a year, and members get a mail', async () => {
    const { sql: db } = setup.api.db;
    await sql`insert into access_token (id, uid, name, scopes, token_hash, created_at)
      values ('old', ${setup.paul.uid}, 'old', '{read}', 'old', now())`.execute(db);
    await mail();
    expect(await subjects(setup.paul)).toEqual([NOW_END]);
  });
});
