import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { ROOT } from '../root.ts';

/** A regular expression as the sources write it. */
export type Expression = { pattern: string; flags: string };

/** Modules of the product: their input may come from outside. */
const PRODUCT = ['packages', 'apps/api/src', 'apps/server/src', 'apps/web/app'];
const NOT_SHIPPED = /\/(?:testing|fixtures)\/|\.(?:test|d)\.tsx?$/;
/** Milliseconds after which an expression counts as unjudged. */
const PATIENCE = 300_000;
/**
 * The same expression always has the same verdict: attacks have a seed, and are bounded by steps instead of time, which depends on the
 * machine. `recallTimeout` stays at its default, no recall: a recall takes an expression for safe if the attack ends in that time.
 */
const SAME_VERDICT = {
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};
/** Steps of a bounded expression per character. */
const MOST_STEPS = 1000;

/** Regular expressions of a module: literals, and arguments of RegExp. An interpolation counts as one letter. */
export function expressionsOf(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const expression = expressionOf(node);
    if (expression !== null) found.push(expression);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body);
  return found;
}

type Node = {
  type?: string;
  pattern?: string;
  flags?: string;
  value?: unknown;
  callee?: Node;
  arguments?: { expression: Node }[] | null;
  quasis?: { cooked?: string }[];
} & object;

function expressionOf(node: Node): Expression | null {
  if (node.type === 'RegExpLiteral') return { pattern: node.pattern ?? '', flags: node.flags ?? '' };
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || node.callee?.value !== 'RegExp') return null;
  const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => textOf(expression));
  return { pattern: pattern ?? 'x', flags: flags ?? '' };
}

function textOf({ type, value, quasis }: Node): string {
  if (quasis) return quasis.map(({ cooked }) => cooked ?? '').join('x');
  return type === 'StringLiteral' && typeof value === 'string' ? value : 'x';
}

/**
 * Whether an expression is clearly linear, which spares the checker three quarters of them: no group repeats, none refers back, and either
 * all repetitions are bounded, or one is not and the expression begins at the start of the text.
 */
export function isPlainlyLinear({ pattern, flags }: Expression): boolean {
  const bare = pattern
    .replaceAll(/\\(?:[pPu]\{[^}]*\}|k<|.)/gsu, (found) => (/[1-9k]/.test(found.charAt(1)) ? '\\' : 'x'))
    .replaceAll(/\[[^\]]*\]/g, 'x');
  if (flags.includes('v') || bare.includes('\\') || /\)(?:[*+]|\{)/.test(bare)) return false;
  const bounds = [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  if (bounds.reduce((steps, most) => steps * most, 1) > MOST_STEPS) return false;
  const unbounded = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return unbounded === 0 || (unbounded === 1 && /^\^[^|]*$/.test(bare) && !flags.includes('m'));
}

/** Why an expression may take more than linear time over a text; null for one that does not. */
export function slownessOf(expression: Expression): string | null {
  if (isPlainlyLinear(expression)) return null;
  const verdict = checkSync(expression.pattern, expression.flags, { timeout: PATIENCE, ...SAME_VERDICT });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `not judged (${verdict.error.kind}): write it more simply`;
  return `${verdict.complexity.summary}, as over ${verdict.attack.pattern}`;
}

if (import.meta.main) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PRODUCT], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = new Map<string, Expression & { file: string }>();
  for (const file of list.trim().split('\n')) {
    if (!/\.tsx?$/.test(file) || NOT_SHIPPED.test(file)) continue;
    for (const one of expressionsOf(file, readFileSync(join(ROOT, file), 'utf8')))
      files.set(`/${one.pattern}/${one.flags}`, { ...one, file });
  }
  for (const [written, { file, ...expression }] of files) {
    const slowness = slownessOf(expression);
    if (slowness === null) continue;
    console.log(`${file}: ${written} is not linear: ${slowness}`);
    process.exitCode = 1;
  }
}
