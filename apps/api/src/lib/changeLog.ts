const MOST_IDS = 20_000;

/** The ids of the latest changes, so that a reader of an older version learns what changed since. */
export class ChangeLog {
  #ids: number[] = [];
  /** The version before the first recorded change. */
  #first = 1;

  /** Moves on with each change; two equal versions are the same state. */
  get version(): number {
    return this.#first + this.#ids.length;
  }

  add(id: number): void {
    this.#ids.push(id);
    if (this.#ids.length <= MOST_IDS) return;
    const forgotten = MOST_IDS / 2;
    this.#ids = this.#ids.slice(forgotten);
    this.#first += forgotten;
  }

  /** The ids changed since a version, some of them twice; undefined when that is too long ago. */
  since(version: number): readonly number[] | undefined {
    return version < this.#first ? undefined : this.#ids.slice(version - this.#first);
  }
}
