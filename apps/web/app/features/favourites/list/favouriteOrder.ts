type Known = { id: number };

/** List with an item restored behind the nearest of its former predecessors, wherever they have moved. */
export function restoreItem<Item extends Known>(
  list: readonly Item[],
  item: Item,
  before: readonly Item[],
): Item[] {
  if (list.some(({ id }) => id === item.id)) return [...list];
  const place = before.findIndex(({ id }) => id === item.id);
  const preceding = before.slice(0, Math.max(0, place)).toReversed();
  const after =
    preceding.map(({ id }) => list.findIndex((one) => one.id === id)).find((index) => index >= 0) ?? -1;
  return list.toSpliced(after + 1, 0, item);
}

/** List in the order of the ids; items without an id there follow unchanged. */
export function inOrder<Item extends Known>(list: readonly Item[], ids: readonly number[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** List with one item moved to a position counted from 1, clamped to the ends. */
export function moveTo<Item extends Known>(list: readonly Item[], id: number, place: number): Item[] {
  const from = list.findIndex((item) => item.id === id);
  const item = list[from];
  if (!item) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(0, place - 1), 0, item);
}
