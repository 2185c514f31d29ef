import { type CacheBudget, processCaches } from './cacheBudget.ts';

export type CacheOptions = {
  /** Its name in the metrics. */
  name: string;
  /** Maximum share of the budget, for values under endless names. */
  share?: number;
  budget?: CacheBudget;
};

/** A cache that shares a budget of bytes with the others: whichever entry of all was least recently used is evicted first. */
export class WeightedCache<Key, Value> {
  readonly name: string;
  readonly #entries = new Map<Key, { value: Value; weight: number; use: number }>();
  readonly #weigh: (value: Value) => number;
  readonly #budget: CacheBudget;
  readonly #most: number;
  #weight = 0;

  /** `weigh`: bytes in memory of a value and its key, when it comes in and at each `reweigh`. */
  constructor({ name, share = 1, budget = processCaches }: CacheOptions, weigh: (value: Value) => number) {
    this.name = name;
    this.#weigh = weigh;
    this.#budget = budget;
    this.#most = share * budget.mostBytes;
    budget.join(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes of all values. */
  get weight(): number {
    return this.#weight;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.use = this.#budget.nextUse();
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value; one that is larger than the whole share is not stored. */
  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#most) return;
    while (this.#weight + weight > this.#most) this.evictOldest();
    this.#entries.set(key, { value, weight, use: this.#budget.nextUse() });
    this.#weight += weight;
    this.#budget.add(weight);
  }

  /** Weighs a value anew that has another weight by now, if it is still here. */
  reweigh(key: Key, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.set(key, value);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#budget.remove(entry.weight);
  }

  clear(): void {
    this.#entries.clear();
    this.#budget.remove(this.#weight);
    this.#weight = 0;
  }

  oldestUse(): number | undefined {
    return this.#entries.values().next().value?.use;
  }

  evictOldest(): void {
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.delete(oldest.value);
  }
}
