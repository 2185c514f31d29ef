/**
 * Ids in the order of their first appearance, new ones last; the same array when none is new. The position of a removed id is reserved for
 * its return.
 */
export function stableOrder(known: readonly number[], seen: readonly number[]): readonly number[] {
  const ids = new Set(known);
  const added = seen.filter((id) => !ids.has(id));
  return added.length === 0 ? known : [...known, ...added];
}
