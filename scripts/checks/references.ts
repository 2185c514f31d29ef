import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../root.ts';

/** A citation that leads nowhere. `line` counts from 1. */
export type BrokenReference = { file: string; line: number; cited: string; why: string };

/** Texts by their path in the repository. */
type Files = ReadonlyMap<string, string>;

const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
/** `product.md, Library 3`: a page, one of its headings, a number below it. */
const DOCUMENT = /([\w./-]+\.md)(?:, ((?:[A-Z][\w-]*)(?: [a-z-]+)*)(?: (\d+))?)?/g;
const SOURCE = /(?<![\w*{@/.-])([\w-]+(?:\/[\w.-]+)*\.(?:test\.)?(?:tsx?|mjs|css|sql))\b/g;
/** Documents that are not in the repository. */
const ELSEWHERE =
  /\bspec(?:ification)? [12]\b|\(contract\b|\bcontract, [A-Z]|\bthreat \d|\bdesign\.md|\bstorage\.md/g;

/** The citations in comments and documents whose file, heading or number does not exist. */
export function brokenReferences(files: Files): BrokenReference[] {
  const known = [...files.keys()];
  const exists = (path: string) => known.some((file) => file === path || file.endsWith(`/${path}`));
  const broken: BrokenReference[] = [];
  for (const [file, text] of files) {
    const report = (at: number, cited: string, why: string) =>
      broken.push({ file, line: text.slice(0, at).split('\n').length, cited, why });
    for (const { at, prose } of proseOf(file, text)) {
      for (const found of prose.matchAll(ELSEWHERE))
        report(at + found.index, found[0], 'is not in the repository');
      for (const found of prose.matchAll(SOURCE)) {
        if (!exists(found[1] ?? '')) report(at + found.index, found[0], 'no such file');
      }
      for (const found of prose.matchAll(DOCUMENT)) {
        const [cited, page = '', heading, number] = found;
        const why = whyBroken(files, exists, { from: file, page, heading, number });
        if (why) report(at + found.index, cited, why);
      }
    }
  }
  return broken;
}

type Citation = { from: string; page: string; heading: string | undefined; number: string | undefined };

function whyBroken(files: Files, exists: (path: string) => boolean, citation: Citation): string | undefined {
  const { from, page, heading, number } = citation;
  const beside = normalize(join(dirname(from), page));
  const path = [beside, `docs/${page}`, page].find((candidate) => files.has(candidate));
  if (!path) return exists(page) ? undefined : 'no such document';
  if (page !== 'product.md' || from.endsWith('.md')) return undefined;
  if (!heading) return 'names no heading';
  const rules = sectionOf(files.get(path) ?? '', heading);
  if (rules === undefined) return 'no such heading';
  if (!number) return undefined;
  return new RegExp(`^${number}\\. `, 'm').test(rules) ? undefined : 'no such rule';
}

function sectionOf(document: string, heading: string): string | undefined {
  return document
    .split(/^## /m)
    .slice(1)
    .find((section) => section.split('\n', 1)[0] === heading);
}

/** Comments of code, the whole of a document. */
function proseOf(file: string, text: string): { at: number; prose: string }[] {
  if (!CODE.test(file)) return [{ at: 0, prose: text }];
  return [...text.matchAll(COMMENT)].map((found) => ({ at: found.index, prose: found[0] }));
}

/** Every tracked text that may cite another. An applied migration never changes, its comments neither. */
export function trackedTexts(): Files {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = list.trim().split('\n');
  const read = (path: string) =>
    /\.(?:ts|tsx|mjs|cjs|css|md)$/.test(path) && !path.endsWith('references.test.ts')
      ? readFileSync(join(ROOT, path), 'utf8')
      : '';
  return new Map(paths.map((path) => [path, read(path)]));
}

if (import.meta.main) {
  const broken = brokenReferences(trackedTexts());
  for (const { file, line, cited, why } of broken) console.log(`${file}:${line} cites « ${cited} »: ${why}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
