import { expect, test } from 'vitest';
import { testSummary } from '#api/testing/titles.ts';
import { TitleMemory } from './titleMemory.ts';
import type { TitleSummary } from './titleSummary.ts';

const start = (year: number) => ({ year, month: null, day: null });

/** Families whose main series is less known than what continues it, as where no import gave its popularity. */
const CATALOGUE: Partial<TitleSummary>[] = [
  { title: 'Kaiju No. 8', romanji: 'Kaijuu 8-gou', type: 'TV', start: start(2024) },
  { romanji: 'Kaijuu 8-gou Movie', type: 'Film', start: start(2025), popularity: 26_000 },
  { romanji: 'Kaijuu 8-gou 2nd Season', type: 'TV', start: start(2025), popularity: 152_000 },
  { title: 'Lycoris Recoil', type: 'TV', start: start(2022) },
  { romanji: 'Lycoris Recoil: Friends are thieves', type: 'ONA', start: start(2025), popularity: 28_000 },
  { title: "Les Carnets de l'Apothicaire", romanji: 'Kusuriya no Hitorigoto', type: 'TV' },
  { title: "Les Carnets de l'Apothicaire Saison 2", type: 'TV', popularity: 199_000 },
  { romanji: 'Kusuriya no Hitorigoto: Bouhi no Hihou', type: 'Film', popularity: 20_000 },
  { title: 'Steins;Gate', type: 'TV', start: start(2011), popularity: 1_700_000 },
  {
    title: 'Steins;Gate : Le film',
    alt: ['Steins'],
    type: 'Film',
    start: start(2013),
    popularity: 440_000,
  },
  { title: 'Dragon Ball', type: 'TV', start: start(1986), popularity: 730_000 },
  { title: 'Dragon Ball Z', type: 'TV', start: start(1989), popularity: 880_000 },
  { title: 'Hunter x Hunter', type: 'TV', start: start(1999), popularity: 400_000 },
  { title: 'Hunter x Hunter (2011)', type: 'TV', start: start(2011), popularity: 1_600_000 },
  { title: 'Jujutsu Kaisen', alt: ['Jujutsu Kaisen (PV)'], type: 'ONA', start: start(2018) },
  { title: 'Jujutsu Kaisen (TV)', type: 'TV', start: start(2020), popularity: 700_000 },
  { title: 'Black Jack', type: 'TV', start: start(2004) },
  { title: 'Black Jack Neo', type: 'TV', start: start(1993), popularity: 40_000 },
  { title: 'One', type: 'TV', start: start(1990), popularity: 40 },
  { title: 'One Piece', type: 'TV', start: start(1999), popularity: 1_300_000 },
  { title: 'Mobile Suit Gundam', alt: ['Gundam'], type: 'TV', start: start(1979), popularity: 97_000 },
  { title: '∀ Gundam', romanji: 'Turn A Gundam', type: 'TV', start: start(1999), popularity: 35_000 },
];
const memory = new TitleMemory('anime', 'https://kiroku.example');
memory.put(CATALOGUE.map((known, at) => testSummary(at + 1, known)));

const names = (titles: readonly TitleSummary[]) => titles.map(({ title, romanji }) => title ?? romanji);
const found = (text: string, of: TitleMemory = memory) => names(of.search(text, false, 20));

test.each([
  ['kaiju 8', 'Kaiju No. 8'],
  ['lycoris', 'Lycoris Recoil'],
  ['kusuria', "Les Carnets de l'Apothicaire"],
  ['apotecaire', "Les Carnets de l'Apothicaire"],
  ['steins', 'Steins;Gate'],
  ['dragon', 'Dragon Ball'],
])('« %s » finds the series %s before its films, shorts and later seasons', (text, title) => {
  expect(found(text)[0]).toBe(title);
});

test('in explore, too, the main series comes before what continues it', () => {
  expect(names(memory.at(memory.explore({ search: 'kaiju 8' })))).toEqual([
    'Kaiju No. 8',
    'Kaijuu 8-gou 2nd Season',
    'Kaijuu 8-gou Movie',
  ]);
});

test('a continuation that the search names comes first, a typing mistake aside', () => {
  expect(found('dragon ball z')[0]).toBe('Dragon Ball Z');
  expect(found('dragon bal z')[0]).toBe('Dragon Ball Z');
  expect(found("les carnets de l'apothicaire saison 2")[0]).toBe("Les Carnets de l'Apothicaire Saison 2");
});

test('a series does not pass an earlier one, one of another year in its name, or a single word that goes on', () => {
  expect(found('black')).toEqual(['Black Jack Neo', 'Black Jack']);
  expect(found('hunter')).toEqual(['Hunter x Hunter (2011)', 'Hunter x Hunter']);
  expect(found('on')[0]).toBe('One Piece');
});

test('a short does not pass the series whose name goes on after its own', () => {
  expect(found('jujutsu')).toEqual(['Jujutsu Kaisen (TV)', 'Jujutsu Kaisen']);
});

test('a mathematical sign is a word of a name: « gundam » is the first series, « ∀ gundam » the later one', () => {
  expect(found('gundam')).toEqual(['Mobile Suit Gundam', '∀ Gundam']);
  expect(found('∀ gundam')[0]).toBe('∀ Gundam');
});

test('a manga comes before its one-shots and later volumes of another name', () => {
  const manga = new TitleMemory('manga', 'https://kiroku.example');
  manga.put([
    testSummary(1, {
      romanji: 'Blue Lock: Episode Nagi',
      type: 'Manga',
      start: start(2022),
      popularity: 900,
    }),
    testSummary(2, { romanji: 'Blue Lock', type: 'Manga', start: start(2018) }),
    testSummary(3, { romanji: 'Blue Lock Special', type: 'One Shot', popularity: 8000 }),
  ]);
  expect(found('blue', manga)[0]).toBe('Blue Lock');
});
