/** Buckets of the trigram table. A collision only adds candidates, which are verified afterwards. */
export const BUCKETS = 1 << 17;

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * The trigram buckets of a folded text, each once: words padded with two spaces before and one after, as pg_trgm does,
 * plus the pairs of Japanese, Chinese and Korean characters, whose words are too short for trigrams.
 * With `open` the last word has no end, so that a word being typed still matches.
 */
export function gramsOf(folded: string, open = false): number[] {
  const buckets = new Set<number>();
  const words = folded.split(' ');
  for (const [index, word] of words.entries()) {
    if (word === '') continue;
    const characters = CJK.test(word);
    const typing = open && index === words.length - 1;
    // A query of such characters may begin anywhere in a name, which the paddings would deny.
    if (characters) addPairs(word, buckets);
    if (open && characters && word.length > 1) continue;
    const padded = `  ${word}${typing ? '' : ' '}`;
    for (let at = 0; at + 3 <= padded.length; at++) buckets.add(bucket(padded, at, 3));
  }
  return [...buckets];
}

function addPairs(word: string, buckets: Set<number>): void {
  for (let at = 0; at + 2 <= word.length; at++) buckets.add(bucket(word, at, 2));
}

function bucket(text: string, at: number, length: number): number {
  let hash = length;
  for (let index = at; index < at + length; index++)
    hash = Math.imul(hash, 0x9e3779b1) + text.charCodeAt(index);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x85ebca6b) >>> 0) % BUCKETS;
}
