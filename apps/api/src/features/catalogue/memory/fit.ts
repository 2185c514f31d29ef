import { compact } from './fold.ts';
import { forgiven, mistakes, mistakesInWord } from './typos.ts';
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
/** The loss of a first typing mistake, and of each further one. */
const MISTAKE = { first: 3.5, more: 1 } as const;
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
    return { steps: STEPS.exact + gain - EXACT_LOSS[sort], way: 'exact', isWhole: true };
  }
  const part = partWay(name, bare, whole, wanted);
  if (!part) return null;
  const share = Math.round((SHARES * wanted.compact.length) / whole.length) / SHARES;
  return { steps: STEPS[part.way] + share - partLoss(bare, wanted, sort), ...part };
}

function partLoss(bare: string, wanted: Wording, sort: NameSort): number {
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
  return wanted.compact.length < WITHIN_LETTERS ? null : { way: 'within', isWhole: false };
}

/** The fit of a folded name but for typing mistakes. */
export function nearFit(name: string, wanted: Wording, sort: NameSort): Fit | null {
  const bare = withoutArticle(name);
  const whole = compact(bare);
  const most = forgiven(wanted.compact.length);
  if (most === 0 || sort === NAME_SORTS.initials) return null;
  const atHead = mistakes(wanted.compact, whole, most, true);
  if (atHead <= most) {
    const inAll = mistakes(wanted.compact, whole, most);
    return inAll <= most
      ? typo(STEPS.exact - EXACT_LOSS[sort], inAll)
      : typo(STEPS.beginning - partLoss(bare, wanted, sort), atHead);
  }
  const inWords = mistakesInWords(bare.split(' '), wanted.words, most);
  return inWords <= most ? typo(STEPS.words - partLoss(bare, wanted, sort), inWords) : null;
}

function typo(steps: number, count: number): Fit {
  const loss = MISTAKE.first + MISTAKE.more * (Math.max(1, count) - 1);
  return { steps: steps - loss, way: 'typo', isWhole: false };
}

/** The mistakes in all words of a search, each beside the word of the name that is nearest; more than `most` is any more. */
function mistakesInWords(names: readonly string[], words: readonly string[], most: number): number {
  let count = 0;
  for (const [at, word] of words.entries()) {
    const budget = Math.min(forgiven(word.length), most - count);
    let least = budget + 1;
    for (const name of names) {
      least = Math.min(least, mistakesInWord(word, name, budget, at === words.length - 1));
      if (least === 0) break;
    }
    if (least > budget) return most + 1;
    count += least;
  }
  return count;
}

/** Whether a space follows that many letters of a folded name. */
function isBoundary(name: string, letters: number): boolean {
  let left = letters;
  for (let at = 0; at < name.length; at++) {
    if (left === 0) return name[at] === ' ';
    if (name[at] !== ' ') left--;
  }
  return false;
}
