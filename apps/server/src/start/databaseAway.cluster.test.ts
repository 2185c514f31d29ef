import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@kiroku/api/testing/database';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { startSite } from '../testing/runSite.ts';

const PAGES = [
  '/',
  '/explore',
  '/anime/1',
  '/anime/2.data',
  '/manga/1',
  '/agenda',
  '/recherche?q=a&tab=user',
  '/user/Kiroku',
  '/user/Kiroku/anime',
  '/feedback/bugs',
  '/team',
];

/** A way to the test server that can be cut. */
async function openCable(server: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const cable = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(server.port), server.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => cable.listen(0, '127.0.0.1', resolve));
  const { port } = cable.address() as AddressInfo;
  return {
    port,
    cut(): void {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend(): void {
      isCut = false;
    },
    close: () => cable.close(),
  };
}

describe.skipIf(testServer() === undefined)(
  'an unreachable database server (KIROKU_TEST_DATABASE_URL)',
  () => {
    test('without a database server pages are the last copy or 503, never 500, with one log line', async () => {
      await ensureBuilt();
      const db = await openTestDatabase();
      const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-away-'));
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
      const server = new URL(databaseUrl(testServer() ?? '', rows[0]?.name ?? ''));
      const cable = await openCable(server);
      const throughCable = new URL(server);
      throughCable.host = `127.0.0.1:${cable.port}`;
      const site = await startSite({ dataDir, environment: { DATABASE_URL: throughCable.href } });
      onTestFinished(async () => {
        await site.end();
        cable.close();
        await db.dispose();
        await rm(dataDir, { recursive: true, force: true });
      });
      const ask = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
      expect((await ask('/')).status).toBe(200);
      // Background jobs have started.
      const done = async () => {
        const jobs = sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where state = 'completed'`.execute(db.sql);
        return (await jobs.catch(() => undefined))?.rows[0]?.count ?? 0;
      };
      await expect.poll(done).toBeGreaterThan(0);
      const before = site.printed().stderr;
      cable.cut();
      await expect.poll(async () => (await ask('/api/ready')).status).toBe(503);
      for (const path of PAGES) {
        const answer = await ask(path);
        const body = await answer.text();
        expect([200, 503], path).toContain(answer.status);
        if (answer.status === 200) continue;
        expect(answer.headers.get('retry-after'), path).toBe('5');
        expect(body, path).toMatch(
          /La base de données ne répond pas pour l.instant\. Elle sera bientôt de retour\./,
        );
      }
      expect((await ask('/')).status).toBe(200);
      expect((await ask('/user/Kiroku')).status).toBe(503);
      const logged = site.printed().stderr.slice(before.length);
      expect(logged.trim().split('\n')).toEqual([
        'connexion à la base de données perdue, nouvelle tentative en cours : ce qui la demande répond 503',
      ]);
      cable.mend();
      await expect.poll(async () => (await ask('/user/Kiroku')).status).toBe(200);
      expect((await ask('/anime/2')).status).toBe(200);
    });
  },
);
