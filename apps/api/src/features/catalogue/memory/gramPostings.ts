import { admit, recount } from './candidates.ts';
import { BUCKETS } from './grams.ts';
import { fullList, type NumberList, numberList, push } from './numberList.ts';

/** Share of a query's trigrams that makes a name worth comparing: a typo spoils three, which weighs most in short queries. */
const nearShare = (grams: number) => (grams <= 8 ? 0.4 : grams <= 12 ? 0.44 : grams <= 20 ? 0.5 : 0.55);

/** Trigrams whose lists are copied at a time, and how often that is. */
const BLOCK = 4096;
export const POSTINGS_BLOCKS = BUCKETS / BLOCK;

/** The names that have each trigram, by number; names come in ascending order. */
export class GramPostings {
  readonly #lists: (NumberList | undefined)[] = new Array(BUCKETS);
  #counts = new Uint8Array(1024);

  /** Starts with the lists of another: the start of each list, and blocks of them. It owns them from then on. */
  constructor(starts: Uint32Array, blocks: Iterable<Uint32Array>) {
    let gram = 0;
    for (const block of blocks) {
      const first = starts[gram] ?? 0;
      for (const end = gram + BLOCK; gram < end; gram++) {
        const list = block.subarray((starts[gram] ?? 0) - first, (starts[gram + 1] ?? 0) - first);
        if (list.length > 0) this.#lists[gram] = fullList(list);
      }
    }
  }

  /** Adds a name, whose number is greater than those before. */
  add(name: number, grams: readonly number[]): void {
    for (const gram of grams) {
      const list = this.#lists[gram] ?? numberList();
      this.#lists[gram] = list;
      push(list, name);
    }
  }

  /** The start of each list. */
  starts(): Uint32Array<ArrayBuffer> {
    const starts = new Uint32Array(BUCKETS + 1);
    for (let gram = 0; gram < BUCKETS; gram++)
      starts[gram + 1] = (starts[gram] ?? 0) + (this.#lists[gram]?.length ?? 0);
    return starts;
  }

  /** Copies of the lists as they were for `starts`, block by block. */
  *copy(starts: Uint32Array): Generator<Uint32Array> {
    for (let gram = 0; gram < BUCKETS; ) {
      const first = starts[gram] ?? 0;
      const block = new Uint32Array((starts[gram + BLOCK] ?? 0) - first);
      for (const end = gram + BLOCK; gram < end; gram++) {
        const [from, until] = [starts[gram] ?? 0, starts[gram + 1] ?? 0];
        // Lists only grow at their end.
        if (until > from) block.set(this.#lists[gram]?.items.subarray(0, until - from) ?? [], from - first);
      }
      yield block;
    }
  }

  /**
   * Calls `found` for each name that shares enough trigrams. Rare trigrams come first: a name without any of them cannot qualify any
   * more, so that long lists of common trigrams are looked up for seen names only.
   */
  candidates(grams: readonly number[], names: number, found: (name: number, common: number) => void): void {
    const lists = grams
      .map((gram) => this.#lists[gram])
      .filter((list) => list !== undefined)
      .sort((one, other) => one.length - other.length);
    const least = Math.max(1, Math.ceil(grams.length * nearShare(grams.length)));
    if (lists.length < least) return;
    if (this.#counts.length < names) this.#counts = new Uint8Array(names * 2);
    const counts = this.#counts;
    const seen = numberList(1024);
    const admitting = lists.length - least + 1;
    for (const list of lists.slice(0, admitting)) admit(list, counts, seen);
    for (let index = admitting; index < lists.length; index++) {
      recount(lists[index] ?? numberList(), counts, seen, least - (lists.length - index));
    }
    for (let index = 0; index < seen.length; index++) {
      const name = seen.items[index] ?? 0;
      const common = counts[name] ?? 0;
      counts[name] = 0;
      if (common >= least) found(name, common);
    }
  }
}
