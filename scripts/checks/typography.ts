import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../root.ts';

/** A French text of the sources that is not written as it would be displayed. */
export type Fault = { text: string; why: string };

/** An elision with a straight apostrophe; English has none of these words. */
const STRAIGHT = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd)'(?=[\p{L}«$]|$)/iu;
/** A space that lets a sign or a guillemet stand at the wrong end of a line; a literal may continue after an interpolation. */
const LOOSE = /« |(?:^|[\p{L}\d»)%’”…]) (?:»|[:;?!%](?=\s|$))/u;
/** Texts displayed as they are; elsewhere `typographic` is applied where they are shown. */
const SHOWN = /^(?:apps\/web\/app|packages\/ui\/src)\//;
const THREE_DOTS = /\p{L}\.{3}(?!\.)/u;
/** Answers of the API follow the spelling of the specification; `typographic` is applied where they are shown. */
const ANSWERS = /^packages\/contract\/src\/(?:\w+\/problems|base\/french)\.ts$/;
/** Titles and synopses of samples, and programs within texts. */
const OTHER_TEXTS = /\/testing\/|\/docsScript\.ts$|\/apiExamples\.ts$|\.(?:test|d)\.tsx?$/;
/** Fixed sentences, whose three dots belong to them. */
const WITH_DOTS = new Set([
  'Chargement...',
  'Erreur...',
  'Notre système a rencontré une erreur...',
  'Une erreur est survenue...',
]);

/** Faults in the French texts of a module: its literals, not its comments. */
export function typographyFaults(file: string, source: string): Fault[] {
  if (OTHER_TEXTS.test(file)) return [];
  const faults: Fault[] = [];
  for (const text of textsOf(file, source)) {
    if (STRAIGHT.test(text) && !ANSWERS.test(file)) faults.push({ text, why: 'a straight apostrophe' });
    if (THREE_DOTS.test(text) && !WITH_DOTS.has(text.trim()))
      faults.push({ text, why: 'three dots for an ellipsis' });
    if (LOOSE.test(text) && SHOWN.test(file))
      faults.push({ text, why: 'a space that breaks lines (\\u202f, &#8239;)' });
  }
  return faults;
}

function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked } = node as { type?: string; value?: unknown; cooked?: unknown };
    const text =
      type === 'StringLiteral' || type === 'JSXText' ? value : type === 'TemplateElement' ? cooked : null;
    if (typeof text === 'string') texts.push(text);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body);
  return texts;
}

if (import.meta.main) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of list
    .trim()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))) {
    for (const { text, why } of typographyFaults(file, readFileSync(join(ROOT, file), 'utf8'))) {
      console.log(`${file}: ${why} in « ${text.slice(0, 100)} »`);
      process.exitCode = 1;
    }
  }
}
