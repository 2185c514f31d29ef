import { expect, test } from 'vitest';
import { lengthFaults } from './lengths.ts';

const whyOf = (source: string, file = 'apps/web/app/lib/long.tsx') =>
  lengthFaults(file, source).map(({ line, why }) => `${line}: ${why}`);
const blank = (lines: number) => '\n'.repeat(lines);

test.each([
  ['a function', 'function long() {', '}'],
  ['an arrow function', 'const long = () => {', '};'],
  ['a method', 'class Long {\n  long() {', '  }\n}'],
  ['a component', 'const Long = () => (\n  <p>', '  </p>\n);'],
])('the lines of %s count completely, blank ones and comments included', (_, begin, end) => {
  const head = '// A comment.\n\n';
  expect(whyOf(`${head}${begin}${blank(50)}${end}\n`)).toEqual([]);
  const [fault] = whyOf(`${head}${begin}${blank(30)}  // é${blank(30)}${end}\n`);
  expect(fault).toMatch(/^[34]: function of 6[1-4] lines$/);
});

test('functions of tests count only in the length of their file', () => {
  const source = `test('long', () => {${blank(100)}});\n`;
  expect(whyOf(source, 'apps/web/app/lib/long.test.ts')).toEqual([]);
  expect(whyOf(`${source}${blank(150)}end();\n`, 'apps/web/app/lib/long.test.ts')).toEqual([
    '1: file of 252 lines',
  ]);
});
