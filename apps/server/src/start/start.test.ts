import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireOwnerLock } from '@kiroku/api/db/embedded/ownerLock';
import { readDemoTitles } from '@kiroku/api/features/catalogue/demo';
import { KINDS } from '@kiroku/contract/catalogue/labels';
import { socialCardPath } from '@kiroku/contract/catalogue/picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { kirokuHere } from '../cli/fixtures/processes.ts';
import {
  endAll,
  killDuringStart,
  openConnection,
  preparedDataDir,
  ROOT,
  type RunningSite,
  runToEnd,
  startSite,
} from '../testing/runSite.ts';

const LAUNCH = [process.execPath, join(ROOT, 'scripts/launch.mjs'), 'scripts/start.ts'];

let dataDir: string;
let remove: () => Promise<void>;
beforeAll(() => ensureBuilt());
beforeEach(async () => {
  ({ dataDir, remove } = await preparedDataDir());
  return () => remove();
});
afterAll(endAll);

const totals = async ({ origin }: RunningSite) =>
  Promise.all(
    KINDS.map(async (kind) => {
      const answer = await fetch(`${origin}/api/explore/${kind}?adult=true`);
      return Number(answer.headers.get('x-total-count'));
    }),
  );
const demoTotals = async () => (await Promise.all(KINDS.map(readDemoTitles))).map((titles) => titles.length);
const staffFile = (dir = dataDir) => join(dir, 'compte-equipe.txt');
/** Signs in as the staff account of the demo, as its file says. */
const signInAsStaff = async ({ origin }: RunningSite, dir = dataDir) => {
  const text = await readFile(staffFile(dir), 'utf8');
  const [email, password] = [/\S+@\S+/, /(?<=^Mot de passe : )\S+/m].map((part) => part.exec(text)?.[0]);
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { username, isStaff } = JSON.parse(await answer.text());
  return { status: answer.status, username, isStaff };
};
const STAFF = { status: 200, username: 'Kiroku', isStaff: true };
/** Output of a second `demo members`. */
const membersPresent = { code: 0, stdout: [expect.stringContaining('sont déjà là (40).')] };
const memberStatus = async ({ origin }: RunningSite) => (await fetch(`${origin}/api/user/Hana`)).status;
/** Throws DatabaseLocked while another process has the database. */
const lockIsFree = async (dir = dataDir) => (await acquireOwnerLock(dir)).release();

