import { expect, test } from 'vitest';
import { brokenReferences } from './references.ts';

const PRODUCT = '# Product\n\n## Library\n\n1. States.\n2. Menu.\n\n## Title pages\n\n1. Head.\n';

function whyOf(comment: string, file = 'apps/web/app/page.ts'): string[] {
  const files = new Map([
    ['docs/product.md', PRODUCT],
    ['docs/security.md', '# Security\n'],
    ['packages/contract/src/library/rules.ts', ''],
    [file, comment],
  ]);
  return brokenReferences(files).map(({ why }) => why);
}

test.each([
  '/** The states of an entry (product.md, Library 1). */',
  '// The head (product.md, Title pages 1; security.md).',
  '/** The rules of libraries (product.md, Library). */',
  '/** Its rules are in library/rules.ts, the dates in RFC 5545. */',
  "const address = 'https://example.org/unknown.ts';",
])('the reference in %s is accepted', (comment) => {
  expect(whyOf(comment)).toEqual([]);
});

test.each([
  ['// product.md, Library 3', 'no such rule'],
  ['// product.md, Shop 1', 'no such heading'],
  ['// product.md', 'names no heading'],
  ['/** See unknown.md. */', 'no such document'],
  ['/** Kept by library/unknown.ts. */', 'no such file'],
  ['/** The menu (spec 1 §4). */', 'is not in the repository'],
  ['/** The menu (contract, Library). */', 'is not in the repository'],
])('the reference in %s is refused: %s', (comment, why) => {
  expect(whyOf(comment)).toEqual([why]);
});

test('documents are checked whole, and code only in its comments', () => {
  expect(whyOf('Kept by `library/unknown.ts`.', 'docs/architecture.md')).toEqual(['no such file']);
  expect(whyOf("import './unknown.ts';")).toEqual([]);
});
