import { type Fit, NAME_SORTS, type NameSort, STEPS, strictFit } from './fit.ts';
import { compact, fold } from './fold.ts';
import { GramPostings } from './gramPostings.ts';
import { gramsOf } from './grams.ts';
import { KeywordSlots } from './keywordSlots.ts';
import { byCloseness, nearest } from './nearest.ts';
import { nearFit } from './nearFit.ts';
import { fullList, type NumberList, push } from './numberList.ts';
import { studioForms } from './studioForms.ts';
import { initialsOf, isSequel, nameForm, type Wording, withoutSeason, wordingsOf } from './wording.ts';

const SORTS = Object.values(NAME_SORTS);
const OTHER_NAMES = new Set<NameSort>([NAME_SORTS.other, NAME_SORTS.otherOfSequel]);
const DEAD = 0xffffffff;
/** Dead names a small index may hold before it is worth making again. */
const MOST_DEAD = 1000;
const MOST_NEAR = 200;
const SHORT_NAME = 8;
/** Penalty of a wording other than the typed one, in steps. */
const REWORDED = 0.5;

/** Words other than names by which a title is found. */
export type Keywords = { tags: readonly string[]; studios: readonly string[] };
const NO_KEYWORDS: Keywords = { tags: [], studios: [] };

/** A title that answers a search. */
export type Match = Fit & { slot: number };

/**
 * The names of an index: each name, its title, its number of trigrams and its sort; the start of each trigram's list, and the lists, some
 * thousand at a time.
 */
export type IndexParts = {
  names: readonly string[];
  slots: Uint32Array;
  sizes: Uint32Array;
  sorts: Uint32Array;
  starts: Uint32Array;
  postings: Iterable<Uint32Array>;
};

const NOTHING = new Uint32Array(0);
const NO_PARTS: IndexParts = {
  names: [],
  slots: NOTHING,
  sizes: NOTHING,
  sorts: NOTHING,
  starts: NOTHING,
  postings: [],
};
/**
 * In-memory trigram index over every name of every title. `put` again for a slot replaces its names. Search costs about the summed length
 * of the posting lists of the query's trigrams.
 */
export class TitleIndex {
  readonly #postings: GramPostings;
  readonly #names: string[];
  readonly #slotOf: NumberList;
  readonly #sizeOf: NumberList;
  readonly #sortOf: NumberList;
  #dead = 0;
  readonly #namesOfSlot = new Map<number, number[]>();
  readonly #tags = new KeywordSlots();
  readonly #tagForms = new Map<string, string>();
  readonly #studios = new KeywordSlots();
  readonly #studioForms = new Map<string, readonly string[]>();

  /** With parts, which become its own: the names of another index; tags are put again. */
  constructor({ names, slots, sizes, sorts, starts, postings }: IndexParts = NO_PARTS) {
    this.#names = [...names];
    this.#slotOf = fullList(slots);
    this.#sizeOf = fullList(sizes);
    this.#sortOf = fullList(sorts);
    this.#postings = new GramPostings(starts, postings);
    for (const [name, slot] of slots.entries()) {
      const known = this.#namesOfSlot.get(slot);
      if (slot === DEAD) this.#dead++;
      else if (known) known.push(name);
      else this.#namesOfSlot.set(slot, [name]);
    }
  }

  /** Whether most names are dead: time to build a new index. */
  get needsRebuild(): boolean {
    return this.#dead > this.#names.length - this.#dead + MOST_DEAD;
  }

  /** Makes `names` and `others` the names of a title, the latter beside its own four, and `keywords` what else it is found by. */
  put(
    slot: number,
    names: readonly string[],
    keywords: Keywords = NO_KEYWORDS,
    others: readonly string[] = [],
  ): void {
    const formers = this.#namesOfSlot.get(slot) ?? [];
    for (const former of formers) this.#slotOf.items[former] = DEAD;
    this.#dead += formers.length;
    const own = new Set(names.flatMap(formsOf));
    const sort = [...own].some((name) => isSequel(name)) ? NAME_SORTS.otherOfSequel : NAME_SORTS.other;
    const sorts = new Map<string, NameSort>();
    for (const letters of names.flatMap(initialsOf)) sorts.set(letters, NAME_SORTS.initials);
    for (const name of others.flatMap(formsOf)) sorts.set(name, sort);
    for (const name of own) sorts.set(name, NAME_SORTS.own);
    this.#namesOfSlot.set(
      slot,
      [...sorts].map(([name, sortOfName]) => this.#add(slot, name, sortOfName)),
    );
    this.putKeywords(slot, keywords);
  }

  /** Makes `tags` the subjects and `studios` the studios a title is found by. */
  putKeywords(slot: number, { tags, studios }: Keywords): void {
    this.#tags.put(slot, [...new Set(tags.map((tag) => this.#tagForm(tag)))]);
    this.#studios.put(slot, [...new Set(studios.flatMap((studio) => this.#formsOfStudio(studio)))]);
  }

