import { LruMap } from '../lib/lruMap.ts';
import type { Database } from './handle.ts';

/**
 * Values made from rows, kept in memory until a change of them is announced. A value is only believed while this process is
 * sure of having heard of every change (`Database.isCurrent`); without a connection to hear by, each one is read.
 */
export class KeptRows<Value> {
  readonly #db: Database;
  readonly #read: (key: string) => Promise<Value>;
  readonly #values: LruMap<string, { value: Value }>;
  readonly #underway = new Map<string, Promise<Value>>();

  constructor(db: Database, most: number, read: (key: string) => Promise<Value>) {
    this.#db = db;
    this.#read = read;
    this.#values = new LruMap(most);
  }

  /** The value of a key, read at most once. An undefined one, of an unknown key, is not kept. */
  async get(key: string): Promise<Value> {
    if (!this.#db.isCurrent()) {
      const heard = await this.#db.settle().then(
        () => true,
        () => false,
      );
      if (!heard) return this.#read(key);
    }
    const kept = this.#values.get(key);
    return kept === undefined ? (this.#underway.get(key) ?? this.#load(key)) : kept.value;
  }

  #load(key: string): Promise<Value> {
    const reading = this.#read(key).then(
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
