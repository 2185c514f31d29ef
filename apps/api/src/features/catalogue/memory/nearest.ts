/** More names than an index holds. */
const NAMES_END = 2 ** 24;

/** A name and its closeness as one number, which sorts much faster than an object. */
export function byCloseness(closeness: number, name: number): number {
  return Math.round(closeness * 10_000) * NAMES_END + name;
}

/** The closest names. */
export function nearest(near: number[], most: number): number[] {
  const sorted = Float64Array.from(near).sort();
  return Array.from(sorted.subarray(Math.max(0, sorted.length - most)).reverse(), (one) => one % NAMES_END);
}
