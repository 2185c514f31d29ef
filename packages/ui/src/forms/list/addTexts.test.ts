import { describe, expect, test } from 'vitest';
import { addTexts, pastedLines } from './addTexts.ts';

describe('texts added to a list', () => {
  const limits = { maxItems: 4, maxLength: 10 };

  test('are trimmed, in their order, empty ones left out', () => {
    expect(addTexts(['un'], [' deux ', '', '  ', 'trois'], limits).texts).toEqual(['un', 'deux', 'trois']);
  });

  test('are refused when they are there, whatever their case or the coding of their accents', () => {
    const { texts, refused } = addTexts(['Été'], ['E\u0301TE\u0301', 'neuf', 'Neuf', 'ete'], limits);
    expect(texts).toEqual(['Été', 'neuf', 'ete']);
    expect([...refused]).toEqual([['duplicate', ['E\u0301TE\u0301', 'Neuf']]]);
  });

  test('are refused beyond the length and the number, the rest added', () => {
    const { added, refused } = addTexts(['a', 'b'], ['trop long ainsi', 'c', 'd', 'e'], limits);
    expect(added).toEqual(['c', 'd']);
    expect([...refused]).toEqual([
      ['tooLong', ['trop long ainsi']],
      ['tooMany', ['e']],
    ]);
  });

  test('come from pasted lines, commas kept; one line is pasted like any text', () => {
    expect(pastedLines('Moi, quand je\r\n\nautre\n')).toEqual(['Moi, quand je', 'autre']);
    expect(pastedLines('un, deux\n')).toBeNull();
  });
});
