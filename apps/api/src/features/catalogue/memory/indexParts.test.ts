import { expect, test } from 'vitest';
import { romajiNames, seededRandom } from '#api/testing/titles.ts';
import { TitleIndex } from './titleIndex.ts';

const random = seededRandom(20261122);
const names = romajiNames(600, random);
const TAGS = ['géants', 'cuisine', 'École', 'ecole'];
const STUDIOS = ['Studio Mèche', 'Huile'];
const keywordsOf = (slot: number) => ({
  tags: [TAGS[slot % TAGS.length] ?? ''],
  studios: [STUDIOS[slot % STUDIOS.length] ?? ''],
});

function fill(index: TitleIndex, from: number, until: number): void {
  for (let slot = from; slot < until; slot++) {
    index.put(slot, [names[slot] ?? '', `進撃 ${slot}`, `K-${slot % 7}`], keywordsOf(slot));
  }
}
const QUERIES = [
  ...names.slice(0, 80),
  ...names.slice(0, 40).map((name) => name.slice(1, 9)),
  '進撃 3',
  'k3',
  ...TAGS,
  'meche',
];
const searches = (index: TitleIndex) =>
  QUERIES.map((text) => index.search(text).sort((one, other) => one.slot - other.slot));

function rebuilt(from: TitleIndex, slots: number): TitleIndex {
  const index = new TitleIndex(from.parts());
  for (let slot = 0; slot < slots; slot++) index.putKeywords(slot, keywordsOf(slot));
  return index;
}

test('an index rebuilt from the parts of another answers like it, also after further changes', () => {
  const index = new TitleIndex();
  fill(index, 0, 300);
  for (let slot = 0; slot < 60; slot++) index.put(slot, [names[599 - slot] ?? ''], keywordsOf(slot));
  const copy = rebuilt(index, 300);
  expect(searches(copy)).toEqual(searches(index));
  for (const one of [index, copy]) {
    fill(one, 250, 400);
    one.put(3, ['Tout autre chose']);
  }
  expect(searches(copy)).toEqual(searches(index));
  expect(copy.search('tout autre chose')).toHaveLength(1);
  expect(copy.needsRebuild).toBe(index.needsRebuild);
});

test('parts show one moment, whatever is added while they are read', () => {
  const index = new TitleIndex();
  fill(index, 0, 200);
  const before = searches(index);
  const parts = index.parts();
  const postings: Uint32Array[] = [];
  let slot = 150;
  for (const block of parts.postings) {
    postings.push(block);
    fill(index, slot, slot + 10);
    slot += 10;
  }
  const copy = new TitleIndex({ ...parts, postings });
  for (let at = 0; at < 200; at++) copy.putKeywords(at, keywordsOf(at));
  expect(searches(copy)).toEqual(before);
});

test('an empty index has parts as well', () => {
  const copy = new TitleIndex(new TitleIndex().parts());
  expect(copy.search('naruto')).toEqual([]);
  copy.put(0, ['Naruto']);
  expect(copy.search('naruto')).toHaveLength(1);
});
