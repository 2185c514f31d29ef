import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { listContents } from './releaseContents.ts';
import { ReleaseRefused, runChild } from './releaseRefused.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m;

/**
 * Makes a release of the last commit: its number in every package and in the lock, its section in the changelog, a commit and a tag, and
 * `release/kiroku-VERSION.cdx.json`, the list of its contents (CycloneDX). Nothing is pushed. Throws ReleaseRefused, having changed
 * nothing.
 */
export function release(version: string, today: string, root = ROOT, npm = npmHere()): void {
  const git = (...args: string[]) => runChild('git', args, root).trim();
  const current = versionIn(root);
  if (!isLater(version, current))
    throw new ReleaseRefused(`« ${version} » n’est pas une version qui suit ${current}.`);
  if (git('status', '--porcelain') !== '')
    throw new ReleaseRefused(
      'Des modifications ne sont pas enregistrées dans git : enregistrez-les d’abord.',
    );
  if (git('tag', '--list', `v${version}`) !== '')
    throw new ReleaseRefused(`L’étiquette v${version} existe déjà.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const notes = UNRELEASED.exec(changelog)?.[1]?.trim() ?? '';
  if (notes === '') throw new ReleaseRefused('CHANGELOG.md n’a rien sous [Unreleased].');

  const before = git('rev-parse', 'HEAD');
  const heading = `## [Unreleased]\n\n## [${version}] - ${today}\n`;
  const files = new Map([['CHANGELOG.md', changelog.replace('## [Unreleased]\n', heading)]]);
  for (const file of git('ls-files', 'package.json', '*/package.json', 'package-lock.json').split('\n'))
    files.set(file, withVersion(readFileSync(join(root, file), 'utf8'), current, version));
  const contents = listContents(files, npm);
  const list = join(root, 'release', `kiroku-${version}.cdx.json`);
  try {
    mkdirSync(join(root, 'release'), { recursive: true });
    writeFileSync(list, contents);
    for (const [file, text] of files) writeFileSync(join(root, file), text);
    git('commit', '--all', '--quiet', '--message', `Release ${version}`);
    git(
      'tag',
      '--annotate',
      `v${version}`,
      '--cleanup=verbatim',
      '--message',
      `Kiroku ${version}\n\n${notes}\n`,
    );
  } catch (error) {
    // There was nothing uncommitted before.
    git('reset', '--hard', '--quiet', before);
    if (git('tag', '--list', `v${version}`) !== '') git('tag', '--delete', `v${version}`);
    if (existsSync(list)) rmSync(list);
    throw error instanceof ReleaseRefused
      ? error
      : new ReleaseRefused(`La version n’a pas pu être faite, rien n’a changé : ${String(error)}`);
  }
}

/** The npm that runs this script, else the one of PATH. */
function npmHere(): string[] {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, path] : ['npm'];
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
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Our packages share one number, by which they also name each other. */
function withVersion(text: string, current: string, version: string): string {
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
  return `${JSON.stringify(content, null, 2)}\n`;
}

if (import.meta.main) {
  try {
    const [version = ''] = process.argv.slice(2);
    release(version, new Date().toISOString().slice(0, 10));
    console.log(
      `La version ${version} est enregistrée et étiquetée v${version} ; release/kiroku-${version}.cdx.json dit ce qu’elle contient. « git push --follow-tags » la publie.`,
    );
  } catch (error) {
    console.error(error instanceof ReleaseRefused ? error.message : error);
    process.exitCode = 1;
  }
}
