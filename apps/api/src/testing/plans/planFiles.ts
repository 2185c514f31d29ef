import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TouredStatement } from './setupTour.ts';

const FOLDER = fileURLToPath(new URL('../../db/plans/', import.meta.url));
const INDENT = '    ';

/** Writes one file for each feature: statements in the order of the tour, each with its plan. */
export async function writePlanFiles(statements: readonly TouredStatement[]): Promise<void> {
  const files = Map.groupBy(statements, ({ file }) => file);
  for (const [file, own] of files) {
    await writeFile(join(FOLDER, `${file}.txt`), `${own.map(blockOf).join('\n')}`);
  }
}

/** The statements of every file. */
export async function readPlannedStatements(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return texts.flatMap((text) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith(INDENT)),
  );
}

function blockOf({ name, text, lines, isGeneric }: TouredStatement): string {
  const kind = isGeneric ? 'for any values' : 'for the values of the tour';
  return [`# ${name} (${kind})`, text, ...lines.map((line) => INDENT + line), ''].join('\n');
}
