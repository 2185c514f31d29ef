import { describe, expect, test } from 'vitest';
import { diffList } from './diffList.ts';

describe('differences of lists', () => {
  test('a difference of lists shows added and removed items, and whether the order changed', () => {
    expect(diffList(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual({
      before: [
        { kind: 'same', text: 'a' },
        { kind: 'removed', text: 'b' },
        { kind: 'same', text: 'c' },
      ],
      after: [
        { kind: 'same', text: 'c' },
        { kind: 'same', text: 'a' },
        { kind: 'added', text: 'd' },
      ],
      reordered: true,
    });
    expect(diffList(['a', 'b', 'c'], ['x', 'a', 'c']).reordered).toBe(false);
  });

  test('a difference of lists counts repeated items', () => {
    const { before, after } = diffList(['a', 'a'], ['a']);
    expect([before, after].map((parts) => parts.map(({ kind }) => kind))).toEqual([
      ['same', 'removed'],
      ['same'],
    ]);
  });
});
