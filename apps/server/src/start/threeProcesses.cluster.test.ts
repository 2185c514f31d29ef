import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeMailServer, openFakeMailServer } from '@kiroku/api/adapters/mailer/fixtures/fakeMailServer';
import { openEvents } from '@kiroku/api/features/notifications/fixtures/openEvents';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { AIRING, ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, type RunningSite, startSite } from '../testing/runSite.ts';

const KEYS = { SESSION_KEY: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) };
const MOST_CALLS = 100_000;

describe.skipIf(testServer() === undefined)(
  'three processes on one server (KIROKU_TEST_DATABASE_URL)',
  () => {
    const folders: string[] = [];
    const took: string[] = [];
    let db: TestDatabase;
    let mails: FakeMailServer;
    let one: RunningSite;
    let others: RunningSite[];
    let marie: Member;
    let paul: Member;

    beforeAll(async () => {
      await ensureBuilt();
      mails = await openFakeMailServer();
      db = await openTestDatabase();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
      const environment = {
        ...KEYS,
        DATABASE_URL: databaseUrl(testServer() ?? '', rows[0]?.name ?? ''),
        SMTP_URL: mails.url,
        TRUSTED_PROXIES: 'loopback',
        RATE_LIMIT_VISITOR: String(MOST_CALLS),
      };
      const start = async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-three-'));
        folders.push(dataDir);
        return startSite({ dataDir, environment });
      };
      one = await start();
      others = [await start(), await start()];
      marie = await signUp('Marie');
      paul = await signUp('Paul');
    });
    afterAll(async () => {
      console.info(`seen through the other two processes after:\n${took.join('\n')}`);
      endAll();
      await mails?.close();
      await db?.dispose();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });

    const all = () => [one, ...others];
    const signUp = async (username: string): Promise<Member> => {
      const member = { username, email: `${username}@exemple.fr`, password: 'une-phrase-de-passe-42' };
      const { uid, token } = await json<Member>(post(one, 'auth/signup', member));
      return { ...member, uid, token };
    };
    /** Waits until each of the other processes shows it, and notes how long that took. */
    async function seenElsewhere(
      what: string,
      shows: (site: RunningSite) => Promise<boolean>,
    ): Promise<void> {
      const since = performance.now();
      const delays = others.map(async (site) => {
        await expect.poll(() => shows(site), { interval: 5 }).toBe(true);
        return Math.round(performance.now() - since);
      });
      took.push(`  ${what}: ${(await Promise.all(delays)).join(' and ')} ms`);
    }

    test('a title changed on one process and its page are fresh on the others', async () => {
      const account = await readFile(join(folders[0] ?? '', 'compte-equipe.txt'), 'utf8');
      const [email, password] = [/\S+@\S+/, /(?<=^Mot de passe : )\S+/m].map(
        (part) => part.exec(account)?.[0],
      );
      const staff = await json<Member>(post(one, 'auth/login', { email, password }));
      const page = async ({ origin }: RunningSite) => (await fetch(`${origin}/anime/1`)).text();
      for (const site of others) expect(await page(site)).not.toContain('Le résumé corrigé.');
      const change = { synopsis: 'Le résumé corrigé.' };
      expect((await send(one, 'PATCH', 'anime/1', staff.token, change)).status).toBe(200);
      await seenElsewhere('a title', async (site) => {
        const { synopsis } = await json<{ synopsis: string }>(get(site, 'anime/1'));
        return synopsis === 'Le résumé corrigé.';
      });
      await seenElsewhere('its page', async (site) => (await page(site)).includes('Le résumé corrigé.'));
    });

    test('an entry written on one process and the member’s page are fresh on the others', async () => {
      const entryOf = async (site: RunningSite) =>
        JSON.stringify(await (await get(site, `progression/anime/${marie.uid}`)).json());
      const pageOf = async ({ origin }: RunningSite) => (await fetch(`${origin}/user/Marie`)).text();
      const pages = await Promise.all(others.map(pageOf));
      for (const site of others) expect(await entryOf(site)).toBe('[]');
      const entry = { id: 1, status: 1, progression: 1 };
      expect((await post(one, 'progression/anime/write', entry, marie.token)).status).toBe(200);
      await seenElsewhere('an entry', async (site) => (await entryOf(site)).includes('"progression":1'));
      await seenElsewhere('the page of its member', async (site) => !pages.includes(await pageOf(site)));
    });

    test('a library hidden on one process is hidden on the others once acknowledged', async () => {
      const status = async (site: RunningSite) => (await get(site, `progression/anime/${marie.uid}`)).status;
      for (const site of others) expect(await status(site)).toBe(200);
      const since = performance.now();
      const hide = await send(one, 'PUT', 'user/preferences', marie.token, { visibility: 'nobody' });
      took.push(`  a hidden library: acknowledged after ${Math.round(performance.now() - since)} ms`);
      expect(hide.status).toBe(200);
      expect(await Promise.all(others.map(status))).toEqual([403, 403]);
    });

    test('a session ended on one process is refused on the others', async () => {
      const { token } = await json<Member>(post(one, 'auth/login', paul));
      const status = async (site: RunningSite) => (await get(site, 'auth/sessions', token)).status;
      for (const site of others) expect(await status(site)).toBe(200);
      expect((await post(one, 'auth/logout', {}, token)).status).toBe(200);
      await seenElsewhere('an ended session', async (site) => (await status(site)) === 401);
    });

    test('calls on one process count against the limit on the others', async () => {
      const from = { 'x-forwarded-for': '203.0.113.9' };
      const left = async ({ origin }: RunningSite) => {
        const answer = await fetch(`${origin}/api/health`, { headers: from });
        return Number(answer.headers.get('ratelimit-remaining'));
      };
      const looks = new Map<RunningSite, number>();
      await seenElsewhere('40 calls of an address', async (site) => {
        // Repeated: the minute of the limit may end meanwhile.
        await Promise.all(Array.from({ length: 20 }, () => left(one)));
        looks.set(site, (looks.get(site) ?? 0) + 1);
        const ownLooks = [...looks.values()].reduce((sum, count) => sum + count);
        return MOST_CALLS - (await left(site)) - ownLooks >= 40;
      });
    });

    test('a notification from one process reaches open streams on the others', async () => {
      const streams = await Promise.all(others.map(({ origin }) => openEvents(new URL(origin), marie.token)));
      for (const stream of streams) await expect.poll(() => stream.states.length).toBe(1);
      expect((await post(one, 'social/follow', { follow_uid: marie.uid }, paul.token)).status).toBe(200);
      const streamOf = (site: RunningSite) => streams[others.indexOf(site)];
      await seenElsewhere('a notification', async (site) => streamOf(site)?.states.at(-1)?.unread === 1);
      for (const { leave } of streams) leave();
    });

    test('mails queued on each process are sent once, and the clock finishes a title once', async () => {
      const lea = await signUp('Lea');
      const members = [marie, paul, lea];
      for (const [at, { email }] of members.entries())
        expect((await post(all()[at] ?? one, 'recovery/request', { email })).status).toBe(200);
      // One to confirm the address, of each sign-up, and one to choose a new password.
      const mailed = () => mails.received.map(({ to, email: { subject } }) => `${to} ${subject}`);
      const since = performance.now();
      await expect.poll(() => new Set(mailed()).size).toBe(6);
      took.push(`  three more mails: all sent after ${Math.round(performance.now() - since)} ms`);

      await db.sql.deleteFrom('episode').where('anime_id', '=', 3).execute();
      const end = { end_year: 2020, end_month: 1, end_day: 1 };
      await db.sql
        .updateTable('anime')
        .set({ status: AIRING, ...end })
        .where('id', '=', 3)
        .execute();
      const hasEnded = async (site: RunningSite) =>
        (await json<{ status: number }>(get(site, 'anime/3'))).status === ENDED;
      const ended = () =>
        db.sql
          .selectFrom('audit')
          .select('id')
          .where('action', '=', 'anime.clock')
          .where('target', '=', 'anime:3');
      await expect.poll(async () => (await ended().execute()).length).toBe(1);
      await seenElsewhere('a title ended by the clock', hasEnded);
      await expect.poll(() => hasEnded(one)).toBe(true);
      // A minute has passed: what would be done twice has been.
      expect(await ended().execute()).toHaveLength(1);
      expect(mailed()).toHaveLength(6);
    });
  },
);

type Member = { username: string; email: string; password: string; uid: string; token: string };

const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;

const get = ({ origin }: RunningSite, path: string, token = '') =>
  fetch(`${origin}/api/${path}`, { headers: token ? { authorization: token } : {} });

const post = (site: RunningSite, path: string, body: object, token = '') =>
  send(site, 'POST', path, token, body);

const send = ({ origin }: RunningSite, method: string, path: string, token: string, body: object) =>
  fetch(`${origin}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
