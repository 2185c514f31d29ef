import { beforeAll, describe, expect, test } from 'vitest';
import { romajiNames, seededRandom } from '#api/testing/titles.ts';
import { TitleIndex } from './titleIndex.ts';

type Known = { names: string[]; tags?: string[]; studios?: string[] };

function indexOf(...titles: Known[]): TitleIndex {
  const index = new TitleIndex();
  for (const [slot, { names, tags = [], studios = [] }] of titles.entries())
    index.put(slot, names, { tags, studios });
  return index;
}

const way = (index: TitleIndex, text: string, slot: number) =>
  index.search(text).find((match) => match.slot === slot)?.way;
const slots = (index: TitleIndex, text: string) =>
  index
    .search(text)
    .map((match) => match.slot)
    .sort((one, other) => one - other);

test('a search ranks whole names, beginnings, all words, then tags, and no similar names then', () => {
  const index = indexOf(
    { names: ['Naruto'] },
    { names: ['Naruto Shippuden'] },
    { names: ['Boruto: Naruto Next Generations'] },
    { names: ['Le Ninja de Konoha'], tags: ['naruto'] },
    { names: ['Nabuto'] },
    { names: ['Bleach'] },
  );
  const found = index.search('naruto').sort((one, other) => other.steps - one.steps);
  expect(found.map(({ slot, way }) => [slot, way])).toEqual([
    [0, 'exact'],
    [1, 'beginning'],
    [2, 'words'],
    [3, 'tag'],
  ]);
});

test('words match in any order, the last one from its beginning', () => {
  const index = indexOf({ names: ["L'Attaque des Titans"] }, { names: ['Les Titans'] });
  expect(way(index, 'titans attaque', 0)).toBe('words');
  expect(way(index, 'des titans l attaqu', 0)).toBe('wordsBegun');
  expect(way(index, 'lattaque des titans', 0)).toBe('exact');
  expect(slots(index, 'titan')).toContain(1);
});

describe('spaces, hyphens and colons', () => {
  test.each([
    ['rezero', 'Re:Zero'],
    ['re zero', 'ReZero'],
    ['dragonball', 'Dragon Ball'],
    ['dragon-ball', 'Dragon Ball'],
    ['steinsgate', 'Steins;Gate'],
    ['k-on', 'K-On!'],
    ['kon', 'K-On!'],
    ['fullmetal alchemist', 'Full Metal Alchemist'],
  ])('"%s" matches %s exactly, despite the separators', (typed, name) => {
    expect(way(indexOf({ names: [name] }, { names: ['Autre chose'] }), typed, 0)).toBe('exact');
  });

  test('"rezero" is a beginning of "Re:Zero kara Hajimeru Isekai Seikatsu"', () => {
    const index = indexOf({ names: ['Re:Zero kara Hajimeru Isekai Seikatsu'] });
    expect(way(index, 'rezero', 0)).toMatch(/^beginning/);
  });
});

describe('accents and romanisations', () => {
  test.each([
    ['pokemon', 'Pokémon'],
    ['été', 'Ete'],
    ['shoujo kakumei utena', 'Shōjo Kakumei Utena'],
    ['shojo kakumei utena', 'Shoujo Kakumei Utena'],
    ['ookami to koushinryou', 'Ōkami to Kōshinryō'],
    ['yuuki yuuna', 'Yūki Yūna'],
    ['tokyo', 'Toukyou'],
  ])('"%s" matches %s exactly, despite accents or romanisation', (typed, name) => {
    expect(way(indexOf({ names: [name] }), typed, 0)).toBe('exact');
  });
});

describe('Japanese names', () => {
  const index = indexOf({ names: ['鬼滅の刃'] }, { names: ['進撃の巨人'] }, { names: ['NARUTO -ナルト-'] });

  test.each([
    ['鬼滅の刃', 0],
    ['鬼滅', 0],
    ['の刃', 0],
    ['滅の', 0],
    ['巨人', 1],
    ['鬼', 0],
    ['ナルト', 2],
    ['なると', 2],
    ['ﾅﾙﾄ', 2],
  ])('%s finds its title by any part, in either kana', (typed, slot) => {
    expect(way(index, typed, slot)).toMatch(/^(?:exact|beginning|words)/);
  });

  test('"の" inside two names does not match unrelated titles', () => {
    expect(slots(index, '巨人')).toEqual([1]);
  });
});

test('every variant and every other name of a title matches', () => {
  const index = indexOf({
    names: ['Les Chevaliers du Zodiaque', 'Saint Seiya', '聖闘士星矢', 'Knights of the Zodiac'],
  });
  for (const name of ['chevaliers zodiaque', 'saint seiya', '聖闘士星矢', 'knights of the zodiac']) {
    expect(slots(index, name)).toEqual([0]);
  }
});

test('replaced names and tags stop matching', () => {
  const index = indexOf({ names: ['Ancien titre'], tags: ['vieux'] });
  index.put(0, ['Nouvelle enseigne'], { tags: ['neuf'], studios: ['Studio Neuf'] });
  expect(index.search('ancien titre')).toEqual([]);
  expect(index.search('vieux')).toEqual([]);
  expect(way(index, 'nouvelle enseigne', 0)).toBe('exact');
  expect(way(index, 'neuf', 0)).toBe('tag');
  index.put(0, ['Nouvelle enseigne']);
  expect(index.search('neuf')).toEqual([]);
});

test('hidden titles neither match nor take the place of others', () => {
  const index = new TitleIndex();
  for (let slot = 0; slot < 300; slot++) index.put(slot, [`Kazoku ${slot}`]);
  index.put(300, ['Kasoku']);
  const found = index.search('kazoku', (slot) => slot === 300).map((match) => match.slot);
  expect(found).toEqual([300]);
});

test('a query without letters and digits finds nothing', () => {
  const index = indexOf({ names: ['Naruto'] });
  for (const text of ['', ' ', '!!!', '%', '_', "'", '👍', '\u202e']) expect(index.search(text)).toEqual([]);
});

describe('typing mistakes over 400 titles', () => {
  const random = seededRandom(20261121);
  const names = romajiNames(400, random);
  const index = new TitleIndex();
  beforeAll(() => {
    for (const [slot, name] of names.entries()) index.put(slot, [name]);
  });
  const at = (text: string) => 1 + Math.floor(random() * (text.length - 2));
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));

  test.each<[string, (name: string) => string]>([
    ['a letter left out', (name) => splice(name, at(name), 1, '')],
    ['a letter too many', (name) => splice(name, at(name), 0, letter())],
    ['a wrong letter', (name) => splice(name, at(name), 1, letter())],
    ['two letters swapped', (name) => swap(name, at(name))],
  ])('with %s nine titles in ten are among the 20 best', (_, mistake) => {
    const found = names.filter((name, slot) => best(index, mistake(name), 20).includes(slot));
    expect(found.length / names.length).toBeGreaterThanOrEqual(0.9);
  });

  test('seven titles in ten are found by a first word with a mistake', () => {
    const found = names.filter((name, slot) => {
      const [first = ''] = name.split(' ');
      return best(index, splice(first, Math.max(1, first.length - 2), 1, letter()), 20).includes(slot);
    });
    expect(found.length / names.length).toBeGreaterThanOrEqual(0.7);
  });
});

function best(index: TitleIndex, text: string, count: number): number[] {
  const matches = index.search(text);
  matches.sort((one, other) => other.steps - one.steps);
  return matches.slice(0, count).map((match) => match.slot);
}

const splice = (text: string, at: number, removed: number, added: string) =>
  text.slice(0, at) + added + text.slice(at + removed);
const swap = (text: string, at: number) =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
