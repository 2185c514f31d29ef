const LEAST_BYTES = 64 * 2 ** 10;

/**
 * Buffers that are used again. V8 marks its whole heap whenever some 64 MB outside of it have come and gone, which costs a hundred
 * times what filling them does.
 */
export class BufferPool {
  readonly #most: number;
  readonly #largest: number;
  /** By their size, a power of two. */
  readonly #free = new Map<number, Buffer[]>();
  #bytes = 0;

  /** `most`: bytes pooled in all. `largest`: bytes of the largest pooled buffer. */
  constructor(most: number, largest: number) {
    this.#most = most;
    this.#largest = largest;
  }

  /** Returns a buffer of `size` to `2 × size` bytes; one too small or too large for the pool has the exact size. Content is not cleared. */
  take(bytes: number): Buffer {
    const size = 2 ** Math.ceil(Math.log2(bytes));
    if (bytes < LEAST_BYTES || size > this.#largest) return Buffer.allocUnsafe(bytes);
    const found = this.#free.get(size)?.shift();
    if (found === undefined) return Buffer.allocUnsafeSlow(size);
    this.#bytes -= size;
    return found;
  }

  /** Returns a buffer to the pool: it must not be used after. */
  give(buffer: Buffer): void {
    const { length } = buffer;
    const isOurs = length >= LEAST_BYTES && length <= this.#largest && Number.isInteger(Math.log2(length));
    if (!isOurs || this.#bytes + length > this.#most) return;
    this.#bytes += length;
    this.#free.set(length, [...(this.#free.get(length) ?? []), buffer]);
  }
}
