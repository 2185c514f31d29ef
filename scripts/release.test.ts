import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a release has its number everywhere, its notes in the tag, and a list of what it contains', () => {
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

test.each(['0.1.0', '0.0.9', '1.0', 'v0.2.0', ''])('« %s » after 0.1.0 is refused', (version) => {
  expect(() => release(version, TODAY, root)).toThrow('is not a version after 0.1.0');
  expect(git('status', '--porcelain')).toBe('');
});

test('so are changes that are not committed, a tag that exists, and a changelog that has nothing to say', () => {
  write('new.txt', 'new');
  expect(() => release('0.2.0', TODAY, root)).toThrow('not committed');
  rmSync(join(root, 'new.txt'));
  git('tag', 'v0.2.0');
  expect(() => release('0.2.0', TODAY, root)).toThrow('v0.2.0 exists already');
  write('CHANGELOG.md', CHANGELOG.replace('### Added\n\n- Libraries.\n\n', ''));
  commit();
  expect(() => release('0.3.0', TODAY, root)).toThrow('nothing under [Unreleased]');
  expect(git('tag')).toBe('v0.2.0');
});
