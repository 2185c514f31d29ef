import { exactSteps, type Fit, isBoundary, NAME_SORTS, type NameSort, partLoss, STEPS } from './fit.ts';
import { compact } from './fold.ts';
import { forgiven, forgivenInWord, mistakes, mistakesInWord } from './typos.ts';
import { type Wording, withoutArticle } from './wording.ts';

/** The loss of a first typing mistake, and of each further one. */
const MISTAKE = { first: 3.5, more: 1 } as const;
/** Mistakes added for a misspelt word after which the name's word goes on. */
const UNFINISHED = 1;
/** Longer words of a whole name are limited by the search alone, if their first letter is right. */
const SHORT_WORD = 4;

/** The mistakes in a word beside one of a name; more than `left` is any more. */
type Beside = (word: string, name: string, left: number, isLast: boolean) => number;

/** The fit of a folded name but for typing mistakes. */
export function nearFit(name: string, wanted: Wording, sort: NameSort): Fit | null {
  const most = forgiven(wanted.compact.length);
  if (most === 0 || sort === NAME_SORTS.initials) return null;
  const bare = withoutArticle(name);
  const whole = compact(bare);
  const names = bare.split(' ');
  const isSpread = (count: number, beside: Beside) =>
    // Words may be joined or parted.
    count <= wanted.longest || (count <= most && inWords(names, wanted.checked, most, beside) <= most);
  const inAll = mistakes(wanted.compact, whole, most);
  if (isSpread(inAll, besideInWhole))
    return { ...typo(exactSteps(sort), inAll), isNamed: sort === NAME_SORTS.own };
  const loss = partLoss(bare, wanted, sort);
  const count = atHead(bare, whole, wanted, most);
  if (isSpread(count, besideInPart)) return typo(STEPS.beginning - loss, count);
  const anywhere = inWords(names, wanted.words, most, besideInPart);
  return anywhere <= most ? typo(STEPS.words - loss, anywhere) : null;
}

function typo(steps: number, count: number): Fit {
  const loss = MISTAKE.first + MISTAKE.more * (Math.max(1, count) - 1);
  return { steps: steps - loss, way: 'typo', isWhole: false };
}

/** The mistakes in the beginning of a name, whose first letter is right; more than `most` is any more. */
function atHead(bare: string, whole: string, wanted: Wording, most: number): number {
  if (wanted.compact[0] !== whole[0]) return most + 1;
  const last = wanted.words.at(-1) ?? '';
  const isFinished = (letters: number) =>
    wanted.isCjk ||
    letters === whole.length ||
    isBoundary(bare, letters) ||
    (whole.startsWith(last, letters - last.length) && isBoundary(bare, letters - last.length));
  return mistakes(wanted.compact, whole, most, (letters) => (isFinished(letters) ? 0 : UNFINISHED));
}

/** The mistakes in some words of a search, in the order of the name's words; more than `most` is any more. */
function inWords(names: readonly string[], words: readonly string[], most: number, beside: Beside): number {
  let [count, from] = [0, 0];
  for (const [at, word] of words.entries()) {
    const left = most - count;
    let least = left + 1;
    for (let place = from; place < names.length && least > 0; place++) {
      const found = beside(word, names[place] ?? '', left, at === words.length - 1);
      if (found < least) [least, from] = [found, place + 1];
    }
    if (least > left) return most + 1;
    count += least;
  }
  return count;
}

function besideInWhole(word: string, name: string, left: number): number {
  const isLimited = word.length <= SHORT_WORD || word[0] !== name[0];
  const most = isLimited ? Math.min(left, forgivenInWord(word.length)) : left;
  const count = mistakesInWord(word, name, most);
  return count <= most ? count : left + 1;
}

/** In a part of a name the first letters of words are right, and the last word may be unfinished. */
function besideInPart(word: string, name: string, left: number, isLast: boolean): number {
  if (word[0] !== name[0]) return left + 1;
  if (isLast ? name.startsWith(word) : name === word) return 0;
  const most = Math.min(left, forgivenInWord(word.length));
  const inAll = mistakesInWord(word, name, most);
  const begun = isLast ? mistakes(word, name, most, () => 0) : most + 1;
  return Math.min(inAll <= most ? inAll : left + 1, begun <= most ? begun + UNFINISHED : left + 1);
}
