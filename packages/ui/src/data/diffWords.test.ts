import { describe, expect, test } from 'vitest';
import { diffWords } from './diffWords.ts';

describe('differences of texts', () => {
  test('a difference shows exactly the words that changed', () => {
    expect(diffWords('la route, seule, ici', 'la route, avec Fern, ici')).toEqual([
      { kind: 'same', text: 'la route, ' },
      { kind: 'removed', text: 'seule' },
      { kind: 'added', text: 'avec Fern' },
      { kind: 'same', text: ', ici' },
    ]);
  });

  test('a word with apostrophe and accents is one, in any encoding of accents', () => {
    expect(diffWords('l’été passé', 'l’hiver passé')).toEqual([
      { kind: 'removed', text: 'l’été' },
      { kind: 'added', text: 'l’hiver' },
      { kind: 'same', text: ' passé' },
    ]);
    expect(diffWords("e\u0301tude d'art", "e\u0301tude d'airs")[1]).toEqual({
      kind: 'removed',
      text: "d'art",
    });
  });

  test('Japanese, without spaces, is compared by character', () => {
    expect(diffWords('葬送のフリーレン', '葬送のフェルン').map(({ text }) => text)).toEqual([
      '葬送のフ',
      'リーレ',
      'ェル',
      'ン',
    ]);
  });

  test('changes separated by a space only are joined', () => {
    expect(diffWords('un vieux chat noir', 'un jeune chien noir')).toEqual([
      { kind: 'same', text: 'un ' },
      { kind: 'removed', text: 'vieux chat' },
      { kind: 'added', text: 'jeune chien' },
      { kind: 'same', text: ' noir' },
    ]);
  });

  test('long texts without a common word are one change', () => {
    const before = 'ancien '.repeat(20_000);
    const after = 'neuf,'.repeat(20_000);
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('the parts of a difference add up to both texts', () => {
    const pairs = [
      ['', 'neuf'],
      ['vieux', ''],
      ['é à ç', 'e à c'],
      ['un deux trois', 'trois deux un'],
      ['  un\n\ndeux ', 'un deux\ttrois'],
      ['a b c d', 'a  x b y d'],
      ['ア👩‍🚀b', 'イ👩‍🎤b'],
    ] as const;
    for (const [before, after] of pairs) {
      const text = (left: string) =>
        diffWords(before, after)
          .filter(({ kind }) => kind !== left)
          .map((part) => part.text)
          .join('');
      expect([text('added'), text('removed')]).toEqual([before, after]);
    }
  });
});