  /** The titles of a studio, by its whole name. */
  ofStudio(name: string): readonly number[] {
    const [whole = ''] = studioForms(name);
    return this.#studios.get(whole);
  }

  /** The folded forms of a title's own names. */
  ownNames(slot: number): string[] {
    const names = this.#namesOfSlot.get(slot) ?? [];
    return names.flatMap((name) => (this.#sort(name) === NAME_SORTS.own ? (this.#names[name] ?? []) : []));
  }

  /** A copy of what the index holds of names now. Lists are copied as they are asked for: names that came since are left out. */
  parts(): IndexParts {
    const starts = this.#postings.starts();
    return {
      names: [...this.#names],
      slots: this.#slotOf.items.slice(0, this.#slotOf.length),
      sizes: this.#sizeOf.items.slice(0, this.#sizeOf.length),
      sorts: this.#sortOf.items.slice(0, this.#sortOf.length),
      starts,
      postings: this.#postings.copy(starts),
    };
  }

  /**
   * Every title that answers a text and passes, unordered. Typing mistakes are forgiven where no title is certain; at most 200 names are
   * then compared.
   */
  search(text: string, passes: (slot: number) => boolean = () => true): Match[] {
    const best = new Map<number, Match>();
    const wordings = wordingsOf(text);
    for (const [at, wording] of wordings.entries())
      this.#searchFor(wording, at === 0 ? 0 : REWORDED, passes, best);
    if (best.size === 0)
      for (const wording of withoutSeason(wordings)) this.#searchFor(wording, REWORDED, passes, best);
    return [...best.values()];
  }

  #sort(name: number): NameSort {
    return SORTS[this.#sortOf.items[name] ?? 0] ?? 0;
  }

  #searchFor(
    wanted: Wording,
    loss: number,
    passes: (slot: number) => boolean,
    best: Map<number, Match>,
  ): void {
    const keep = (slot: number, fit: Fit) => keepBetter(best, { ...fit, slot, steps: fit.steps - loss });
    const grams = gramsOf(wanted.words.join(' '), true);
    const near: number[] = [];
    let hasWhole = false;
    const keepStrict = (name: number, slot: number): boolean => {
      const sort = this.#sort(name);
      const fit = strictFit(this.#names[name] ?? '', wanted, sort);
      if (!fit) return false;
      // Other names are in many languages: « Detectiv Conan » is Romanian.
      hasWhole ||= fit.isWhole && (fit.way === 'exact' || !OTHER_NAMES.has(sort));
      keep(slot, fit);
      return fit.way !== 'within';
    };
    this.#postings.candidates(grams, this.#names.length, (name, common) => {
      const slot = this.#slotOf.items[name] ?? DEAD;
      if (slot === DEAD || !passes(slot)) return;
      if (common === grams.length && keepStrict(name, slot)) return;
      near.push(byCloseness(common / grams.length + common / (this.#sizeOf.items[name] ?? 1), name));
    });
    for (const slot of this.#tags.get(wanted.compact))
      if (passes(slot)) keep(slot, { way: 'tag', steps: STEPS.tag, isWhole: true });
    for (const slot of this.#studios.get(wanted.compact)) {
      if (!passes(slot)) continue;
      // The name of a studio is no typing mistake.
      hasWhole = true;
      keep(slot, { way: 'studio', steps: STEPS.studio, isWhole: true });
    }
    const slotOf = (name: number) => this.#slotOf.items[name] ?? DEAD;
    // Words joined or parted ("rezero" for "Re:Zero") lack trigrams, yet are no typo.
    const rest = nearest(near, MOST_NEAR).filter((name) => !keepStrict(name, slotOf(name)));
    if (hasWhole) return;
    for (const name of rest) {
      const fit = nearFit(this.#names[name] ?? '', wanted, this.#sort(name));
      if (fit) keep(slotOf(name), fit);
    }
  }

  /** Few tags are on many titles. */
  #tagForm(tag: string): string {
    const known = this.#tagForms.get(tag) ?? compact(fold(tag));
    this.#tagForms.set(tag, known);
    return known;
  }

  /** A studio has many titles. */
  #formsOfStudio(studio: string): readonly string[] {
    const known = this.#studioForms.get(studio) ?? studioForms(studio);
    this.#studioForms.set(studio, known);
    return known;
  }

  #add(slot: number, folded: string, sort: NameSort): number {
    const name = this.#names.push(folded) - 1;
    const grams = gramsOf(folded);
    push(this.#slotOf, slot);
    push(this.#sizeOf, grams.length);
    push(this.#sortOf, sort);
    this.#postings.add(name, grams);
    return name;
  }
}

/** A folded name, and its joined form when it is so short that joining leaves no trigram in common ("K-On" and "kon"). */
function formsOf(text: string): string[] {
  const name = nameForm(text);
  const joined = compact(name);
  if (joined === '') return [];
  return joined !== name && joined.length <= SHORT_NAME ? [name, joined] : [name];
}

function keepBetter(best: Map<number, Match>, match: Match): void {
  const known = best.get(match.slot);
  if (!known || match.steps > known.steps) best.set(match.slot, match);
}
