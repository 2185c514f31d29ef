import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { freePort } from '@kiroku/api/testing/freePort';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, type Run, runToEnd, startSite } from '../testing/runSite.ts';

const KEYS = { SESSION_KEY: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) };
/** Without a mail server each mail is a file, with a line in the log. */
const MAILS = /^(?:Aucun serveur de mail|Mail écrit).*\n/gm;
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

describe.skipIf(testServer() === undefined || !isInstalled)(
  'pgbouncer by transaction (KIROKU_TEST_DATABASE_URL, and pgbouncer installed)',
  () => {
    const folders: string[] = [];
    let db: TestDatabase;
    let pooler: ChildProcess;
    let addresses: { direct: string; pooled: string };
    beforeAll(async () => {
      await ensureBuilt();
      db = await openTestDatabase();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
      const name = rows[0]?.name ?? '';
      const started = await startPooler(await folder());
      pooler = started.child;
      const pooled = `postgres://postgres@127.0.0.1:${started.port}/${name}`;
      addresses = { direct: databaseUrl(testServer() ?? '', name), pooled };
    });
    afterAll(async () => {
      endAll();
      pooler?.kill('SIGKILL');
      await db?.dispose();
      for (const path of folders) await rm(path, { recursive: true, force: true });
    });

    async function folder(): Promise<string> {
      const path = await mkdtemp(join(tmpdir(), 'kiroku-pooler-'));
      folders.push(path);
      return path;
    }
    const run = async (environment: Record<string, string>): Promise<Run> => ({
      dataDir: await folder(),
      environment: { ...KEYS, DEMO_CATALOGUE: 'off', ...environment },
    });

    test('a start through a pooler without notifications is refused with advice', async () => {
      const refused = await runToEnd(await run({ DATABASE_URL: addresses.pooled }));
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(
        /^DATABASE_URL passe par un intermédiaire \(pooler\) .* DATABASE_DIRECT_URL .*\n$/,
      );
      const other = { DATABASE_URL: addresses.pooled, DATABASE_DIRECT_URL: testServer() ?? '' };
      const elsewhere = await runToEnd(await run(other));
      expect([elsewhere.code, elsewhere.stdout]).toEqual([1, '']);
      expect(elsewhere.stderr).toMatch(
        /^Les annonces de DATABASE_URL ne s’entendent pas par DATABASE_DIRECT_URL/,
      );
    });

    test('with a direct address two processes behind a pooler share writes, privacy and jobs', async () => {
      const environment = { DATABASE_URL: addresses.pooled, DATABASE_DIRECT_URL: addresses.direct };
      const [one, other] = [await startSite(await run(environment)), await startSite(await run(environment))];
      const send = (origin: string, method: string, path: string, body: object, token = '') =>
        fetch(`${origin}/api/${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
          body: JSON.stringify(body),
        });
      const signUp = async (username: string) => {
        const member = { username, email: `${username}@exemple.fr`, password: 'une-phrase-de-passe-42' };
        const answer = await send(one.origin, 'POST', 'auth/signup', member);
        expect(answer.status).toBe(201);
        return (await answer.json()) as { uid: string; token: string };
      };
      const marie = await signUp('Marie');
      const status = async () => (await fetch(`${other.origin}/api/progression/anime/${marie.uid}`)).status;
      // More often than a statement is run before it would be prepared, on every connection.
      for (let round = 0; round < 30; round += 1) {
        const visibility = round % 2 === 0 ? 'nobody' : 'everyone';
        const chosen = await send(one.origin, 'PUT', 'user/preferences', { visibility }, marie.token);
        expect(chosen.status).toBe(200);
        expect(await status()).toBe(visibility === 'nobody' ? 403 : 200);
      }
      const pages = await Promise.all(
        Array.from({ length: 60 }, (_, at) => fetch(`${at % 2 ? one.origin : other.origin}/api/ready`)),
      );
      expect(pages.every(({ ok }) => ok)).toBe(true);
      const mails = () => db.sql.selectFrom('outgoing_mail').select('sent_at').execute();
      await expect.poll(async () => (await mails()).map(({ sent_at }) => sent_at !== null)).toEqual([true]);
      for (const site of [one, other]) {
        const { code, stderr } = await site.end();
        expect([code, stderr.replace(MAILS, '')]).toEqual([0, '']);
      }
    });
  },
);

/** pgbouncer in front of the tests' server, every transaction on a connection of its choice. */
async function startPooler(path: string): Promise<{ child: ChildProcess; port: number }> {
  const { hostname, port: serverPort, username, password } = new URL(testServer() ?? '');
  const port = await freePort();
  const server = `host=${hostname} port=${serverPort || 5432} user=${username || 'postgres'}`;
  const settings = [
    '[databases]',
    `* = ${server}${password ? ` password=${password}` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 6',
  ];
  const file = join(path, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  await chmod(path, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', [...asUser, file], { stdio: 'ignore' });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('pgbouncer ended');
  }
  return { child, port };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answered = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answered;
}
