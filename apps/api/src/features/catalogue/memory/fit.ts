import { compact } from './fold.ts';
import { isSequel, type Wording, withoutArticle } from './wording.ts';

/** The ways to answer a search, each with its steps: one more is worth ten times the popularity (rankMatches.ts). */
export const STEPS = {
  /** The whole name. */
  exact: 12,
  /** The first letters of a name. */
  initials: 10,
  /** The name goes on after the search, which ends with a word, or within one. */
  beginning: 8,
  beginningOfWord: 7,
  /** The name has all words, the last one perhaps only begun. */
  words: 6.5,
  wordsBegun: 5.5,
  within: 4,
  tag: 3,
  /** Less than any name: the titles of a studio come after all that bear its name (rankMatches.ts). */
  studio: 0,
} as const;

/** Match of a name with a search: exact, or with typing mistakes. */
export type Fit = {
  steps: number;
  way: keyof typeof STEPS | 'typo';
  /** Whether every word of the search is a whole word of the name. */
  isWhole: boolean;
  /** Whether the search is one of the four names of the title, typing mistakes aside. */
  isNamed?: boolean;
};

/** One of the four names of a title, another one, another one of a sequel (these often have the name of the first), or first letters. */
export const NAME_SORTS = { own: 0, other: 1, otherOfSequel: 2, initials: 3 } as const;
export type NameSort = (typeof NAME_SORTS)[keyof typeof NAME_SORTS];
/** The loss of an answer by such a name, where it is the whole name and where it is not. */
const EXACT_LOSS: Record<NameSort, number> = { 0: 0, 1: 1.5, 2: 2.5, 3: 0 };
const PART_LOSS: Record<NameSort, number> = { 0: 0, 1: 1, 2: 1.5, 3: 0 };
const SEQUEL_LOSS = 1;
/** A gain of names with the same article. */
const SAME_ARTICLE = 0.5;
/** Share of the name that the search covers, in this many sizes. */
const SHARES = 2;
/** Minimum of Latin letters to be found within a word. */
const WITHIN_LETTERS = 5;

/** The fit of a folded name as it is written; null: it does not answer. */
export function strictFit(name: string, wanted: Wording, sort: NameSort): Fit | null {
  if (sort === NAME_SORTS.initials)
    return name === wanted.whole ? { steps: STEPS.initials, way: 'initials', isWhole: true } : null;
  const bare = withoutArticle(name);
  const whole = compact(bare);
  const full = bare === name ? whole : compact(name);
  if (whole === wanted.compact || full === wanted.compact) {
    const gain = full === wanted.whole ? SAME_ARTICLE : 0;
    return { steps: exactSteps(sort) + gain, way: 'exact', isWhole: true, isNamed: sort === NAME_SORTS.own };
  }
  const part = partWay(name, bare, whole, wanted);
  if (!part) return null;
  const share = Math.round((SHARES * wanted.compact.length) / whole.length) / SHARES;
  return { steps: STEPS[part.way] + share - partLoss(bare, wanted, sort), ...part };
}

/** The steps of the whole name, by the sort of name. */
export function exactSteps(sort: NameSort): number {
  return STEPS.exact - EXACT_LOSS[sort];
}

/** The loss of an answer by a part of a name. */
export function partLoss(bare: string, wanted: Wording, sort: NameSort): number {
  return PART_LOSS[sort] + (isSequel(bare, wanted.words) ? SEQUEL_LOSS : 0);
}

function partWay(
  name: string,
  bare: string,
  whole: string,
  wanted: Wording,
): { way: keyof typeof STEPS; isWhole: boolean } | null {
  if (whole.startsWith(wanted.compact)) {
    const isWhole = wanted.isCjk || isBoundary(bare, wanted.compact.length);
    return { way: isWhole ? 'beginning' : 'beginningOfWord', isWhole };
  }
  const spaced = ` ${name} `;
  const last = wanted.words.length - 1;
  if (wanted.words.every((word, at) => spaced.includes(at === last ? ` ${word}` : ` ${word} `))) {
    const isWhole = spaced.includes(` ${wanted.words[last]} `);
    return { way: isWhole ? 'words' : 'wordsBegun', isWhole };
  }
  const at = whole.indexOf(wanted.compact);
  if (at < 0) return null;
  if (wanted.isCjk) return { way: 'words', isWhole: true };
  if (isBoundary(bare, at)) return { way: 'wordsBegun', isWhole: false };
  const isWithinWord = wanted.compact.length >= WITHIN_LETTERS && spaced.includes(wanted.compact);
  return isWithinWord ? { way: 'within', isWhole: false } : null;
}

/** Whether a space follows that many letters of a folded name. */
export function isBoundary(name: string, letters: number): boolean {
  let left = letters;
  for (let at = 0; at < name.length; at++) {
    if (left === 0) return name[at] === ' ';
    if (name[at] !== ' ') left--;
  }
  return false;
}
