import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compact, fold } from './fold.ts';

describe('spellings of one name', () => {
  test.each([
    ['Pokémon', 'POKEMON'],
    ['Shōjo', 'shoujo'],
    ['Shōjo', 'shojo'],
    ['Ōkami', 'ookami'],
    ['Yūyū', 'yuuyuu'],
    ['Gintama°', 'gintama'],
    ['Re:Zero', 're zero'],
    ['Steins;Gate', 'STEINS GATE'],
    ['L’Attaque des Titans', "L'attaque des titans"],
    ["JoJo's Bizarre Adventure", 'jojos bizarre adventure'],
    ['Cœur', 'coeur'],
    ['ＡＫＩＲＡ', 'akira'],
    ['ナルト', 'なると'],
    ['ﾅﾙﾄ', 'なると'],
    ['ラーメン', 'らめん'],
    ['Gunnm — Last Order', 'gunnm last order'],
  ])('« %s » and « %s » fold to the same text', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});

test('the compact form ignores spaces and hyphens', () => {
  expect(compact(fold('Dragon-Ball Z'))).toBe(compact(fold('dragonballz')));
});

test('punctuation alone folds to an empty text', () => {
  for (const text of ['!!!', '…', '%', '_', "'", '\\', '★☆', '👍', ' ']) expect(fold(text)).toBe('');
});

test('any text folds to lower case without surplus spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = fold(text);
      expect(folded).toBe(folded.trim());
      expect(folded).not.toMatch(/ {2}|[A-Z]/);
      expect(fold(text.toUpperCase().toLowerCase())).toBeTypeOf('string');
    }),
  );
});
