import { sameAs } from '@kiroku/contract/base/text';

/** Share of pairs of letters that two names have in common from which on they are nearly equal. */
const ENOUGH = 0.8;

/** Whether two names differ by little: accents, signs, spaces, a letter or two (Sørensen–Dice over pairs of letters). */
export function nearlyEqual(one: string, other: string): boolean {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.size === 0 || second.size === 0) return plain(one) !== '' && plain(one) === plain(other);
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / (first.size + second.size) >= ENOUGH;
}

function pairsOf(name: string): Set<string> {
  const letters = [...plain(name)];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

const plain = (name: string) => sameAs(name).replaceAll(' ', '');
