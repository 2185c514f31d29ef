/** Sets of values without a common one, which grow together as their values are joined. */
export class DisjointSets<Value> {
  readonly #parents = new Map<Value, Value>();

  /** A value by which the set of a value is known until it is joined again. */
  find(value: Value): Value {
    let root = value;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    // Halves nothing but the way just gone: the next search is one step.
    for (let at = value; at !== root; ) {
      const next = this.#parents.get(at) ?? root;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  /** Joins the sets of two values. Returns false when they were one already. */
  join(one: Value, other: Value): boolean {
    const [root, joined] = [this.find(one), this.find(other)];
    if (root === joined) return false;
    this.#parents.set(joined, root);
    return true;
  }
}
