import { describe, expect, test } from 'vitest';
import { diffList } from './diffList.ts';

describe('a difference of lists', () => {
  test('tells what came, what left, and whether the rest changed its order', () => {
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

  test('counts an item that stands twice', () => {
    const { before, after } = diffList(['a', 'a'], ['a']);
    expect([before, after].map((parts) => parts.map(({ kind }) => kind))).toEqual([
      ['same', 'removed'],
      ['same'],
    ]);
  });
});
