import { withoutAccents } from '@kiroku/contract/base/text';
import { compact, fold } from './fold.ts';
import { forgiven } from './typos.ts';

/** Articles at the head of a name, which people leave out. Elisions are separate words once folded. */
const ARTICLE = /^(?:l|le|la|les|un|une|des|the|a|an) (?=\S)/;
/** Words for how a title is watched, not part of its name. */
const WATCHING = new Set(['vf', 'vo', 'vost', 'vostfr', 'vostf', 'streaming', 'anime', 'scan', 'scans']);
/** Words after a name in its sequels, films and extras. */
const SEQUEL_WORD =
  ' (?:[2-9]|1\\d|ii|iii|iv|v|vi|2nd|3rd|4th|season|part|cour|movie|film|films|ova|oav|oad|special|specials|recap|final|mini)(?= |$)';
const SEQUEL = new RegExp(SEQUEL_WORD, 'g');
const SEQUEL_HERE = new RegExp(SEQUEL_WORD, 'y');
/** The year of a new version, which is no sequel. */
const YEAR_HERE = / (?:19|20)\d\d(?= |$)/y;
/** Mathematical signs, which are words of names: « ∀ Gundam » is not « Gundam ». */
const SIGN = /([\u2200-\u22ff])/;
/** Start of the second part of a name. */
const PART = /[:：]| - /;
/** Possible initials of a name. */
const LETTERS = /^[a-z]{2,6}$/;
/** A word, elisions apart ("l’attaque" is two, "jojo’s" one). */
const WORD = /\b(?:[cdjlmnst]|qu)(?=[’'`´])|[\p{L}\p{N}]+(?:[’'`´]\p{L}+)*/gu;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * Abbreviations that neither the other names of titles nor the first letters of their names give everywhere, with the
 * words they stand for.
 */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['jjk', 'jujutsu kaisen'],
  ['fma', 'fullmetal alchemist'],
  ['fmab', 'fullmetal alchemist brotherhood'],
  ['csm', 'chainsaw man'],
  ['eva', 'evangelion'],
  ['kny', 'kimetsu no yaiba'],
  ['knb', 'kuroko no basket'],
  ['kyoani', 'kyoto animation'],
  ['logh', 'legend of the galactic heroes'],
  ['gits', 'ghost in the shell'],
  ['danmachi', 'dungeon ni deai wo motomeru no wa machigatteiru darou ka'],
  ['oregairu', 'yahari ore no seishun love comedy wa machigatteiru'],
  ['konosuba', 'kono subarashii sekai ni shukufuku wo'],
  ['tensura', 'tensei shitara slime datta ken'],
  ['anohana', 'ano hi mita hana no namae wo bokutachi wa mada shiranai'],
  ['opm', 'one punch man'],
  ['dbz', 'dragon ball z'],
  ['tybw', 'thousand year blood war'],
]);

/** A search as it is compared with names. */
export type Wording = {
  /** Folded, with its article. */
  whole: string;
  /** Without article and spaces. */
  compact: string;
  words: readonly string[];
  isCjk: boolean;
  /** The words that must be near one of a name each: the last, and those of four letters on. */
  checked: readonly string[];
  /** Maximum of typing mistakes in the longest word. */
  longest: number;
};

/** A name as searches compare it: folded, with one form for seasons ("2nd season", "Saison 2"). */
export function nameForm(text: string): string {
  const folded = SIGN.test(text) ? foldedAroundSigns(text) : fold(text);
  if (!/season|saison|partie/.test(folded)) return folded;
  return folded
    .replace(/\bsaisons?\b/g, 'season')
    .replace(/\bpartie\b/g, 'part')
    .replace(/\b(\d+)(?:st|nd|rd|th|re|e|eme)? season\b(?! \d)/g, 'season $1');
}

function foldedAroundSigns(text: string): string {
  const parts = text.split(SIGN).map((part) => (SIGN.test(part) ? part : fold(part)));
  return parts.filter((part) => part !== '').join(' ');
}

/** The wordings to search for a text, first as it was typed; none without a letter or digit. */
export function wordingsOf(text: string): Wording[] {
  const folded = nameForm(text);
  if (folded === '') return [];
  const words = folded.split(' ');
  const spelledOut = words.map((word) => ABBREVIATIONS.get(word)).some((one) => one !== undefined)
    ? nameForm(words.map((word) => ABBREVIATIONS.get(word) ?? word).join(' '))
    : folded;
  const named = words.filter((word) => !WATCHING.has(word)).join(' ');
  const all = new Set([folded, spelledOut, named === '' ? folded : named]);
  return [...all].map(wordingOf);
}

/** The same without « saison 2 », for catalogues that call it otherwise. */
export function withoutSeason(wordings: readonly Wording[]): Wording[] {
  const [typed = ''] = wordings.map(({ words }) => words.join(' '));
  const shorter = typed.replace(/ (?:season|part|cour)(?: \d+)?$/, '');
  return shorter === typed ? [] : [wordingOf(shorter)];
}

function wordingOf(folded: string): Wording {
  const bare = withoutArticle(folded);
  const words = bare.split(' ');
  return {
    whole: compact(folded),
    compact: compact(bare),
    words,
    isCjk: CJK.test(folded),
    checked: words.filter((word, at) => forgiven(word.length) > 0 || at === words.length - 1),
    longest: Math.max(...words.map((word) => forgiven(word.length))),
  };
}

/** A folded name without the article it begins with. */
export function withoutArticle(folded: string): string {
  return folded.replace(ARTICLE, '');
}

/** Whether a folded name has a word of sequels that a search has not. */
export function isSequel(name: string, words: readonly string[] = []): boolean {
  return name.match(SEQUEL)?.some((word) => !words.includes(word.slice(1))) ?? false;
}

/** The names that a folded name may continue: its beginnings of two words or more, and of one before a word of sequels. */
export function continuedNames(name: string): string[] {
  const found: string[] = [];
  const first = name.indexOf(' ', name.length - withoutArticle(name).length);
  for (let end = first; end > 0; end = name.indexOf(' ', end + 1))
    if ((end > first || isAt(SEQUEL_HERE, name, end)) && !isAt(YEAR_HERE, name, end))
      found.push(name.slice(0, end));
  return found;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The first letters by which people call a name: of the whole, and of what stands before and after a colon. */
export function initialsOf(name: string): string[] {
  if (CJK.test(name)) return [];
  const parts = name.split(PART);
  const texts = parts.length === 1 ? parts : [name, ...parts.slice(0, 2)];
  const found = new Set<string>();
  for (const text of texts) {
    const words = withoutAccents(text.toLowerCase()).match(WORD) ?? [];
    if (words.length < 2) continue;
    const letters = words.map((word) => word.charAt(0)).join('');
    for (const form of ARTICLE.test(`${words[0]} x`) ? [letters, letters.slice(1)] : [letters])
      if (LETTERS.test(form)) found.add(form);
  }
  return [...found];
}
