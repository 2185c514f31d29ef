import { BrokenBytes } from './byteSource.ts';
import { BrokenFile, EntryBuffer, type EntryBytes } from './entryBytes.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Keys of a document's list: anime-offline-database, bangumi-data. */
const KEYS = ['data', 'items'];
const LONGEST_KEY = Math.max(...KEYS.map(({ length }) => length));

/** The entries of the list `data` or `items` of a JSON document of any size. Throws BrokenFile. */
export async function* splitDocument(chunks: AsyncIterable<Buffer>): AsyncGenerator<EntryBytes> {
  const splitter = new DocumentSplitter();
  try {
    for await (const chunk of chunks) {
      yield* splitter.push(chunk);
      if (splitter.phase === 'after') return;
    }
  } catch (error) {
    throw error instanceof BrokenBytes ? new BrokenFile(splitter.at, error.message) : error;
  }
  throw new BrokenFile(splitter.at, 'le fichier s’arrête avant la fin de la liste');
}

/**
 * Finds the bounds of entries by brackets, strings and commas alone. Their content is left to JSON.parse, which is an
 * order of magnitude faster than assembling values from tokens; and a broken entry spoils no other.
 */
export class DocumentSplitter {
  /** Before the list, in it, or past its end. */
  phase: 'before' | 'inside' | 'after' = 'before';
  /** The entry being read, from 1. */
  at = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Before the list: the latest string, and whether it was the key of a value at the top. */
  #text: number[] = [];
  #key = '';
  readonly #entry = new EntryBuffer();

  /** Reads on; returns the entries that ended. */
  push(chunk: Buffer): EntryBytes[] {
    const ended: EntryBytes[] = [];
    let from = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.#inString) this.#readString(byte);
      else if (byte === QUOTE) this.#startString();
      else if (this.phase === 'before') {
        if (this.#opensList(byte)) from = index + 1;
      } else if (this.#endsEntry(byte)) {
        this.#entry.add(chunk.subarray(from, index));
        this.#finish(ended);
        from = index + 1;
        if (byte === CLOSE_LIST) {
          this.phase = 'after';
          return ended;
        }
      }
    }
    if (this.phase === 'inside') this.#entry.add(chunk.subarray(from));
    return ended;
  }

  #startString(): void {
    this.#inString = true;
    this.#text = [];
  }

  #readString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.phase === 'before' && this.#text.length <= LONGEST_KEY) this.#text.push(byte);
  }

  /** Counts brackets and keys before the list; true where it begins. */
  #opensList(byte: number): boolean {
    if (byte === OPEN_LIST && this.#depth === 1 && KEYS.includes(this.#key)) {
      this.phase = 'inside';
      this.#depth = 0;
      return true;
    }
    if (byte === COLON && this.#depth === 1) this.#key = String.fromCharCode(...this.#text);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth -= 1;
    return false;
  }

  /** Counts brackets inside the list; true where an entry ends. */
  #endsEntry(byte: number): boolean {
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#depth += 1;
    else if (byte === CLOSE_OBJECT) this.#depth -= 1;
    else if (byte === CLOSE_LIST) {
      if (this.#depth === 0) return true;
      this.#depth -= 1;
    }
    return byte === COMMA && this.#depth === 0;
  }

  #finish(ended: EntryBytes[]): void {
    const entry = this.#entry.take(this.at);
    if ('bytes' in entry && entry.bytes.every((byte) => byte <= 0x20)) return;
    ended.push(entry);
    this.at += 1;
  }
}
