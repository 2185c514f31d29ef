import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { freePort } from '@kiroku/api/testing/freePort';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, ROOT, type RunningSite, startSite } from '../testing/runSite.ts';

const CADDY = '/usr/bin/caddy';
const KEYS = { SESSION_KEY: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) };

beforeAll(() => ensureBuilt());
afterAll(endAll);

describe.skipIf(testServer() === undefined || !existsSync(CADDY))(
  'two processes behind the proxy of deploy/Caddyfile (KIROKU_TEST_DATABASE_URL, and Caddy)',
  () => {
    let folder: string;
    let db: TestDatabase;
    let sites: RunningSite[];
    let caddy: ChildProcess;
    let origin: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kiroku-proxy-'));
      db = await openTestDatabase();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
      const address = databaseUrl(testServer() ?? '', rows[0]?.name ?? '');
      const environment = {
        ...KEYS,
        DATABASE_URL: address,
        TRUSTED_PROXIES: 'loopback',
        RATE_LIMIT_VISITOR: '0',
      };
      sites = await Promise.all(
        ['one', 'other'].map((name) => startSite({ dataDir: join(folder, name), environment })),
      );
      origin = `http://127.0.0.1:${await freePort()}`;
      caddy = spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DOMAIN: origin,
          UPSTREAMS: sites.map(({ port }) => `localhost:${port}`).join(' '),
          CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
      });
      await vi.waitFor(async () => expect((await fetch(`${origin}/api/ready`)).status).toBe(200), {
        timeout: 180_000,
        interval: 200,
      });
    });
    afterAll(async () => {
      caddy?.kill('SIGKILL');
      for (const site of sites ?? []) await site.end().catch(() => undefined);
      await db?.dispose();
      await rm(folder, { recursive: true, force: true });
    });

    test('the proxy passes compressed pages on, and accepts bodies as large as a picture', async () => {
      const page = await fetch(`${origin}/explore`, { headers: { 'accept-encoding': 'br' } });
      expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
      const send = (bytes: number) =>
        fetch(`${origin}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a'.repeat(bytes), password: 'x' }),
        });
      // The site's own answer, not the proxy's.
      expect((await send(40_000)).headers.get('content-type')).toContain('application/json');
      // A connection cut under the proxy would take a process out of its list.
      for (let round = 0; round < 5; round++) expect((await send(6_000_000)).status).toBe(413);
    });

    test('updating one process after the other fails no request', async () => {
      const answers: Promise<number>[] = [];
      const ask = async () => (await fetch(`${origin}/api/health`)).status;
      for (let round = 0; round < 10; round++) answers.push(ask());
      const ended = sites[0]?.end();
      for (let round = 0; round < 60; round++) {
        answers.push(ask());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect((await ended)?.code).toBe(0);
      answers.push(ask(), ask());
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    });
  },
);
