/**
 * The order in which titles were first seen, those that are new at the end; the very same list when none is. What left keeps
 * its place, for the case that it comes back.
 */
export function stableOrder(known: readonly number[], seen: readonly number[]): readonly number[] {
  const ids = new Set(known);
  const added = seen.filter((id) => !ids.has(id));
  return added.length === 0 ? known : [...known, ...added];
}
