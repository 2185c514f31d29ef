import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { socialCardPath } from '@kiroku/contract/catalogue/picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { kirokuHere } from '../cli/fixtures/processes.ts';
import {
  endAll,
  openConnection,
  preparedDataDir,
  type RunningSite,
  runToEnd,
  startSite,
} from '../testing/runSite.ts';
import {
  demoTotals,
  LAUNCH,
  lockIsFree,
  MEMBERS_PRESENT,
  STAFF,
  signInAsStaff,
  staffFile,
  totals,
} from './fixtures/demoSite.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeAll(() => ensureBuilt());
beforeEach(async () => {
  ({ dataDir, remove } = await preparedDataDir());
  return () => remove();
});
afterAll(endAll);

const memberStatus = async ({ origin }: RunningSite) => (await fetch(`${origin}/api/user/Hana`)).status;

describe('npm start', () => {
  it('the first start prints the staff’s credentials and the address', async () => {
    const legal = { LEGAL_PUBLISHER: 'Association Kiroku', LEGAL_HOST: 'Hébergeur SAS' };
    const environment = {
      PUBLIC_URL: 'https://kiroku.example',
      TRUSTED_PROXIES: 'loopback',
      DEMO_MEMBERS: 'off',
      ...legal,
    };
    const site = await startSite({ dataDir, environment });
    expect(await memberStatus(site)).toBe(404);
    const account = await readFile(staffFile(dataDir), 'utf8');
    expect(account).toMatch(
      /^Adresse : https:\/\/kiroku\.example\nCompte de l’équipe : Kiroku, equipe@kiroku\.example\nMot de passe : \S{16}\n$/,
    );
    expect((await stat(staffFile(dataDir))).mode & 0o777).toBe(0o600);
    expect(await signInAsStaff(site, dataDir)).toEqual(STAFF);
    const stdout = `${account}Kiroku est prêt : ${site.origin}\n`;
    expect(await site.end()).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('later starts print only the address, serve pages and API, and do not seed again', async () => {
    const first = await startSite({ dataDir });
    expect(await totals(first)).toEqual(await demoTotals());
    expect(await memberStatus(first)).toBe(200);
    expect(await kirokuHere(dataDir, 'demo', 'members')).toMatchObject(MEMBERS_PRESENT);
    await first.end();
    const account = await readFile(staffFile(dataDir), 'utf8');
    const again = await startSite({ dataDir, command: LAUNCH });
    expect((await fetch(`${again.origin}/`)).status).toBe(200);
    expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
    expect(await totals(again)).toEqual(await demoTotals());
    const stdout = `Kiroku est prêt : ${again.origin}\n`;
    expect(await signInAsStaff(again, dataDir)).toEqual(STAFF);
    expect(await again.end('SIGTERM')).toEqual({ code: 0, stdout, stderr: '' });
    expect(await readFile(staffFile(dataDir), 'utf8')).toBe(account);
    await lockIsFree(dataDir);
  });

  it('the printed address opens on this machine, and closing the terminal ends the site', async () => {
    const site = await startSite({ dataDir, environment: { HOST: '0.0.0.0' } });
    expect(site.origin).toBe(`http://localhost:${site.port}`);
    expect(await site.end('SIGHUP')).toMatchObject({ code: 0, stderr: '' });
    await lockIsFree(dataDir);
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

describe('running sites', () => {
  beforeEach(withDemo);

  it('a second start is refused, names the running process, and does not disturb it', async () => {
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

  it('a stopping site answers the running request, with Connection: close, and waits for no idle connection', async () => {
    // Not how long a picture takes: on a busy machine that is as long as it likes.
    const site = await startSite({ dataDir, environment: { STOP_SECONDS: '600' } });
    // An idle keep-alive connection, one opened in advance, and half a request.
    const idle = await openConnection(site.port, 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    await openConnection(site.port);
    await openConnection(site.port, 'GET / HTTP/1.1\r\nHost: a');
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

  it('pictures to be drawn do not delay closing', async () => {
    const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'debug' } });
    const paths = Array.from({ length: 40 }, (_, at) => socialCardPath('manga', at + 1));
    const read = async (path: string) => (await fetch(site.origin + path)).arrayBuffer();
    const asked = Promise.allSettled(paths.map(read));
    await expect.poll(() => site.printed().stdout).toContain(paths.at(-1));
    const ended = await site.end('SIGINT');
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).not.toContain('"level":50');
    await asked;
    await lockIsFree(dataDir);
  });

  it('a start on a taken port names it and frees the database', async () => {
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
    await lockIsFree(dataDir);
  });
});

it('a site without the demo catalogue serves every page', async () => {
  const site = await startSite({ dataDir, environment: { DEMO_CATALOGUE: 'off' } });
  expect(await totals(site)).toEqual([0, 0]);
  for (const path of ['/', '/explore', '/explore/manga', '/explore?genre=Action', '/sitemap.xml']) {
    expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200]);
  }
  expect((await fetch(`${site.origin}/anime/1`)).status).toBe(404);
  const stdout = `Kiroku est prêt : ${site.origin}\n`;
  expect(await site.end()).toEqual({ code: 0, stdout, stderr: '' });
  expect(existsSync(staffFile(dataDir))).toBe(false);
});
