import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

// Adds to package-lock.json the packages for other systems that npm left out, and digests that it lacks, as the registry
// has them now: `npm ci` refuses a lock without the packages, and verifies nothing without a digest. To be run after a
// dependency was added or updated (decision 0001). Changes nothing else.
type Entry = {
  version?: string | undefined;
  integrity?: string;
  link?: boolean;
  dev?: boolean | undefined;
  optionalDependencies?: Record<string, string>;
  [more: string]: unknown;
};

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const leftOut = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(place, name))
    .map(([name, version]): [string, Entry] => [
      `node_modules/${name}`,
      { version, ...(entry.dev && { dev: true }), optional: true },
    ]),
);
const entries = [...Object.entries(lock.packages), ...leftOut];
entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
const isWhole = ([place, { integrity, link }]: [string, Entry]) =>
  !place.includes('node_modules/') || link === true || integrity !== undefined;
const packages = Object.fromEntries(
  entries.map((one) => (isWhole(one) ? one : [one[0], withDigest(...one)])),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`${entries.filter((one) => !isWhole(one)).length} paquets complétés dans package-lock.json.`);

/** Whether Node would find the package from a place in the tree. */
function isLocked(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** An entry with the registry's data of its package, in npm's order. Throws npm's own error if the registry does not have it. */
function withDigest(place: string, entry: Entry): Entry {
  const { version, dev, optional } = entry;
  const named = `${place.split('node_modules/').at(-1)}@${version}`;
  const fields = ['dist.integrity', 'cpu', 'libc', 'license', 'os', 'engines'];
  const answer = execFileSync('npm', ['view', named, '--json', ...fields], { encoding: 'utf8' });
  const { 'dist.integrity': integrity, cpu, libc, license, os, engines } = JSON.parse(answer);
  if (typeof integrity !== 'string') throw new Error(`${named}: the registry has no digest`);
  return { version, integrity, cpu, dev, libc, license, optional, os, engines, ...entry };
}
