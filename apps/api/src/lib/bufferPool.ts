const LEAST_BYTES = 64 * 2 ** 10;

/**
 * Buffers that are used again. V8 marks its whole heap whenever some 64 MB outside of it have come and gone, which costs a hundred
 * times what filling them does.
 */
export class BufferPool {
  readonly #most: number;
  readonly #largest: number;
  #free: Buffer[] = [];
  #bytes = 0;

  /** `most`: bytes kept in all. `largest`: bytes of the largest buffer that is kept. */
  constructor(most: number, largest: number) {
    this.#most = most;
    this.#largest = largest;
  }

  /** A buffer of so many bytes or more, with whatever was in it. */
  take(bytes: number): Buffer {
    const at = this.#free.findIndex(({ length }) => length >= bytes);
    const [found] = at < 0 ? [] : this.#free.splice(at, 1);
    if (found === undefined) return Buffer.allocUnsafeSlow(sizeFor(bytes));
    this.#bytes -= found.length;
    return found;
  }

  /** Takes a buffer back, which nobody may use any more. */
  give(buffer: Buffer): void {
    if (buffer.length > this.#largest || this.#bytes + buffer.length > this.#most) return;
    this.#bytes += buffer.length;
    // The smallest that is large enough is found first.
    this.#free = [...this.#free, buffer].sort((one, other) => one.length - other.length);
  }
}

/** The next power of two: buffers of nearly the same size take each other's place. */
function sizeFor(bytes: number): number {
  return Math.max(LEAST_BYTES, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
}
