import type { Titles } from '@kiroku/contract/catalogue/titles';
import { describe, expect, test } from 'vitest';
import { franchiseName, haveOneName } from './names.ts';

const titled = (title: string, romanji: string | null = null): Titles => ({
  title,
  titleEN: null,
  romanji,
  titleJP: null,
});
/** The name of the franchise of these titles, the first its representative. */
const named = (...names: string[]) => {
  const titles = names.map((name) => titled(name));
  return franchiseName(titles[0] as Titles, titles);
};

describe('names of franchises', () => {
  test.each([
    [
      'the name of the most popular series, never that of an early OAV',
      ['One Piece', 'One Piece : Vaincre Ganzack le pirate !', 'Monsters'],
      'One Piece',
    ],
    [
      'the beginning that is the whole name of a title',
      [
        'Mobile Suit Gundam Seed',
        'Mobile Suit Gundam',
        '∀ Gundam',
        'Gundam Wing',
        'Mobile Suit Gundam Seed Destiny',
      ],
      'Mobile Suit Gundam',
    ],
    [
      'the beginning of a sequel',
      ['Dragon Ball Z', 'Dragon Ball', 'Dragon Ball Z : Le père de Songoku'],
      'Dragon Ball',
    ],
    ['a name without its season', ['Blue Box – Saison 2', 'Ao no Hako'], 'Blue Box'],
    [
      'the beginning that most titles share',
      [
        'Fate/Zero Saison 2',
        'Fate/stay night',
        'Fate/Apocrypha',
        'Fate/Extra: Last Encore',
        'Carnival Phantasm',
      ],
      'Fate',
    ],
    [
      'a whole name where no beginning is shared',
      ['Nicky Larson', 'City Hunter 2', 'City Hunter 3'],
      'Nicky Larson',
    ],
    [
      'a whole name whose shared beginning is an article',
      ['Le roi Léo', 'Le voyage', 'Le retour'],
      'Le roi Léo',
    ],
    ['a whole name with its marks', ['Yu-Gi-Oh !', 'Yu-Gi-Oh ! GX'], 'Yu-Gi-Oh !'],
  ])('a franchise has %s', (_, names, name) => {
    expect(named(...names)).toBe(name);
  });

  test('a beginning counts in every language of a title', () => {
    const lupin = [
      titled('Lupin III', 'Lupin Sansei'),
      titled('Edgar de la cambriole', 'Lupin III: Part II'),
      titled('Edgar : Le secret de Mamo', 'Lupin III: Mamo'),
    ];
    expect(franchiseName(lupin[0] as Titles, lupin)).toBe('Lupin III');
  });

  test('two titles have one name if that of one begins with that of the other, seasons apart', () => {
    expect(haveOneName(titled('Fruits Basket'), titled('Fruits Basket Saison 2'))).toBe(true);
    expect(haveOneName(titled('L’Œuvre', 'Gundam'), titled('Gundam Wing'))).toBe(true);
    expect(haveOneName(titled('Détective Conan'), titled('Lupin III'))).toBe(false);
    expect(haveOneName(titled('Monster'), titled('Monsters'))).toBe(false);
  });
});
