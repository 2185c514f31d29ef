/** Oldest first: the API answers the newest first. */
export function reversed<Item>(list: readonly Item[]): Item[] {
  return list.toReversed();
}
