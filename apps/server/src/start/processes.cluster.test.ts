import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { socialCardPath } from '@kiroku/contract/catalogue/picture';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import {
  askAnew,
  endAll,
  openConnection,
  preparedDataDir,
  ROOT,
  type Run,
  type RunningSite,
  runToEnd,
  startSite,
} from '../testing/runSite.ts';
import { readMetrics } from './fixtures/readMetrics.ts';

const LAUNCH = [process.execPath, join(ROOT, 'scripts/launch.mjs'), 'scripts/start.ts'];

beforeAll(() => ensureBuilt());
afterAll(endAll);

/** The processes that the site's own has started. */
async function workersOf({ pid }: RunningSite): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isAnswered = async ({ origin }: RunningSite) =>
  askAnew(`${origin}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe.skipIf(testServer() === undefined)('several processes (KIROKU_TEST_DATABASE_URL)', () => {
  let db: TestDatabase;
  let dataDir: string;
  let run: Run;
  beforeEach(async () => {
    db = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
    dataDir = await mkdtemp(join(tmpdir(), 'kiroku-processes-'));
    const address = databaseUrl(testServer() ?? '', rows[0]?.name ?? '');
    run = { dataDir, environment: { DATABASE_URL: address, WEB_CONCURRENCY: '2', LOG_LEVEL: 'debug' } };
  });
  afterEach(async () => {
    endAll();
    await db.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Asks once more; answers which processes have answered so far, as the log names them. */
  const answering = async (site: RunningSite): Promise<Set<number>> => {
    await isAnswered(site);
    const pids = site.printed().stdout.matchAll(/"pid":(\d+)/g);
    return new Set([...pids].map(([, pid]) => Number(pid)));
  };

  test('processes answer on one port, and a killed one is replaced without interruption', async () => {
    const site = await startSite(run);
    await expect.poll(async () => (await answering(site)).size).toBe(2);
    const [killed = 0, survivor] = await workersOf(site);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => site.printed().stderr).toContain('Un processus du site s’est arrêté (SIGKILL)');
    expect(await isAnswered(site)).toBe(true);
    await expect.poll(async () => (await answering(site)).size).toBe(3);
    expect(await workersOf(site)).toContain(survivor);
    const { code, stdout, stderr } = await site.end();
    expect(code).toBe(0);
    expect(stdout.match(/Kiroku est prêt/g)).toHaveLength(1);
    expect(stdout.match(/^Mot de passe : /gm)).toHaveLength(1);
    expect(stderr.match(/arrêté/g)).toHaveLength(1);
  });

  test('processes end on a signal, after answering running requests', async () => {
    const site = await startSite(run);
    await expect.poll(async () => (await answering(site)).size).toBe(2);
    const path = socialCardPath('anime', 1);
    const slow = fetch(site.origin + path);
    await expect.poll(() => site.printed().stdout).toContain(path);
    const idle = await openConnection(site.port);
    const closed = once(idle, 'close');
    const workers = await workersOf(site);
    const ended = site.end('SIGTERM');
    const picture = await slow;
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await ended).code).toBe(0);
    await closed;
    expect(workers.filter(isRunning)).toEqual([]);
  });

  test('any process states the metrics of all', async () => {
    const token = 'm'.repeat(32);
    const site = await startSite({ ...run, environment: { ...run.environment, METRICS_TOKEN: token } });
    await expect.poll(async () => (await answering(site)).size).toBe(2);
    const headers = { authorization: `Bearer ${token}` };
    const scrape = async () => readMetrics((await askAnew(`${site.origin}/metrics`, headers)).body);
    const workers = async () =>
      new Set(
        (await scrape())
          .filter(({ name }) => name === 'kiroku_database_up')
          .map(({ labels }) => labels.worker),
      );
    for (let times = 0; times < 4; times++) expect(await workers()).toEqual(new Set(['1', '2']));
    // Two connections in a row, as they are given to the workers in turn: with one, the scrape could take every other turn.
    const answered = async () => {
      for (let times = 0; times < 2; times++) await isAnswered(site);
      const counted = (await scrape()).filter(
        ({ name, labels }) => name === 'kiroku_http_requests_total' && labels.route === '/api/ready',
      );
      return new Set(counted.map(({ labels }) => labels.worker)).size;
    };
    await expect.poll(answered).toBe(2);
    await site.end();
  });

  test('a refused start of several processes is one sentence with exit code 1', async () => {
    const site = await startSite({ ...run, command: LAUNCH });
    const refused = await runToEnd({ ...run, environment: { ...run.environment, PORT: String(site.port) } });
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Le port ${site.port} est déjà pris ; choisissez-en un autre avec PORT=….\n`,
    });
    await site.end();
  });

  test('killing the parent ends all its processes', async () => {
    const site = await startSite(run);
    await expect.poll(async () => (await workersOf(site)).length).toBe(2);
    const workers = await workersOf(site);
    await site.end('SIGKILL');
    await expect.poll(() => workers.filter(isRunning)).toEqual([]);
  });
});

test('the embedded database allows one process, and a start with more is refused with advice', async () => {
  const { dataDir, remove } = await preparedDataDir();
  for (const wanted of ['2', 'auto']) {
    const { code, stderr } = await runToEnd({
      dataDir,
      environment: { DATABASE_URL: '', WEB_CONCURRENCY: wanted },
    });
    expect([code, stderr]).toEqual([
      1,
      'WEB_CONCURRENCY demande DATABASE_URL\u202f: la base embarquée ne sert qu’un processus. Donnez l’adresse d’un serveur PostgreSQL, ou retirez WEB_CONCURRENCY.\n',
    ]);
  }
  await remove();
});
