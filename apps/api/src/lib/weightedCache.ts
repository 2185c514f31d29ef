import { LRUCache } from 'lru-cache';
import { type CacheBudget, processCaches } from './cacheBudget.ts';

export type CacheOptions = {
  /** Its name in the metrics. */
  name: string;
  /** Maximum share of the budget, for values under endless names. */
  share?: number;
  budget?: CacheBudget;
};

type Entry<Value> = { value: Value; weight: number; use: number };

/** A cache that shares a budget of bytes with the others: the least recently used entry of all of them is evicted first. */
export class WeightedCache<Key extends string | number, Value> {
  readonly name: string;
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #weigh: (value: Value) => number;
  readonly #budget: CacheBudget;

  /** `weigh`: bytes in memory of a value and its key (1 or more, whole), when it comes in and at each `reweigh`. */
  constructor({ name, share = 1, budget = processCaches }: CacheOptions, weigh: (value: Value) => number) {
    this.name = name;
    this.#weigh = weigh;
    this.#budget = budget;
    this.#entries = new LRUCache({
      maxSize: Math.floor(share * budget.mostBytes),
      sizeCalculation: ({ weight }) => weight,
      dispose: ({ weight }) => budget.remove(weight),
    });
    budget.join(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes of all values. */
  get weight(): number {
    return this.#entries.calculatedSize;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.use = this.#budget.nextUse();
    return entry.value;
  }

  /** Stores a value; one that is larger than the whole share is not stored. */
  set(key: Key, value: Value): void {
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight, use: this.#budget.nextUse() });
    if (this.#entries.has(key)) this.#budget.add(weight);
  }

  /** Weighs a value again that has another weight by now, if it is still here. */
  reweigh(key: Key, value: Value): void {
    if (this.#entries.peek(key)?.value === value) this.set(key, value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  oldestUse(): number | undefined {
    return this.#entries.rvalues().next().value?.use;
  }

  evictOldest(): void {
    this.#entries.pop();
  }
}
