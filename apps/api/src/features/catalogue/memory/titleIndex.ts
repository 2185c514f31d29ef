import { compact, fold } from './fold.ts';
import { BUCKETS, gramsOf } from './grams.ts';
import { type NumberList, numberList, push } from './numberList.ts';

const DEAD = 0xffffffff;
/** Dead names a small index may hold before it is worth making anew. */
const MOST_DEAD = 1000;
/** Share of a query's trigrams that makes a name near: a typo spoils three, which weighs most in short queries. */
const nearShare = (grams: number) => (grams <= 8 ? 0.4 : grams <= 20 ? 0.5 : 0.55);
const MOST_NEAR = 200;
const SHORT_NAME = 8;
/** A binary search costs about as much as a walk over this many names. */
const LOOK_UP_COST = 30;

/** The ways to match a query, best first: the whole name, its beginning, all its words, a tag, or a near name (typos). */
export const MATCH = { exact: 0, prefix: 1, words: 2, tag: 3, near: 4 } as const;

export type Match = { slot: number; rank: number; closeness: number };

/**
 * A trigram index over every name of every title, kept in memory. `put` may be called again for a slot: its former
 * names stop matching. Search costs about the summed length of the posting lists of the query's trigrams.
 */
export class TitleIndex {
  readonly #postings: (NumberList | undefined)[] = new Array(BUCKETS);
  readonly #names: string[] = [];
  readonly #slotOf = numberList(1024);
  readonly #sizeOf = numberList(1024);
  #dead = 0;
  readonly #namesOfSlot = new Map<number, number[]>();
  readonly #tags = new Map<string, Set<number>>();
  readonly #tagsOfSlot = new Map<number, string[]>();
  #counts = new Uint8Array(1024);

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
    for (const former of this.#tagsOfSlot.get(slot) ?? []) this.#tags.get(former)?.delete(slot);
    if (tags.length > 0)
      this.#putTags(
        slot,
        tags.map((tag) => compact(fold(tag))),
      );
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

  #putTags(slot: number, tags: string[]): void {
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

/** Counts a trigram for every name that has it. */
function admit({ items, length }: NumberList, counts: Uint8Array, seen: NumberList): void {
  for (let index = 0; index < length; index++) {
    const name = items[index] ?? 0;
    const before = counts[name] ?? 0;
    if (before === 0) push(seen, name);
    if (before < 255) counts[name] = before + 1;
  }
}

/**
 * Drops the names that can no longer qualify, then counts a trigram for the others: by walking the list or, when few
 * names are left, by binary search.
 */
function recount(list: NumberList, counts: Uint8Array, seen: NumberList, hopeful: number): void {
  prune(counts, seen, hopeful);
  const { items, length } = list;
  if (length > seen.length * LOOK_UP_COST) {
    for (let index = 0; index < seen.length; index++) {
      const name = seen.items[index] ?? 0;
      if (has(list, name)) counts[name] = Math.min(255, (counts[name] ?? 0) + 1);
    }
    return;
  }
  for (let index = 0; index < length; index++) {
    const name = items[index] ?? 0;
    const before = counts[name] ?? 0;
    if (before !== 0 && before < 255) counts[name] = before + 1;
  }
}

function prune(counts: Uint8Array, seen: NumberList, hopeful: number): void {
  let count = 0;
  for (let index = 0; index < seen.length; index++) {
    const name = seen.items[index] ?? 0;
    if ((counts[name] ?? 0) < hopeful) counts[name] = 0;
    else seen.items[count++] = name;
  }
  seen.length = count;
}

/** A binary search: posting lists are in ascending order. */
function has({ items, length }: NumberList, name: number): boolean {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = items[middle] ?? 0;
    if (value === name) return true;
    if (value < name) low = middle + 1;
    else high = middle - 1;
  }
  return false;
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
