import { describe, expect, test } from 'vitest';
import { testSummary } from '#api/testing/titles.ts';
import { TitleMemory } from './titleMemory.ts';
import type { TitleSummary } from './titleSummary.ts';

/** A small catalogue, by popularity elsewhere. */
const CATALOGUE: Partial<TitleSummary>[] = [
  {
    title: "L'Attaque des Titans",
    titleEN: 'Attack on Titan',
    romanji: 'Shingeki no Kyojin',
    titleJP: '進撃の巨人',
    popularity: 2_500_000,
  },
  {
    title: "L'Attaque des Titans : Junior High-School",
    romanji: 'Shingeki! Kyojin Chuugakkou',
    popularity: 155_000,
  },
  { title: "L'Attaque des Titans Saison 2", romanji: 'Shingeki no Kyojin Season 2', popularity: 1_600_000 },
  { title: 'Naruto', titleJP: 'ナルト', popularity: 1_800_000 },
  { title: 'Naruto Shippuden', romanji: 'Naruto: Shippuuden', popularity: 1_500_000 },
  { title: 'Nabuto', popularity: 900 },
  { title: 'Naruko', popularity: 800 },
  {
    title: 'Frieren',
    romanji: 'Sousou no Frieren',
    alt: Array.from({ length: 40 }, (_, at) => `Frieren ${at} nom`),
  },
  { title: 'Frieden', popularity: 3000 },
  { title: 'Fate/Zero', popularity: 1_000_000 },
  { title: 'Destiny', alt: ['Fate'] },
  { title: 'One Piece', popularity: 1_300_000 },
  { title: 'One', popularity: 40 },
  { title: 'Dragon Ball Z', popularity: 1_000_000 },
  { title: 'Jujutsu Kaisen', popularity: 700_000 },
  { title: 'Fullmetal Alchemist', popularity: 1_200_000 },
  { title: 'Fullmetal Alchemist: Brotherhood', popularity: 2_600_000 },
  { title: 'Hunter x Hunter', popularity: 1_900_000 },
  { title: 'Le Voyage de Chihiro', titleEN: 'Spirited Away', popularity: 1_400_000 },
  { title: 'The Promised Neverland', popularity: 1_100_000 },
  { title: 'Spy x Family', alt: ['SPY×FAMILY'], popularity: 500_000 },
  { title: 'Spy x Family Cour 2', alt: ['Spy x Family'], popularity: 900_000 },
  { title: 'Cyberpunk: Edgerunners', popularity: 12_000 },
  { title: 'Cyberpunk: Edgerunners 2', popularity: 60_000 },
  { title: 'Mob Psycho 100', popularity: 1_000_000 },
  { title: 'Cuisine', popularity: 5, tags: ['géants'] },
  { title: 'Open Planet', popularity: 700 },
  { title: 'Le Château de la mer', popularity: 900_000, studios: ['Studio Ghibli'] },
  { title: 'La Forêt rouge', popularity: 2_000_000, studios: ['Studio Ghibli'] },
  { title: 'Un jour chez Ghibli', popularity: 3 },
  { title: 'Les Ufotables', popularity: 2_000_000 },
  { title: 'Porco Rosso', romanji: 'Kurenai no Buta', popularity: 900_000 },
  { title: 'Kuroko no Basket', popularity: 800_000 },
  { title: 'La Lame du nord', popularity: 1_500_000, studios: ['ufotable'] },
  { title: 'La Fanfare', popularity: 300_000, studios: ['Kyoto Animation'] },
  { title: 'City Hunter', alt: ['Nicky Larson'], popularity: 90_000 },
  { title: 'Nicky Larson et le parfum de Cupidon', popularity: 200 },
];
const memory = new TitleMemory('anime', 'https://kiroku.example');
memory.put(CATALOGUE.map((known, at) => testSummary(at + 1, known)));

const found = (text: string, of = memory) => of.search(text, false, 20).map(({ title }) => title);
const first = (text: string) => found(text)[0];

describe('typing mistakes beside exact words', () => {
  test('"naruto" finds the titles with that word only', () => {
    expect(found('naruto')).toEqual(['Naruto', 'Naruto Shippuden']);
  });

  test('"frieren" finds its title only, in explore too', () => {
    expect(found('frieren')).toEqual(['Frieren']);
    expect(memory.at(memory.explore({ search: 'frieren' })).map(({ title }) => title)).toEqual(['Frieren']);
  });

  test('filters that leave no exact match give no similar titles', () => {
    expect(memory.explore({ search: 'frieren', type: 'Film' })).toHaveLength(0);
  });

  test('the beginning of a name finds the titles with it only', () => {
    expect(found('narut')).toEqual(['Naruto', 'Naruto Shippuden']);
  });
});

