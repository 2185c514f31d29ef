/** A list of small unsigned numbers that grows in place without boxing them. */
export type NumberList = { items: Uint32Array; length: number };

export function numberList(capacity = 4): NumberList {
  return { items: new Uint32Array(capacity), length: 0 };
}

/** The list of these numbers, which it does not copy before it grows. */
export function fullList(items: Uint32Array): NumberList {
  return { items, length: items.length };
}

export function push(list: NumberList, value: number): void {
  if (list.length === list.items.length) {
    const larger = new Uint32Array(Math.max(4, Math.ceil(list.items.length * 1.5)));
    larger.set(list.items);
    list.items = larger;
  }
  list.items[list.length++] = value;
}
