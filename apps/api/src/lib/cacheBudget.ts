import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** Share of the machine's memory that caches take, and its limits. */
const SHARE = 1 / 16;
const LEAST_BYTES = 32 * MIB;
const MOST_BYTES = 96 * MIB;

/** A cache as its budget sees it. */
export type BudgetedCache = {
  readonly name: string;
  readonly size: number;
  readonly weight: number;
  /** When its least recently used entry was used last; undefined while it is empty. */
  oldestUse(): number | undefined;
  evictOldest(): void;
};

/** One bound for the bytes of several caches together: the least recently used entry of all of them goes first. */
export class CacheBudget {
  readonly mostBytes: number;
  readonly #caches = new Set<BudgetedCache>();
  #bytes = 0;
  #uses = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** Bytes of all caches. */
  get bytes(): number {
    return this.#bytes;
  }

  join(cache: BudgetedCache): void {
    this.#caches.add(cache);
  }

  /** The time of a use: later ones are larger. */
  nextUse(): number {
    this.#uses += 1;
    return this.#uses;
  }

  /** Counts bytes that went. */
  remove(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Counts bytes that came, and evicts until the sum fits. */
  add(bytes: number): void {
    this.#bytes += bytes;
    while (this.#bytes > this.mostBytes) {
      const oldest = this.#withOldest();
      if (!oldest) return;
      oldest.evictOldest();
    }
  }

  /** Entries and bytes by name; caches of one name together. */
  byName(): Map<string, { entries: number; bytes: number }> {
    const all = new Map<string, { entries: number; bytes: number }>();
    for (const { name, size, weight } of this.#caches) {
      const { entries, bytes } = all.get(name) ?? { entries: 0, bytes: 0 };
      all.set(name, { entries: entries + size, bytes: bytes + weight });
    }
    return all;
  }

  #withOldest(): BudgetedCache | undefined {
    let found: BudgetedCache | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const cache of this.#caches) {
      const use = cache.oldestUse();
      if (use === undefined || use >= least) continue;
      [found, least] = [cache, use];
    }
    return found;
  }
}

/** The bound on a machine with this much memory. */
export function cacheBytesFor(memory: number): number {
  return Math.round(Math.min(MOST_BYTES, Math.max(LEAST_BYTES, memory * SHARE)));
}

/** Memory that this process may use: the machine's, or less where its group is limited. */
function availableMemory(): number {
  // 0 without a limit, and sometimes more than there is.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** The budget of this process. */
export const processCaches = new CacheBudget(cacheBytesFor(availableMemory()));
