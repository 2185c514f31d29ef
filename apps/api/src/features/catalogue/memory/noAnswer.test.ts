import { describe, expect, test } from 'vitest';
import { testSummary } from '#api/testing/titles.ts';
import { TitleMemory } from './titleMemory.ts';

/** A catalogue without the titles searched for, but with names like theirs. */
const NAMES = [
  'Hoshi no Koe',
  'Hoshi no Ko Chobin',
  'Walking Meat',
  'Southpaw',
  'Breaking Dimensions',
  'The Asterisk War',
  'Zenderman',
  'Monster Hunter Stories: Ride On',
  'Yankee Gale Squad',
  'Gokurakuin Joshikou Ryou Monogatari',
];
const memory = new TitleMemory('anime', 'https://kiroku.example');
memory.put(NAMES.map((title, at) => testSummary(at + 1, { title, popularity: 100_000 })));

const found = (text: string) => memory.search(text, false, 20).map(({ title }) => title);

describe('a title that is not in the catalogue', () => {
  test.each([
    'oshi no ko',
    'walking dead',
    'south park',
    'breaking bad',
    'asterix',
    'zelda',
    'bride stories',
    'squid game',
    'gokurakugai',
  ])('« %s » finds nothing rather than a name that is merely like it', (text) => {
    expect(found(text)).toEqual([]);
    expect(memory.explore({ search: text })).toHaveLength(0);
  });
});

describe('typing mistakes', () => {
  const of = (title: string, alt: string[] = []) => {
    const own = new TitleMemory('anime', 'https://kiroku.example');
    own.put([testSummary(1, { title, alt })]);
    return (text: string) => own.search(text, false, 20).length > 0;
  };

  test('the first letter of a word may be wrong in a whole name, not in a part of one', () => {
    expect(of('Hokuto no Ken')('okuto no ken')).toBe(true);
    expect(of('Hokuto no Ken: Raoh Gaiden')('okuto no ken')).toBe(false);
  });

  test('with a mistake the words are in the order of the name', () => {
    expect(of('Mahou Shoujo Madoka Magica')('madoka magika')).toBe(true);
    expect(of('Mahou Shoujo Madoka Magica')('magika madoka')).toBe(false);
  });

  test('a misspelt word that the name goes on after counts one mistake more, a begun one none', () => {
    expect(of('Neon Genesis Evangelion')('evengel')).toBe(false);
    expect(of('Neon Genesis Evangelion')('evengeli')).toBe(true);
    expect(of('Bocchi the Rock!')('bochi the ro')).toBe(true);
  });

  test('a word has no more mistakes than its own letters forgive', () => {
    expect(of('Walking Meat')('walking meal')).toBe(true);
    expect(of('Walking Meat')('walking dead')).toBe(false);
  });

  test('in a whole name small words and the end of longer ones may differ', () => {
    expect(of('The Prince of Tennis')('prince du tennis')).toBe(true);
    expect(of('Doctor Stone')('docteur stone')).toBe(true);
  });

  test('a part of a word is found, not a part of several', () => {
    expect(of('Bakemonogatari')('monogatari')).toBe(true);
    expect(of('Hoshi no Koe')('oshi no ko')).toBe(false);
  });
});

test('a part of another name, in whatever language, leaves room for a typing mistake in a main name', () => {
  const own = new TitleMemory('anime', 'https://kiroku.example');
  own.put([
    testSummary(1, { title: 'Detective Conan', type: 'TV', popularity: 250_000 }),
    testSummary(2, { title: 'L’Heure du thé', alt: ['Detectiv Conan: Ora ceaiului'], popularity: 5000 }),
  ]);
  expect(own.search('detectiv conan', false, 20).map(({ id }) => id)).toEqual([1, 2]);
});
