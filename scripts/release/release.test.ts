import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { release } from './release.ts';

const TODAY = '2026-11-24';
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Libraries.\n\n## [0.1.0] - 2026-10-01\n\n- A start.\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiroku-release-'));
  const names = { 'package.json': 'kiroku', 'apps/api/package.json': '@kiroku/api' };
  for (const [file, name] of Object.entries(names)) write(file, { name, ...VERSIONED });
  write('package.json', {
    name: 'kiroku',
    ...VERSIONED,
    workspaces: ['apps/*'],
    devDependencies: { tool: '3.0.0' },
  });
  write('package-lock.json', {
    name: 'kiroku',
    version: '0.1.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'kiroku', ...VERSIONED, workspaces: ['apps/*'], devDependencies: { tool: '3.0.0' } },
      'apps/api': { name: '@kiroku/api', ...VERSIONED },
      'node_modules/@kiroku/api': { resolved: 'apps/api', link: true },
      'node_modules/tool': { version: '3.0.0', dev: true },
      'node_modules/other': {
        version: '0.1.0',
        resolved: 'https://registry.npmjs.org/other/-/other-0.1.0.tgz',
      },
    },
  });
  write('CHANGELOG.md', CHANGELOG);
  write('.gitignore', 'release/\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Essai');
  git('config', 'user.email', 'essai@exemple.fr');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const VERSIONED = { version: '0.1.0', dependencies: { other: '0.1.0' } };
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(join(root, file), text);
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
}

test('a release sets its number everywhere, its notes in the tag, and a list of its content', () => {
  release('0.2.0', TODAY, root);
  for (const file of ['package.json', 'apps/api/package.json', 'package-lock.json'])
    expect(JSON.parse(read(file))).toHaveProperty('version', '0.2.0');
  const lock = JSON.parse(read('package-lock.json'));
  expect(lock.packages['apps/api'].version).toBe('0.2.0');
  expect(lock.packages['node_modules/other'].version).toBe('0.1.0');
  expect(lock.packages['apps/api'].dependencies).toEqual({ other: '0.1.0' });
  expect(read('CHANGELOG.md')).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2026-11-24\n\n### Added\n\n- Libraries.',
  );
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe(
    'Kiroku 0.2.0\n\n### Added\n\n- Libraries.',
  );
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  const list = JSON.parse(read('release/kiroku-0.2.0.cdx.json'));
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '0.2.0' } } });
  const names = list.components.map(({ name }: { name: string }) => name);
  expect(names).toContain('other');
  expect(names).not.toContain('tool');
});

test.each(['0.1.0', '0.0.9', '1.0', 'v0.2.0', ''])('the release « %s » after 0.1.0 is refused', (version) => {
  expect(() => release(version, TODAY, root)).toThrow('n’est pas une version qui suit 0.1.0');
  expect(git('status', '--porcelain')).toBe('');
});

test('a release is refused with uncommitted changes, an existing tag or an empty changelog', () => {
  write('new.txt', 'new');
  expect(() => release('0.2.0', TODAY, root)).toThrow('ne sont pas enregistrées');
  rmSync(join(root, 'new.txt'));
  git('tag', 'v0.2.0');
  expect(() => release('0.2.0', TODAY, root)).toThrow('v0.2.0 existe déjà');
  write('CHANGELOG.md', CHANGELOG.replace('### Added\n\n- Libraries.\n\n', ''));
  commit();
  expect(() => release('0.3.0', TODAY, root)).toThrow('n’a rien sous [Unreleased]');
  expect(git('tag')).toBe('v0.2.0');
});

describe('failing releases', () => {
  const failures: Record<string, { prepare: () => void; npm?: string[]; said: string }> = {
    'npm refuses': {
      prepare: () => undefined,
      npm: [process.execPath, '-e', 'console.error("npm error ESBOMPROBLEMS"); process.exit(1)'],
      said: 'npm error ESBOMPROBLEMS',
    },
    'npm is not there': { prepare: () => undefined, npm: ['/nonexistent/npm'], said: 'ENOENT' },
    'the commit is refused': {
      prepare: () => {
        writeFileSync(
          join(root, '.git/hooks/pre-commit'),
          '#!/bin/sh\necho "no commits today" >&2\nexit 1\n',
        );
        chmodSync(join(root, '.git/hooks/pre-commit'), 0o755);
      },
      said: 'no commits today',
    },
    'the tag cannot be signed': {
      prepare: () => {
        git('config', 'tag.gpgSign', 'true');
        git('config', 'gpg.program', '/nonexistent/gpg');
      },
      said: '/nonexistent/gpg',
    },
    'the list cannot be written': {
      prepare: () => {
        write('.git/info/exclude', 'release\n');
        write('release', 'a file');
      },
      said: 'EEXIST',
    },
  };

  test.each(Object.keys(failures))(
    'a release that fails because %s changes nothing and shows the words of the failing program',
    (name) => {
      const { prepare, npm, said } = failures[name] ?? { prepare: () => undefined, said: '' };
      prepare();
      const state = () => [
        git('rev-parse', 'HEAD'),
        git('status', '--porcelain'),
        git('tag'),
        read('CHANGELOG.md'),
      ];
      const before = state();
      expect(() => release('0.2.0', TODAY, root, npm)).toThrow(said);
      expect(state()).toEqual(before);
      expect(existsSync(join(root, 'release/kiroku-0.2.0.cdx.json'))).toBe(false);
    },
  );
});

test('a clone of this repository is released, with a list of exactly the installed packages', () => {
  const clone = join(root, 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  for (const setting of [
    ['user.name', 'Essai'],
    ['user.email', 'essai@exemple.fr'],
  ])
    execFileSync('git', ['config', ...setting], { cwd: clone });
  release('99.0.0', TODAY, clone);
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  expect(status).toBe('');
  const listed = namesIn(JSON.parse(read('clone/release/kiroku-99.0.0.cdx.json')));
  const lock: { packages: Record<string, Locked> } = JSON.parse(read('clone/package-lock.json'));
  const shipped = Object.entries(lock.packages).flatMap(([path, one]) =>
    path === '' || one.link || one.dev || one.devOptional
      ? []
      : [`${one.name ?? path.split('node_modules/').at(-1)}@${one.version}`],
  );
  expect(listed).toEqual([...new Set(shipped)].sort());
  expect(listed).toContain('@kiroku/api@99.0.0');
  expect(listed.some((name) => name.startsWith('lighthouse@'))).toBe(false);
});

type Locked = { name?: string; version?: string; link?: boolean; dev?: boolean; devOptional?: boolean };

function namesIn(list: { components: { 'bom-ref': string }[] }): string[] {
  return [...new Set(list.components.map((one) => one['bom-ref'].replace(/\|.*/, '')))].sort();
}
