import { describe, expect, test } from 'vitest';
import { addTexts, pastedLines } from './addTexts.ts';

describe('texts added to a list', () => {
  const limits = { maxItems: 4, maxLength: 10 };

  test('added texts are trimmed, in order, without empty ones', () => {
    expect(addTexts(['un'], [' deux ', '', '  ', 'trois'], limits).texts).toEqual(['un', 'deux', 'trois']);
  });

  test('added texts are refused when present, in any case or encoding of accents', () => {
    const { texts, refused } = addTexts(['Été'], ['E\u0301TE\u0301', 'neuf', 'Neuf', 'ete'], limits);
    expect(texts).toEqual(['Été', 'neuf', 'ete']);
    expect([...refused]).toEqual([['duplicate', ['E\u0301TE\u0301', 'Neuf']]]);
  });

  test('added texts beyond the maximum length or number are refused, and the others added', () => {
    const { added, refused } = addTexts(['a', 'b'], ['trop long ainsi', 'c', 'd', 'e'], limits);
    expect(added).toEqual(['c', 'd']);
    expect([...refused]).toEqual([
      ['tooLong', ['trop long ainsi']],
      ['tooMany', ['e']],
    ]);
  });

  test('pasted lines become texts with their commas, and a single line is pasted as usual', () => {
    expect(pastedLines('Moi, quand je\r\n\nautre\n')).toEqual(['Moi, quand je', 'autre']);
    expect(pastedLines('un, deux\n')).toBeNull();
  });
});
