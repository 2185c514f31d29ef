import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../root.ts';

/** Lines from the first to the last, blank ones and comments included. */
const MOST_OF_FUNCTION = 60;
const MOST_OF_FILE = 250;
/** A test file describes a feature in one function. */
const TESTS = /\.test\.tsx?$|^e2e\//;
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
  'Constructor',
]);

/** Functions and files of a module that are too long, by their first line. */
export function lengthFaults(file: string, source: string): { line: number; why: string }[] {
  const lines = source.trimEnd().split('\n').length;
  const faults = lines > MOST_OF_FILE ? [{ line: 1, why: `file of ${lines} lines` }] : [];
  if (TESTS.test(file) || lines <= MOST_OF_FUNCTION) return faults;
  // Positions continue from file to file: the first statement has the start of this one.
  const text = Buffer.from(`;${source}`);
  const { body } = parseSync(text.toString(), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  });
  const begin = body[0]?.span.start ?? 0;
  const visit = (node: object): void => {
    if (isLongFunction(node)) {
      const [before, within] = [text.subarray(0, node.span.start - begin), textOf(node)];
      if (within > MOST_OF_FUNCTION)
        faults.push({ line: newlines(before) + 1, why: `function of ${within} lines` });
    }
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) visit(child);
  };
  const textOf = ({ span }: Spanned) => newlines(text.subarray(span.start - begin, span.end - begin)) + 1;
  visit(body);
  return faults;
}

type Spanned = { type: string; span: { start: number; end: number } };

function isLongFunction(node: object): node is Spanned {
  return 'type' in node && typeof node.type === 'string' && FUNCTIONS.has(node.type) && 'span' in node;
}

function newlines(text: Buffer): number {
  return text.toString().split('\n').length - 1;
}

/** Tables of data. */
const TABLES: readonly string[] = ['e2e/screens/screens.ts'];
/** Older ones, which become fewer. */
const KNOWN: readonly string[] = [
  'apps/api/src/db/connections/pool.ts',
  'apps/api/src/features/account/inactivity/fixtures/setupInactivity.ts',
  'apps/api/src/features/catalogue/ingest/formats/readRecord.test.ts',
  'apps/api/src/features/catalogue/memory/titleMemory.ts',
  'apps/api/src/features/catalogue/saved/savedTitles.test.ts',
  'apps/api/src/features/catalogue/titles.test.ts',
  'apps/api/src/features/editing/editing.test.ts',
  'apps/api/src/features/episodes/calendars.test.ts',
  'apps/api/src/features/exports/exports.test.ts',
  'apps/api/src/features/imports/fixtures/setupImports.ts',
  'apps/api/src/features/imports/lists/jsonLists.test.ts',
  'apps/api/src/features/news/news.test.ts',
  'apps/api/src/features/pictures/fixtures/setupPictures.ts',
  'apps/api/src/features/removal/fixtures/setupRemoval.ts',
  'apps/api/src/testing/api.ts',
  'apps/api/src/testing/postgresServers.ts',
  'apps/server/src/pages/pages.test.ts',
  'apps/web/app/features/editing/form/useTitleForm.ts',
  'packages/contract/src/imports/rules.test.ts',
];

if (import.meta.main) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const tooLong = new Set<string>();
  for (const file of list
    .trim()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))) {
    for (const { line, why } of lengthFaults(file, readFileSync(join(ROOT, file), 'utf8'))) {
      tooLong.add(file);
      if (KNOWN.includes(file) || TABLES.includes(file)) continue;
      console.log(`${file}:${line}: ${why}`);
      process.exitCode = 1;
    }
  }
  for (const file of KNOWN.filter((one) => !tooLong.has(one))) {
    console.log(`scripts/checks/lengths.ts: ${file} is short enough now: remove it from the list`);
    process.exitCode = 1;
  }
}
