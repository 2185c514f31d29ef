import { admit, recount } from './candidates.ts';
import { compact, fold } from './fold.ts';
import { BUCKETS, gramsOf } from './grams.ts';
import { fullList, type NumberList, numberList, push } from './numberList.ts';

const DEAD = 0xffffffff;
/** Dead names a small index may hold before it is worth making anew. */
const MOST_DEAD = 1000;
/** Share of a query's trigrams that makes a name near: a typo spoils three, which weighs most in short queries. */
const nearShare = (grams: number) => (grams <= 8 ? 0.4 : grams <= 20 ? 0.5 : 0.55);
const MOST_NEAR = 200;
const SHORT_NAME = 8;

/** The ways to match a query, best first: the whole name, its beginning, all its words, a tag, or a near name (typos). */
export const MATCH = { exact: 0, prefix: 1, words: 2, tag: 3, near: 4 } as const;

export type Match = { slot: number; rank: number; closeness: number };

/**
 * What an index holds of names: each name, its title and number of trigrams; where each trigram's list begins among those of all, and
 * the lists, those of some thousand trigrams at a time.
 */
export type IndexParts = {
  names: readonly string[];
  slots: Uint32Array;
  sizes: Uint32Array;
  starts: Uint32Array;
  postings: Iterable<Uint32Array>;
};

const NOTHING = new Uint32Array(0);
const NO_PARTS: IndexParts = { names: [], slots: NOTHING, sizes: NOTHING, starts: NOTHING, postings: [] };
/** Trigrams whose lists are copied at a time, and how often that is. */
const BLOCK = 4096;
export const POSTINGS_BLOCKS = BUCKETS / BLOCK;

/**
 * A trigram index over every name of every title, kept in memory. `put` may be called again for a slot: its former
 * names stop matching. Search costs about the summed length of the posting lists of the query's trigrams.
 */
export class TitleIndex {
  readonly #postings: (NumberList | undefined)[] = new Array(BUCKETS);
  readonly #names: string[];
  readonly #slotOf: NumberList;
  readonly #sizeOf: NumberList;
  #dead = 0;
  readonly #namesOfSlot = new Map<number, number[]>();
  readonly #tags = new Map<string, Set<number>>();
  readonly #tagsOfSlot = new Map<number, string[]>();
  readonly #tagForms = new Map<string, string>();
  #counts = new Uint8Array(1024);

  /** With parts, which become its own: the names of another index; tags are put again. */
  constructor({ names, slots, sizes, starts, postings }: IndexParts = NO_PARTS) {
    this.#names = [...names];
    this.#slotOf = fullList(slots);
    this.#sizeOf = fullList(sizes);
    let gram = 0;
    for (const block of postings) {
      const first = starts[gram] ?? 0;
      for (const end = gram + BLOCK; gram < end; gram++) {
        const list = block.subarray((starts[gram] ?? 0) - first, (starts[gram + 1] ?? 0) - first);
        if (list.length > 0) this.#postings[gram] = fullList(list);
      }
    }
    for (const [name, slot] of slots.entries()) {
      const others = this.#namesOfSlot.get(slot);
      if (slot === DEAD) this.#dead++;
      else if (others) others.push(name);
      else this.#namesOfSlot.set(slot, [name]);
    }
  }

  /** Whether most names are dead: time to build a new index. */
  get needsRebuild(): boolean {
    return this.#dead > this.#names.length - this.#dead + MOST_DEAD;
  }

  /** Makes `names` the names of a title and `tags` the subjects it is found by. */
  put(slot: number, names: readonly string[], tags: readonly string[] = []): void {
    const formers = this.#namesOfSlot.get(slot) ?? [];
    for (const former of formers) this.#slotOf.items[former] = DEAD;
    this.#dead += formers.length;
    const folded = new Set(names.map(fold).flatMap(formsOf));
    this.#namesOfSlot.set(
      slot,
      [...folded].map((name) => this.#add(slot, name)),
    );
    this.putTags(slot, tags);
  }

