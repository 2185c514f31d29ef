import { sameAs } from '@kiroku/contract/base/text';
import { SIMILAR_WORD_MIN } from '@kiroku/contract/feedback/rules';

/** Words of a post as the search looks through them: lower case, no accents. */
export function wordsOf(title: string, description: string): string {
  return sameAs(`${title} ${description}`);
}

/** A query of PostgreSQL's for posts with all words of a text, each perhaps only begun; null for a text without words. */
export function allWords(text: string): string | null {
  const words = distinct(text);
  return words.length === 0 ? null : words.map(begun).join(' & ');
}

/** The same for posts with any word that is long enough to be meaningful. */
export function anyWord(text: string): string | null {
  const words = distinct(text).filter((word) => word.length >= SIMILAR_WORD_MIN);
  return words.length === 0 ? null : words.map(begun).join(' | ');
}

function distinct(text: string): string[] {
  return [...new Set(sameAs(text).split(' '))].filter((word) => word !== '');
}

/** Words are letters and digits alone: nothing in them is syntax within quotes. */
const begun = (word: string) => `'${word}':*`;
