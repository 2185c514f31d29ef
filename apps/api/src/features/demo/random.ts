/** Random values that repeat for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  unit(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** Whether something happens that does in this share of the cases. */
  happens(share: number): boolean;
  /** Standard normal. */
  normal(): number;
  /** An item of a list; undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  shuffled<T>(list: readonly T[]): T[];
  /** The list with the heavier more often in front: a draw without putting back. */
  weightedShuffle<T>(list: readonly T[], weightOf: (item: T) => number): T[];
};

/** Draws that follow from the seed alone. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  // mulberry32: 32 bits of state are plenty for a demonstration.
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  const sorted = <T>(list: readonly T[], keyOf: (item: T) => number) =>
    list
      .map((item) => ({ item, key: keyOf(item) }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  return {
    unit,
    between,
    happens: (share) => unit() < share,
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick: (list) => list[between(0, list.length - 1)],
    shuffled: (list) => sorted(list, unit),
    // Efraimidis and Spirakis: the first of exponential clocks that run as fast as the weights.
    weightedShuffle: (list, weightOf) => sorted(list, (item) => -Math.log(1 - unit()) / weightOf(item)),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
