import { expect, test } from 'vitest';
import { type Expression, expressionsOf, isPlainlyLinear, slownessOf } from './expressions.ts';

const of = ({ source, flags }: RegExp): Expression => ({ pattern: source, flags });
const FILE = 'apps/api/src/http/part.ts';

test('every regular expression literal of a module is found, and none in texts or comments', () => {
  const source = [
    'const LINE = /a+$/gm; // not /b+$/',
    "const text = 'not /c+$/';",
    'text.replace(/d+$/, () => `a $' + '{text.split(/e+$/u)}`);',
    'class Part { static readonly rule = z.string().regex(/f+$/); }',
  ].join('\n');
  expect(expressionsOf(FILE, source).map(({ pattern, flags }) => `${pattern} ${flags}`)).toEqual([
    'a+$ gm',
    'd+$ ',
    'e+$ u',
    'f+$ ',
  ]);
});

test('a pattern passed to RegExp is read, with interpolations as one letter', () => {
  const source = 'new RegExp("a+$", "g"); RegExp(`[b$' + '{some}]+$`); new RegExp(unknown);';
  expect(expressionsOf(FILE, source)).toEqual([
    { pattern: 'a+$', flags: 'g' },
    { pattern: '[bx]+$', flags: '' },
    { pattern: 'x', flags: '' },
  ]);
});

test.each([/[^\S\n]+$/gm, /^(.*?)[\s:]*(https?:\/\/\S+)?$/i, /^(?:a|a)+$/, /<a [^>]*>/, /^-+|-+$/g])(
  'the expression %s is found to be slow',
  (slow) => {
    expect(isPlainlyLinear(of(slow))).toBe(false);
    expect(slownessOf(of(slow))).toMatch(/polynomial|exponential/);
  },
);

test.each([/^\s+a/, /^[\w-]{1,64}$/, /\p{Lu}{2,3}/u, /a?b?c/])(
  'the expression %s is plainly linear',
  (linear) => {
    expect(isPlainlyLinear(of(linear))).toBe(true);
  },
);

test.each([/^(\w+)\1/, /^\w+|\w+$/, /^\w+$/m, /(?:a|b)+c/, /\w{1,64}\w{1,64}$/, /^\w+\d+$/])(
  'the expression %s is left to the checker',
  (expression) => {
    expect(isPlainlyLinear(of(expression))).toBe(false);
  },
);
