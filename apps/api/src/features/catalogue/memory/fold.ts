import { withoutAccents } from '@kiroku/contract/base/text';

/** Characters of most names, which have neither accents nor kana. */
const ASCII = /^[\x20-\x7e]*$/;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** "l'attaque" is two words, "jojo's" a single one. */
const ELISION = /\b([cdjlmnst]|qu)[’'`´]/g;
const LONG_VOWEL_MARK = /ー/g;
const NOT_A_WORD_CHARACTER = /[^\p{L}\p{N}]+/gu;

/**
 * The form in which titles are compared: NFKC, lower case, no accents, punctuation as spaces, katakana as hiragana,
 * and the usual romanisations of a long vowel ("ou", "oo", "uu", "ō") brought to the short one.
 */
export function fold(text: string): string {
  const letters = ASCII.test(text) ? text.toLowerCase() : plainLetters(text);
  const plain = letters
    .replace(ELISION, '$1 ')
    .replace(/[’'`´]/g, '')
    .replace(NOT_A_WORD_CHARACTER, ' ')
    .trim();
  return plain.replace(/ou|oo|oh(?![aeiouy])/g, 'o').replace(/uu/g, 'u');
}

function plainLetters(text: string): string {
  return withoutAccents(text.normalize('NFKC').toLowerCase())
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(LONG_VOWEL_MARK, '');
}

/** The folded form without spaces, which makes "Re:Zero" and "rezero" equal. */
export function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}
