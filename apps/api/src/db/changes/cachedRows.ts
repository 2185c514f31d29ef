import { LRUCache } from 'lru-cache';
import type { Database } from '../handle.ts';

/** Cache of values made from rows, until a change of them is announced. If LISTEN is down (`Database.isCurrent`), the cache is skipped. */
export class CachedRows<Value> {
  readonly #db: Database;
  readonly #read: (key: string) => Promise<Value>;
  readonly #values: LRUCache<string, { value: Value }>;
  readonly #underway = new Map<string, Promise<Value>>();

  constructor(db: Database, most: number, read: (key: string) => Promise<Value>) {
    this.#db = db;
    this.#read = read;
    this.#values = new LRUCache({ max: most });
  }

  /** Reads a value at most once. `undefined` (an unknown key) is not cached. */
  async get(key: string): Promise<Value> {
    if (!(await this.#isCurrent())) return this.#read(key);
    const cached = this.#values.get(key);
    return cached === undefined
      ? (this.#underway.get(key) ?? this.#load(key, this.#read(key)))
      : cached.value;
  }

  /** The values of several keys. `read` reads the uncached ones; a key it leaves out has no value. */
  async getAll(
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    if (!(await this.#isCurrent())) return read(keys);
    const values = new Map<string, Value>();
    const missing = keys.filter((key) => {
      const cached = this.#values.get(key);
      if (cached !== undefined) values.set(key, cached.value);
      return cached === undefined;
    });
    if (missing.length === 0) return values;
    const wanted = missing.filter((key) => !this.#underway.has(key));
    const together = wanted.length === 0 ? Promise.resolve(values) : read(wanted);
    for (const key of wanted)
      this.#load(
        key,
        together.then((found) => found.get(key) as Value),
      );
    const readings = missing.map(async (key) => [key, await this.#underway.get(key)] as const);
    for (const [key, value] of await Promise.all(readings)) if (value !== undefined) values.set(key, value);
    return values;
  }

  async #isCurrent(): Promise<boolean> {
    if (this.#db.isCurrent()) return true;
    return this.#db.catchUp().then(
      () => true,
      () => false,
    );
  }

  #load(key: string, read: Promise<Value>): Promise<Value> {
    const reading = read.then(
      (value) => {
        // A change announced meanwhile has dropped this reading: it may be older.
        if (this.#end(key, reading) && value !== undefined) this.#values.set(key, { value });
        return value;
      },
      (error: unknown) => {
        this.#end(key, reading);
        throw error;
      },
    );
    this.#underway.set(key, reading);
    return reading;
  }

  #end(key: string, reading: Promise<Value>): boolean {
    return this.#underway.get(key) === reading && this.#underway.delete(key);
  }

  /** Forgets a key, or all of them. */
  drop(key: string | null): void {
    if (key === null) {
      this.#values.clear();
      this.#underway.clear();
      return;
    }
    this.#values.delete(key);
    this.#underway.delete(key);
  }
}
