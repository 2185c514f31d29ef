import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedChromium } from './chromium.ts';

const POSTGRES = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The browser with windows, which push notifications and measurements need; undefined where there is none. */
export function wholeChromiumPath(): string | undefined {
  return installedChromium().whole;
}

/** The browser of journeys and component tests; undefined where there is none. */
export function chromiumPath(): string | undefined {
  const { headless, whole } = installedChromium();
  return headless ?? whole;
}

/** A program of the suite: its Debian package, and the tests that need it. */
type Program = { isThere: () => boolean; package: string; without: string };

export const BROWSER: Program = {
  isThere: () => chromiumPath() !== undefined || canInstall(),
  package: 'chromium',
  without: `ni composants ni parcours (${whereToGet(process.env.CHROMIUM)})`,
};

const PROGRAMS: Program[] = [
  BROWSER,
  {
    isThere: () => Boolean(process.env.KIROKU_TEST_DATABASE_URL) || postgresBinaries() !== undefined,
    package: 'postgresql',
    without: 'base embarquée seule (ou donnez un serveur dans KIROKU_TEST_DATABASE_URL)',
  },
  { isThere: () => existsSync('/usr/bin/caddy'), package: 'caddy', without: 'pas de test derrière un proxy' },
  {
    isThere: () => existsSync('/usr/sbin/pgbouncer'),
    package: 'pgbouncer',
    without: 'pas de test derrière un pooler',
  },
];

/** A line for each program that the suite lacks, and the command that installs them all. */
export function lackingPrograms(programs = PROGRAMS): string[] {
  const lacking = programs.filter(({ isThere }) => !isThere());
  if (lacking.length === 0) return [];
  const names = lacking.map((program) => program.package).join(' ');
  return [
    ...lacking.map((program) => `Il manque ${program.package} : ${program.without}.`),
    `Sous Debian : sudo apt-get install --no-install-recommends ${names}`,
  ];
}

/** Whether there is a Chromium. As root, Debian's is installed. */
export function ensureChromium(): boolean {
  if (chromiumPath() !== undefined) return true;
  return canInstall() && install('chromium', 'chromium-headless-shell');
}

function whereToGet(named: string | undefined): string {
  if (named !== undefined) return `CHROMIUM nomme ${named}, qui n’existe pas`;
  return 'ou lancez « npx playwright install chromium », ou donnez un chemin dans CHROMIUM';
}

const canInstall = () => process.env.CHROMIUM === undefined && isRoot && existsSync('/usr/bin/apt-get');

/** Installs Debian packages as root where apt exists. */
export function install(...packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { ...quiet, env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

export type TemporaryPostgres = { url: string; pid: number; stop(): void };

/** The folder of a server's databases, and its settings. A given folder outlives it. */
export type PostgresPlace = { folder?: string | undefined; settings?: Readonly<Record<string, string>> };

/** Starts Debian's PostgreSQL, as user postgres, in a temporary folder by default; undefined if it is not installed. */
export async function startPostgres({
  folder: givenFolder,
  settings = {},
}: PostgresPlace = {}): Promise<TemporaryPostgres | undefined> {
  const binaries = postgresBinaries();
  if (!binaries) return undefined;
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'kiroku-postgres-'));
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const as = (command: string[]) =>
    isRoot
      ? spawnSync('runuser', ['-u', 'postgres', '--', ...command])
      : spawnSync(command[0] ?? '', command.slice(1));
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION')))
    as([join(binaries, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const given = { listen_addresses: '127.0.0.1', ...settings };
  const more = Object.entries(given).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${port} -k ${folder} ${more.join(' ')}`;
  const log = join(folder, 'log');
  const start = ['-D', data, '-o', options, '-w', '-t', '600', '-l', log, 'start'];
  if (as([join(binaries, 'pg_ctl'), ...start]).status !== 0) return undefined;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      const mode = givenFolder === undefined ? 'immediate' : 'fast';
      as([join(binaries, 'pg_ctl'), '-D', data, '-m', mode, '-t', '600', 'stop']);
      if (givenFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresBinaries(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const newest = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? undefined : join(POSTGRES, newest, 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
