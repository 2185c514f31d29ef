import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { PROGRAM_FOLDERS, programVersion } from './programVersion.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const FIRST = ['memory/titleMemory.ts', 'titleSummaryStore.ts', 'saved/titlesFile.ts'];
/** Modules that hold results of searches or numbers of changes, whatever their content. */
const ALSO = [
  'apps/api/src/lib/cacheBudget.ts',
  'apps/api/src/lib/changeLog.ts',
  'apps/api/src/lib/weightedCache.ts',
];

/** The file of a module of ours; undefined for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (specifier.startsWith('#api/')) return join(ROOT, 'apps/api/src', specifier.slice('#api/'.length));
  const [, path] = /^@kiroku\/contract\/(.+)$/.exec(specifier) ?? [];
  return path && join(ROOT, 'packages/contract/src', `${path}.ts`);
}

function addImports(path: string, known: Set<string>): void {
  if (known.has(path)) return;
  known.add(path);
  for (const item of parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }).body) {
    if (!('source' in item) || !item.source || ('typeOnly' in item && item.typeOnly)) continue;
    const target = fileOf(item.source.value, path);
    if (target) addImports(target, known);
  }
}

test('every source file that reads or indexes titles counts in the version', () => {
  const known = new Set<string>();
  for (const name of FIRST) addImports(join(ROOT, 'apps/api/src/features/catalogue', name), known);
  const paths = [...known].map((path) => relative(ROOT, path));
  expect(paths.length).toBeGreaterThan(15);
  const outside = paths.filter((path) => !PROGRAM_FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
  expect(outside.sort()).toEqual(ALSO);
});

test('the version of one program is the same each time', () => {
  expect(programVersion()).toBe(programVersion());
});