describe('articles', () => {
  test.each([
    ['attaque des titans', "L'Attaque des Titans"],
    ['l attaque des titans', "L'Attaque des Titans"],
    ['lattaque des titans', "L'Attaque des Titans"],
    ['the attack on titan', "L'Attaque des Titans"],
    ['voyage de chihiro', 'Le Voyage de Chihiro'],
    ['promised neverland', 'The Promised Neverland'],
    ['the spirited away', 'Le Voyage de Chihiro'],
  ])('"%s" finds %s first', (text, title) => expect(first(text)).toBe(title));
});

describe('works and their sequels', () => {
  test('a whole name comes before a more popular sequel with that other name', () => {
    expect(first('spy x family')).toBe('Spy x Family');
    expect(first('attaque des titans')).toBe("L'Attaque des Titans");
  });

  test('of two titles that begin alike the one without a number comes first', () => {
    expect(found('cyberpunk')).toEqual(['Cyberpunk: Edgerunners', 'Cyberpunk: Edgerunners 2']);
  });

  test('a sequel in the query comes first, in either language', () => {
    expect(first('attaque des titans saison 2')).toBe("L'Attaque des Titans Saison 2");
    expect(first('shingeki no kyojin 2nd season')).toBe("L'Attaque des Titans Saison 2");
  });

  test('an unknown season leads to the work', () => expect(first('naruto saison 7')).toBe('Naruto'));
});

describe('popularity', () => {
  test('the beginning of a famous name comes before the whole other name of an unknown title', () => {
    expect(first('fate')).toBe('Fate/Zero');
  });

  test('entries of members count more than popularity elsewhere, and ties go by id', () => {
    const own = new TitleMemory('anime', 'https://kiroku.example');
    own.put([
      testSummary(3, { title: 'Gundam Wing' }),
      testSummary(2, { title: 'Gundam Seed', popularity: 5000 }),
      testSummary(1, { title: 'Gundam Stardust', members: 90 }),
      testSummary(4, { title: 'Gundam Nova' }),
    ]);
    expect(found('gundam', own)).toEqual(['Gundam Stardust', 'Gundam Seed', 'Gundam Wing', 'Gundam Nova']);
  });
});

describe('typing mistakes', () => {
  test.each([
    ['one pice', 'One Piece'],
    ['onepeice', 'One Piece'],
    ['narouto', 'Naruto'],
    ['frieran', 'Frieren'],
    ['hunter x huntr', 'Hunter x Hunter'],
    ['atack on titan', "L'Attaque des Titans"],
    ['mob physco', 'Mob Psycho 100'],
    ['jujustu kaisen', 'Jujutsu Kaisen'],
    ['le voyag de chiiro', 'Le Voyage de Chihiro'],
  ])('"%s" with a typing mistake finds %s', (text, title) => expect(first(text)).toBe(title));

  test('a query of three letters allows no typing mistake', () => expect(found('onr')).toEqual([]));
});

describe('abbreviations', () => {
  test.each([
    ['dbz', 'Dragon Ball Z'],
    ['snk', "L'Attaque des Titans"],
    ['aot', "L'Attaque des Titans"],
    ['hxh', 'Hunter x Hunter'],
    ['op', 'One Piece'],
    ['tpn', 'The Promised Neverland'],
    ['jjk', 'Jujutsu Kaisen'],
    ['fma', 'Fullmetal Alchemist'],
    ['fmab', 'Fullmetal Alchemist: Brotherhood'],
    ['knb', 'Kuroko no Basket'],
    ['fma brotherhood', 'Fullmetal Alchemist: Brotherhood'],
  ])('the abbreviation "%s" finds %s', (text, title) => expect(first(text)).toBe(title));
});

test.each([
  ['進撃の巨人', "L'Attaque des Titans"],
  ['巨人', "L'Attaque des Titans"],
  ['なると', 'Naruto'],
  ['ﾅﾙﾄ', 'Naruto'],
])('the Japanese name %s finds %s', (text, title) => expect(first(text)).toBe(title));

test('words about how a title is watched are ignored in a search', () => {
  expect(first('one piece vostfr')).toBe('One Piece');
  expect(first('naruto vf')).toBe('Naruto');
});

describe('studios', () => {
  test.each([
    ['ghibli', ['Un jour chez Ghibli', 'La Forêt rouge', 'Le Château de la mer']],
    ['studio ghibli', ['La Forêt rouge', 'Le Château de la mer']],
    ['Ufotable', ['La Lame du nord', 'Les Ufotables']],
    ['kyoto animation', ['La Fanfare']],
    ['kyoani', ['La Fanfare']],
  ])('the studio "%s" finds its titles, after those with that name', (text, titles) =>
    expect(found(text)).toEqual(titles),
  );

  test('the beginning of the name of a studio does not find its titles', () =>
    expect(found('ghib')).toEqual(['Un jour chez Ghibli']));
});

test('a French name finds its title first, as title or other name', () => {
  expect(first('nicky larson')).toBe('City Hunter');
  expect(first('la foret rouge')).toBe('La Forêt rouge');
});

test('a subject finds the titles tagged with it', () => expect(found('geants')).toEqual(['Cuisine']));
