/** An entry of a file before it is understood; `at` counts lines, or entries of a single JSON document, from 1. */
export type EntryBytes =
  | {
      at: number;
      bytes: Buffer /** The file ended where the entry should have: it may be cut. */;
      cut?: true;
    }
  | { at: number; tooLong: true };

/** The file breaks at this line or entry; the message is the reason. */
export class BrokenFile extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

/** A longer entry is no title: it is skipped without being held in memory. */
export const LONGEST_ENTRY = 4 * 2 ** 20;

/** The bytes of the entry being read, forgotten when they become too many. */
export class EntryBuffer {
  #parts: Buffer[] = [];
  #length = 0;

  get empty(): boolean {
    return this.#length === 0;
  }

  add(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#length > LONGEST_ENTRY) this.#parts = [];
    else this.#parts.push(bytes);
  }

  /** The entry as a piece; starts the next. */
  take(at: number): EntryBytes {
    const tooLong = this.#length > LONGEST_ENTRY;
    const [first, ...rest] = this.#parts;
    const bytes = first && rest.length === 0 ? first : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return tooLong ? { at, tooLong } : { at, bytes };
  }
}
