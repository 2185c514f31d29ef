import { randomUUID } from 'node:crypto';
import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import { ANIME_FIELDS, emptyTitle, MANGA_FIELDS } from '@kiroku/contract/catalogue/form/titleFields';
import { pick } from '@kiroku/contract/catalogue/projections';
import { TitleMemory } from '../features/catalogue/memory/titleMemory.ts';
import { SUMMARY_FIELDS, type TitleSummary } from '../features/catalogue/memory/titleSummary.ts';

const NOTHING: TitleSummary = {
  ...pick({ ...emptyTitle(MANGA_FIELDS), ...emptyTitle(ANIME_FIELDS) }, SUMMARY_FIELDS),
  id: 0,
  version: '',
  imageCopy: null,
  bannerCopy: null,
  tags: [],
  season: null,
  year: null,
  broadcasters: [],
  members: 0,
  popularity: 0,
  importedScore: null,
  votes: 0,
  tenths: 0,
  createdAt: 0,
  changedAt: 0,
};

/** A title in memory; fields that are not given are unknown. */
export function testSummary(id: number, known: Partial<TitleSummary> = {}): TitleSummary {
  return { ...NOTHING, id, version: randomUUID(), ...known };
}

/** The anime of a catalogue in memory. */
export function memoryOf(...titles: TitleSummary[]): TitleMemory {
  const memory = new TitleMemory('anime', 'https://kiroku.example');
  memory.put(titles);
  return memory;
}

/** Ids of the titles that a query finds, in their order. */
export function exploredIds(memory: TitleMemory, query: ExploreQuery): number[] {
  return memory.at(memory.explore(query)).map(({ id }) => id);
}

/** Numbers in [0, 1) that are the same on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES =
  'ka ki ku ke ko sa shi su se so ta chi tsu te to na ni no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa ga gi ge go za ji zu da do ba bi bu be bo kyo sha ryu jin ken dan'.split(
    ' ',
  );

/** `count` different names in romaji, of two to four words. */
export function romajiNames(count: number, random: () => number): string[] {
  const pick = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join('');
  const names = new Set<string>();
  while (names.size < count) {
    names.add(Array.from({ length: 2 + Math.floor(random() * 3) }, word).join(' '));
  }
  return [...names];
}
