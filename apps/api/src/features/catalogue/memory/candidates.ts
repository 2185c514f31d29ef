import { type NumberList, push } from './numberList.ts';

/** A binary search costs about as much as a walk over this many names. */
const LOOK_UP_COST = 30;

/** Counts a trigram for every name that has it. */
export function admit({ items, length }: NumberList, counts: Uint8Array, seen: NumberList): void {
  for (let index = 0; index < length; index++) {
    const name = items[index] ?? 0;
    const before = counts[name] ?? 0;
    if (before === 0) push(seen, name);
    if (before < 255) counts[name] = before + 1;
  }
}

/**
 * Drops the names that can no longer qualify, then counts a trigram for the others: by walking the list or, when few
 * names are left, by binary search.
 */
export function recount(list: NumberList, counts: Uint8Array, seen: NumberList, hopeful: number): void {
  prune(counts, seen, hopeful);
  const { items, length } = list;
  if (length > seen.length * LOOK_UP_COST) {
    for (let index = 0; index < seen.length; index++) {
      const name = seen.items[index] ?? 0;
      if (has(list, name)) counts[name] = Math.min(255, (counts[name] ?? 0) + 1);
    }
    return;
  }
  for (let index = 0; index < length; index++) {
    const name = items[index] ?? 0;
    const before = counts[name] ?? 0;
    if (before !== 0 && before < 255) counts[name] = before + 1;
  }
}

function prune(counts: Uint8Array, seen: NumberList, hopeful: number): void {
  let count = 0;
  for (let index = 0; index < seen.length; index++) {
    const name = seen.items[index] ?? 0;
    if ((counts[name] ?? 0) < hopeful) counts[name] = 0;
    else seen.items[count++] = name;
  }
  seen.length = count;
}

/** A binary search: posting lists are in ascending order. */
function has({ items, length }: NumberList, name: number): boolean {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = items[middle] ?? 0;
    if (value === name) return true;
    if (value < name) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
