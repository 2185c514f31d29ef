import { PASSWORD_MIN } from './labels.ts';

/** Steps of a new password's strength. The words are for the meter under its field. */
export const STRENGTH_LABELS = { 1: 'Trop faible', 2: 'Faible', 3: 'Correct', 4: 'Solide' } as const;

export type Strength = keyof typeof STRENGTH_LABELS;

/** Steps from the last, and the bits of guessing from which they begin. */
const STEPS = [
  [4, 52],
  [3, 42],
  [2, 30],
] as const;
/** A word or a date is one of some tens of thousands, however long. */
const WORD_BITS = 15;
/** Letters after which a run counts as a further word. */
const WORD_LETTERS = 8;
const BITS = { letter: 4.7, digit: 3.3, sign: 5 } as const;
/** A character that its neighbours foretell. */
const FORETOLD_BITS = 0.5;

/** Words that are tried first, in any spelling. */
const FIRST_TRIED =
  'password motdepasse azerty qwerty admin soleil bonjour kiroku anime manga otaku shonen naruto onepiece'.split(
    ' ',
  );
/** Signs that stand for letters. */
const SPELLED: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};

/** Sequences: rows of keyboards, their columns, and countings. */
const SEQUENCES =
  'abcdefghijklmnopqrstuvwxyz 01234567890 azertyuiop qsdfghjklm wxcvbn qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik 1q2w3e4r5t6y7u8i9o0p 1aqw2zsx3edc4rfv 1a2z3e4r5t6y7u8i9o0p a1b2c3d4e5f6 147258369 qazwsxedcrfvtgbyhnujm 1qazxsw23edcvfr4'
    .split(' ')
    .flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Estimates a new password's strength, for the meter alone: the server decides on its own rules (product.md, Accounts 4). `own` are the
 * member's names and address, which count for nothing.
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if ([...password].length < PASSWORD_MIN) return 1;
  const text = without([...wordsOf(own), ...FIRST_TRIED], password.normalize('NFC').toLowerCase());
  const bits = bitsOf(shortestPeriod(text));
  return STEPS.find(([, from]) => bits >= from)?.[0] ?? 1;
}

/** A text with each of these words, however spelled, replaced by a sign. */
function without(words: readonly string[], text: string): string {
  return words.reduce((before, word) => {
    let rest = before;
    for (let at = 0; ; at += 1) {
      at = inLetters(rest).indexOf(inLetters(word), at);
      if (at < 0) return rest;
      rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
    }
  }, text);
}

function inLetters(text: string): string {
  return text.replace(/[@43105$]/g, (sign) => SPELLED[sign] ?? sign);
}

function wordsOf(own: readonly string[]): string[] {
  const names = own.flatMap((name) => [name, name.split('@')[0] ?? '']);
  return names.filter((name) => name.length > 2).map((name) => name.toLowerCase());
}

/** The part that a text repeats as a whole, or the text. */
function shortestPeriod(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

/** Runs of letters, of digits, and each other sign. */
function bitsOf(text: string): number {
  let bits = 0;
  for (const [run] of text.matchAll(/\p{L}+|\d+|[^\p{L}\d]+/gu)) {
    const kind = /\d/.test(run) ? 'digit' : /\p{L}/u.test(run) ? 'letter' : 'sign';
    const words = Math.max(1, run.length / WORD_LETTERS);
    bits += Math.min(BITS[kind] * freshCharacters(run), WORD_BITS * words);
  }
  return Math.min(bits, BITS.sign * freshCharacters(text));
}

/** Characters that do not follow from those before them: by a repeat, or by a sequence. */
function freshCharacters(text: string): number {
  const characters = [...text];
  const fresh = characters.filter((character, at) => {
    const [before = '', last = ''] = characters.slice(Math.max(0, at - 2), at);
    if (character === (last || before) && at > 0) return false;
    return at < 2 || !SEQUENCES.some((row) => row.includes(before + last + character));
  });
  const distinct = new Set(fresh).size;
  const repeated = fresh.length - distinct;
  return distinct + repeated / 2 + (characters.length - fresh.length) * (FORETOLD_BITS / BITS.sign);
}
