import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

type Names = Record<string, string>;
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Names>>;
type Locked = {
  optionalDependencies?: Names;
  dependencies?: Names;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })];
const declared = manifests.flatMap((path) => {
  const { dependencies, devDependencies, optionalDependencies } = read(path) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const foreign = declared.filter(([name]) => !name.startsWith('@kiroku/'));
const names = [...new Set(foreign.map(([name]) => name))].sort();

describe('dependencies', () => {
  const document = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const explained = [...document.matchAll(/^- `([^`]+)`: \S/gm)].map(([, name = '']) => name).sort();

  it('docs/dependencies.md explains every dependency, and no other', () => {
    expect(explained).toEqual(names);
  });

  it('every dependency is pinned to one exact version', () => {
    expect(foreign.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(new Set(foreign.map((one) => one.join('@'))).size).toBe(names.length);
  });
});

describe('package-lock.json', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };

  /** Where Node would find a package from a place in the tree. */
  function isLocked(place: string, name: string): boolean {
    for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
      if (at === '') return false;
    }
  }

  it('package-lock.json has every required package, for other systems too (else npm ci refuses it)', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(place, name)),
    );
    expect(missing).toEqual([]);
  });

  const fetched = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  const nameOf = ([place, { version }]: [string, Locked]) =>
    `${place.split('node_modules/').at(-1)}@${version}`;

  it('package-lock.json has the digest of every package', () => {
    expect(fetched.filter(([, { integrity }]) => !integrity).map(nameOf)).toEqual([]);
  });

  it('package-lock.json names no registry', () => {
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(nameOf)).toEqual([]);
  });

  it('no package needs an install script, and npm is configured to run none', () => {
    // It would fetch an unlocked package where its own build is missing.
    const needless = ['@swc/core'];
    const scripted = fetched.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.map(([place]) => place.replace('node_modules/', ''))).toEqual(needless);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
