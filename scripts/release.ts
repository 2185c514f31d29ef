import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** A release that cannot be made; nothing was changed. */
export class ReleaseRefused extends Error {}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m;

/**
 * Makes a release of what is committed: its number in every package and in the lock, its section in the changelog, a commit and a tag, and
 * `release/kiroku-VERSION.cdx.json`, the list of what it contains (CycloneDX). Nothing is pushed. Throws ReleaseRefused.
 */
export function release(version: string, today: string, root = ROOT): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const current = versionIn(root);
  if (!isLater(version, current)) throw new ReleaseRefused(`${version} is not a version after ${current}.`);
  if (git('status', '--porcelain') !== '')
    throw new ReleaseRefused('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`) !== '') throw new ReleaseRefused(`v${version} exists already.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const notes = UNRELEASED.exec(changelog)?.[1]?.trim() ?? '';
  if (notes === '') throw new ReleaseRefused('CHANGELOG.md has nothing under [Unreleased].');

  const files = git('ls-files', 'package.json', '*/package.json', 'package-lock.json').split('\n');
  for (const file of files) replaceVersion(join(root, file), current, version);
  const heading = `## [Unreleased]\n\n## [${version}] - ${today}\n`;
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace('## [Unreleased]\n', heading));
  writeContents(root, version);
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Kiroku ${version}\n\n${notes}\n`,
  );
}

const versionIn = (root: string): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

function isLater(version: string, current: string): boolean {
  const [wanted, known] = [VERSION.exec(version), VERSION.exec(current)];
  if (!wanted || !known) return false;
  const differs = [1, 2, 3].find((part) => wanted[part] !== known[part]);
  return differs !== undefined && Number(wanted[differs]) > Number(known[differs]);
}

type Package = {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Our packages share one number, by which they also name each other. */
function replaceVersion(file: string, current: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  const content = JSON.parse(text) as Package & { packages?: Record<string, Package> };
  const outside = (path: string) => path.includes('node_modules/');
  const own = [
    content,
    ...Object.entries(content.packages ?? {}).flatMap(([path, one]) => (outside(path) ? [] : [one])),
  ];
  for (const one of own) {
    if (one.version === current) one.version = version;
    for (const list of [one.dependencies, one.devDependencies])
      for (const name of Object.keys(list ?? {}))
        if (list && name.startsWith('@kiroku/')) list[name] = version;
  }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

type Contents = {
  metadata: { component: { name: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

function writeContents(root: string, version: string): void {
  // Not `--omit=dev`: it leaves out what is used while developing too.
  const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const contents = JSON.parse(list) as Contents;
  const left = onlyDeveloping(root);
  const kept = (ref: string) => !left.has(ref);
  contents.metadata.component.name = 'kiroku';
  contents.components = contents.components.filter((one) => kept(one['bom-ref']));
  contents.dependencies = contents.dependencies
    .filter(({ ref }) => kept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(kept) }));
  mkdirSync(join(root, 'release'), { recursive: true });
  writeFileSync(
    join(root, 'release', `kiroku-${version}.cdx.json`),
    `${JSON.stringify(contents, null, 2)}\n`,
  );
}

/** What is installed for building and testing alone, as `name@version`. */
function onlyDeveloping(root: string): Set<string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package & { dev?: boolean; devOptional?: boolean }>;
  };
  const refs = new Set<string>();
  const needed = new Set<string>();
  for (const [path, { name, version, dev, devOptional }] of Object.entries(lock.packages)) {
    const ref = `${name ?? path.split('node_modules/').at(-1)}@${version}`;
    (dev || devOptional ? refs : needed).add(ref);
  }
  return new Set([...refs].filter((ref) => !needed.has(ref)));
}

if (import.meta.main) {
  try {
    const [version = ''] = process.argv.slice(2);
    release(version, new Date().toISOString().slice(0, 10));
    console.log(
      `v${version} is committed and tagged; release/kiroku-${version}.cdx.json lists what it contains.`,
    );
  } catch (error) {
    console.error(error instanceof ReleaseRefused ? error.message : error);
    process.exitCode = 1;
  }
}