  /** Makes `tags` the subjects a title is found by. */
  putTags(slot: number, tags: readonly string[]): void {
    for (const former of this.#tagsOfSlot.get(slot) ?? []) this.#tags.get(former)?.delete(slot);
    if (tags.length === 0) this.#tagsOfSlot.delete(slot);
    else
      this.#addTags(
        slot,
        tags.map((tag) => this.#tagForm(tag)),
      );
  }

  /** A copy of what the index holds of names now. Lists are copied as they are asked for: names that came since are left out. */
  parts(): IndexParts {
    const starts = new Uint32Array(BUCKETS + 1);
    for (let gram = 0; gram < BUCKETS; gram++) {
      starts[gram + 1] = (starts[gram] ?? 0) + (this.#postings[gram]?.length ?? 0);
    }
    return {
      names: [...this.#names],
      slots: this.#slotOf.items.slice(0, this.#slotOf.length),
      sizes: this.#sizeOf.items.slice(0, this.#sizeOf.length),
      starts,
      postings: this.#copyPostings(starts),
    };
  }

  *#copyPostings(starts: Uint32Array): Generator<Uint32Array> {
    for (let gram = 0; gram < BUCKETS; ) {
      const first = starts[gram] ?? 0;
      const block = new Uint32Array((starts[gram + BLOCK] ?? 0) - first);
      for (const end = gram + BLOCK; gram < end; gram++) {
        const [from, until] = [starts[gram] ?? 0, starts[gram + 1] ?? 0];
        // Lists only grow at their end.
        if (until > from)
          block.set(this.#postings[gram]?.items.subarray(0, until - from) ?? [], from - first);
      }
      yield block;
    }
  }

  /** Every title that answers the query and passes, unordered; at most 200 of them only near. */
  search(text: string, passes: (slot: number) => boolean = () => true): Match[] {
    const query = fold(text);
    if (query === '') return [];
    const grams = gramsOf(query, true);
    const wanted = { query, compact: compact(query), words: query.split(' ') };
    const best = new Map<number, Match>();
    const near: (Match & { name: number })[] = [];
    this.#candidates(grams, (name, common) => {
      const slot = this.#slotOf.items[name] ?? DEAD;
      if (slot === DEAD || !passes(slot)) return;
      const rank = common === grams.length ? rankOf(this.#names[name] ?? '', wanted) : MATCH.near;
      const match = {
        slot,
        rank,
        closeness: common / grams.length + common / (this.#sizeOf.items[name] ?? 1),
      };
      if (rank === MATCH.near) near.push({ ...match, name });
      else keepBetter(best, match);
    });
    for (const slot of this.#tags.get(wanted.compact) ?? []) {
      if (passes(slot)) keepBetter(best, { slot, rank: MATCH.tag, closeness: 1 });
    }
    near.sort((one, other) => other.closeness - one.closeness);
    // Words joined or parted ("rezero" for "Re:Zero") lack trigrams, yet are no typo.
    for (const { name, slot, closeness } of near.slice(0, MOST_NEAR)) {
      keepBetter(best, { slot, rank: rankOf(this.#names[name] ?? '', wanted), closeness });
    }
    return [...best.values()];
  }

  /** Few tags are on many titles. */
  #tagForm(tag: string): string {
    const known = this.#tagForms.get(tag) ?? compact(fold(tag));
    this.#tagForms.set(tag, known);
    return known;
  }

  #addTags(slot: number, tags: string[]): void {
    this.#tagsOfSlot.set(slot, tags);
    for (const tag of tags) {
      const holders = this.#tags.get(tag) ?? new Set();
      this.#tags.set(tag, holders.add(slot));
    }
  }

  #add(slot: number, folded: string): number {
    const name = this.#names.push(folded) - 1;
    const grams = gramsOf(folded);
    push(this.#slotOf, slot);
    push(this.#sizeOf, grams.length);
    for (const gram of grams) {
      const posting = this.#postings[gram] ?? numberList();
      this.#postings[gram] = posting;
      push(posting, name);
    }
    return name;
  }

  /**
   * Calls `found` for each name that shares enough trigrams. Rare trigrams come first: a name that has none of them
   * cannot qualify any more, so the long lists of common trigrams are only looked up for names already seen.
   */
  #candidates(grams: number[], found: (name: number, common: number) => void): void {
    const lists = grams
      .map((gram) => this.#postings[gram])
      .filter((list) => list !== undefined)
      .sort((one, other) => one.length - other.length);
    const least = Math.max(1, Math.ceil(grams.length * nearShare(grams.length)));
    if (lists.length < least) return;
    if (this.#counts.length < this.#names.length) this.#counts = new Uint8Array(this.#names.length * 2);
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

/** A name, and its joined form when it is so short that joining leaves no trigram in common ("K-On" and "kon"). */
function formsOf(name: string): string[] {
  const joined = compact(name);
  if (joined === '') return [];
  return joined !== name && joined.length <= SHORT_NAME ? [name, joined] : [name];
}

function rankOf(name: string, wanted: { compact: string; words: string[] }): number {
  const whole = compact(name);
  if (whole === wanted.compact) return MATCH.exact;
  if (whole.startsWith(wanted.compact)) return MATCH.prefix;
  const spaced = ` ${name} `;
  const last = wanted.words.length - 1;
  const everyWord = wanted.words.every((word, index) =>
    spaced.includes(index === last ? ` ${word}` : ` ${word} `),
  );
  return everyWord || whole.includes(wanted.compact) ? MATCH.words : MATCH.near;
}

function keepBetter(best: Map<number, Match>, match: Match): void {
  const known = best.get(match.slot);
  if (!known || match.rank < known.rank || (match.rank === known.rank && match.closeness > known.closeness)) {
    best.set(match.slot, match);
  }
}
