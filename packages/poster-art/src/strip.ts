/** The strip of a Japanese title, in hundredths of a poster's width: a band that hangs from the upper edge. */
export const STRIP = { right: 6, top: 4.5, bottom: 3.5, side: 1.6, edge: 0.7 };
/** Sizes of its characters by the longest column. */
export const STRIP_SIZES = [
  { most: 6, size: 8.8 },
  { most: 9, size: 7.4 },
  { most: 13, size: 5.8 },
];
const COLUMN = 13;
const JAPANESE = /[\u3041-\u30fa\u3400-\u9fff]/u;
/** Boundaries of words: after a mark, before an opening one, and from hiragana to kanji or katakana. */
const SEAM =
  /(?<=[！？。、，・：〜」』）】]|[\u3041-\u309f](?=[\u30a1-\u30fa\u3400-\u9fff]))|(?=[「『（【])/u;

/**
 * The columns of a title's strip, from the right; none for a name without kana or kanji, or too long for two: a part of a name is hard to
 * recognise.
 */
export function stripColumns(name: string): string[] {
  if (!JAPANESE.test(name)) return [];
  // A Latin word beside the Japanese name repeats the title; within it, it is written upright as its characters are.
  const words = name.split(/[\s\u3000]+/u).filter((word) => JAPANESE.test(word));
  const whole = words.map(wide);
  const joined = whole.join('');
  if (joined.length <= COLUMN) return [joined];
  return (
    split(whole.length > 1 ? whole : (whole[0] ?? '').split(SEAM)) ??
    split((whole[0] ?? '').split(SEAM)) ??
    []
  );
}

/** Step of a strip's size. */
export function stripStep(columns: readonly string[]): number {
  const longest = Math.max(...columns.map((column) => column.length));
  return STRIP_SIZES.findIndex(({ most }) => longest <= most);
}

/** Two columns of whole words, the first as long as may be but the second not longer than it has to be. */
function split(words: readonly string[]): string[] | undefined {
  const all = words.join('');
  let first = '';
  for (const word of words) {
    if (first.length >= all.length / 2 || (first + word).length > COLUMN) break;
    first += word;
  }
  const second = all.slice(first.length);
  return first === '' || second.length > COLUMN ? undefined : [first, second].filter(Boolean);
}

/** Ornaments, which the typeface lacks. */
const ORNAMENT = /[☆★♪♡♥△]/gu;

/** ASCII letters, digits and marks in the form that stands upright between Japanese characters. */
function wide(word: string): string {
  const plain = word.replace(ORNAMENT, '').replaceAll('～', '〜').replaceAll('~', '〜');
  return plain.replace(/[!-~]/gu, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfe_e0));
}
