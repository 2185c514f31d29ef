import { LRUCache } from 'lru-cache';

/** Small values read from the database, each cached until its source has another version. */
export class VersionedValues<Value> {
  readonly #values: LRUCache<string, { version: number; value: Value }>;

  constructor(most: number) {
    this.#values = new LRUCache({ max: most });
  }

  /** The value of a key at a version; `read` runs when it is not cached. */
  async get(key: string, version: number, read: () => Promise<Value>): Promise<Value> {
    const cached = this.#values.get(key);
    if (cached?.version === version) return cached.value;
    const value = await read();
    this.#values.set(key, { version, value });
    return value;
  }
}