describe('npm start', () => {
  it('says at the first start how the staff signs in, and the address', async () => {
    const legal = { LEGAL_PUBLISHER: 'Association Kiroku', LEGAL_HOST: 'Hébergeur SAS' };
    const environment = {
      PUBLIC_URL: 'https://kiroku.example',
      TRUSTED_PROXIES: 'loopback',
      DEMO_MEMBERS: 'off',
      ...legal,
    };
    const site = await startSite({ dataDir, environment });
    expect(await memberStatus(site)).toBe(404);
    const account = await readFile(staffFile(), 'utf8');
    expect(account).toMatch(
      /^Adresse : https:\/\/kiroku\.example\nCompte de l’équipe : Kiroku, equipe@kiroku\.example\nMot de passe : \S{16}\n$/,
    );
    expect((await stat(staffFile())).mode & 0o777).toBe(0o600);
    expect(await signInAsStaff(site)).toEqual(STAFF);
    const stdout = `${account}Kiroku est prêt : ${site.origin}\n`;
    expect(await site.end()).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('prints later the address and nothing else, serves pages and API there, and seeds the demo catalogue once', async () => {
    const first = await startSite({ dataDir });
    expect(await totals(first)).toEqual(await demoTotals());
    expect(await memberStatus(first)).toBe(200);
    expect(await kirokuHere(dataDir, 'demo', 'members')).toMatchObject(membersPresent);
    await first.end();
    const account = await readFile(staffFile(), 'utf8');
    const again = await startSite({ dataDir, command: LAUNCH });
    expect((await fetch(`${again.origin}/`)).status).toBe(200);
    expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
    expect(await totals(again)).toEqual(await demoTotals());
    const stdout = `Kiroku est prêt : ${again.origin}\n`;
    expect(await signInAsStaff(again)).toEqual(STAFF);
    expect(await again.end('SIGTERM')).toEqual({ code: 0, stdout, stderr: '' });
    expect(await readFile(staffFile(), 'utf8')).toBe(account);
    await lockIsFree();
  });

  it('names an address a browser on this machine can open, and ends when its terminal is closed', async () => {
    const site = await startSite({ dataDir, environment: { HOST: '0.0.0.0' } });
    expect(site.origin).toBe(`http://localhost:${site.port}`);
    expect(await site.end('SIGHUP')).toMatchObject({ code: 0, stderr: '' });
    await lockIsFree();
  });
});

/** A data directory in which a site has started once: with the demo's titles and members. */
let demoDir: string;
const withDemo = async () => {
  await remove();
  await cp(demoDir, dataDir, { recursive: true });
};
beforeAll(async () => {
  demoDir = (await preparedDataDir()).dataDir;
  await (await startSite({ dataDir: demoDir })).end();
  return () => rm(demoDir, { recursive: true, force: true });
});

describe('the end of the site', () => {
  beforeEach(withDemo);

  it('answers the request under way first, and tells the client that it was the last', async () => {
    // Not how long a picture takes: on a busy machine that is as long as it likes.
    const site = await startSite({ dataDir, environment: { STOP_SECONDS: '600' } });
    const connection = await openConnection(site.port, 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(connection, 'data');
    // The site stands still until both are there: the signal finds the picture under way.
    process.kill(site.pid, 'SIGSTOP');
    connection.write(`GET ${socialCardPath('anime', 1)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const ended = site.end('SIGINT');
    process.kill(site.pid, 'SIGCONT');
    const [head, picture] = (await buffer(connection)).toString('latin1').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(picture?.length).toBeGreaterThan(1000);
    expect((await ended).code).toBe(0);
  });

  it('is not held by pictures that are still to be drawn', async () => {
    const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'debug' } });
    const paths = Array.from({ length: 40 }, (_, at) => socialCardPath('manga', at + 1));
    const read = async (path: string) => (await fetch(site.origin + path)).arrayBuffer();
    const asked = Promise.allSettled(paths.map(read));
    await expect.poll(() => site.printed().stdout).toContain(paths.at(-1));
    const ended = await site.end('SIGINT');
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).not.toContain('"level":50');
    await asked;
    await lockIsFree();
  });

  it('is not held by connections that ask nothing: kept alive, opened in advance, or half a request', async () => {
    const site = await startSite({ dataDir });
    const keptAlive = await openConnection(site.port, 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => keptAlive.once('data', resolve));
    await openConnection(site.port);
    await openConnection(site.port, 'GET / HTTP/1.1\r\nHost: a');
    expect((await site.end('SIGINT')).code).toBe(0);
  });
});

describe('a start that cannot be', () => {
  beforeEach(withDemo);

  it('beside a running site says which process has the data, and leaves that one unharmed', async () => {
    const first = await startSite({ dataDir });
    const second = await runToEnd({ dataDir });
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: `La base de données de ${dataDir} est déjà ouverte par le processus ${first.pid}. Arrêtez-le d’abord, puis relancez.\n`,
    });
    expect((await fetch(`${first.origin}/api/ready`)).status).toBe(200);
    expect(await first.end()).toMatchObject({ code: 0, stderr: '' });
  });

  it('on a taken port names it and frees the database', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const refused = await runToEnd({ dataDir, environment: { PORT: String(port) } });
    other.close();
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Le port ${port} est déjà pris ; choisissez-en un autre avec PORT=….\n`,
    });
    await lockIsFree();
  });
});

describe('the demo catalogue', () => {
  it('is whole after a first start that was killed at any moment', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'kiroku-first-'));
    const unfinished = async () => {
      while (!existsSync(join(empty, 'postgres.unfinished'))) await sleep(10);
      await sleep(300);
    };
    await killDuringStart({ dataDir: empty }, unfinished);
    // Then while it is migrated and seeded.
    await killDuringStart({ dataDir }, () => sleep(700));
    for (const interrupted of [empty, dataDir]) {
      const site = await startSite({ dataDir: interrupted });
      expect(await totals(site)).toEqual(await demoTotals());
      expect(await signInAsStaff(site, interrupted)).toEqual(STAFF);
      expect(await kirokuHere(interrupted, 'demo', 'members')).toMatchObject(membersPresent);
      expect(await site.end()).toMatchObject({ code: 0, stderr: '' });
    }
    await rm(empty, { recursive: true, force: true });
  });

  it('can be left out, and every page of an empty site works', async () => {
    const site = await startSite({ dataDir, environment: { DEMO_CATALOGUE: 'off' } });
    expect(await totals(site)).toEqual([0, 0]);
    for (const path of ['/', '/explore', '/explore/manga', '/explore?genre=Action', '/sitemap.xml']) {
      expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${site.origin}/anime/1`)).status).toBe(404);
    const stdout = `Kiroku est prêt : ${site.origin}\n`;
    expect(await site.end()).toEqual({ code: 0, stdout, stderr: '' });
    expect(existsSync(staffFile())).toBe(false);
  });
});

describe('as a plain user', () => {
  const asNobody = ['runuser', '-u', 'nobody', '--'];
  const whyNot = () => {
    if (process.getuid?.() !== 0) return 'these tests already run as a plain user';
    const [program = '', ...args] = asNobody;
    const readable = spawnSync(program, [...args, 'test', '-r', join(ROOT, 'package.json')]).status === 0;
    return readable ? undefined : `user nobody is not there or may not read ${ROOT}`;
  };

  it('the site runs from a folder it may not write', async ({ skip }) => {
    const reason = whyNot();
    if (reason) return skip(reason);
    spawnSync('chown', ['-R', 'nobody', dataDir]);
    const site = await startSite({
      dataDir,
      command: [...asNobody, ...LAUNCH],
      environment: { HOME: dataDir },
    });
    expect((await fetch(`${site.origin}/explore`)).status).toBe(200);
    // runuser passes SIGTERM on, and answers for itself how it ended.
    const { stdout, stderr } = await site.end('SIGTERM');
    expect(stdout).toBe(`${await readFile(staffFile(), 'utf8')}Kiroku est prêt : ${site.origin}\n`);
    expect(stderr).not.toMatch(/Error|EACCES/);
  });
});
