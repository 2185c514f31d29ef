import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;
const NOT_SELECTORS = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|:[^;{}]*;/g;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|module\.css)$/.test(file));
const sources = files.filter((name) => !name.endsWith('.css'));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Quoted words of the sources of each folder. */
const folders = new Map(
  [...Map.groupBy(sources, dirname)].map(([folder, names]): [string, string[]] => [
    folder,
    names.flatMap((name) => Array.from(textOf(name).matchAll(/'([\w-]+)'/g), ([, quoted = '']) => quoted)),
  ]),
);

/** File of a style sheet by the specifier of an import. */
const sheetOf = (file: string, specifier: string) =>
  specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : specifier.replace('@kiroku/ui/', 'packages/ui/src/').replace('#app/', 'apps/web/app/');

/** Class names that sources use of each style sheet; `*` for all of them. */
const used = new Map<string, Set<string>>();
for (const file of sources) {
  const source = textOf(file);
  for (const [, name, specifier = ''] of source.matchAll(IMPORT)) {
    const sheet = sheetOf(file, specifier);
    const names = used.get(sheet) ?? new Set<string>();
    used.set(sheet, names);
    for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(key);
    if (new RegExp(`\\b${name}\\[(?![\\w.]+\\])`).test(source)) names.add('*');
    // The name is in a variable: a word that a file of the folder quotes.
    else if (source.includes(`${name}[`))
      for (const quoted of folders.get(dirname(file)) ?? []) names.add(quoted);
  }
}

test('components use every class of their style sheets', () => {
  const unused = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const names = used.get(file) ?? new Set();
      const selectors = textOf(file).replaceAll(NOT_SELECTORS, '');
      const classes = new Set(Array.from(selectors.matchAll(CLASS), ([, name = '']) => name));
      if (names.has('*')) return [];
      return [...classes].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`);
    });
  expect(unused).toEqual([]);
});
