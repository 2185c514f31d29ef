import { expect, test } from 'vitest';
import { vagueComments } from './comments.ts';

test('a vague word in a comment is refused, wherever the comment begins', () => {
  const source = [
    '/** Whoever reads it waits. */',
    '/**',
    ' * Reads so many rows.',
    ' */',
    '// Nobody waits.',
    '-- told of once',
    "const label = 'Nobody';",
    '/** Returns the rows. */',
  ].join('\n');
  expect(vagueComments(source)).toEqual([
    { line: 1, word: 'Whoever' },
    { line: 3, word: 'so many' },
    { line: 5, word: 'Nobody' },
    { line: 6, word: 'told of' },
  ]);
});
