import type { BufferPool } from './bufferPool.ts';

const FIRST_BYTES = 64 * 2 ** 10;

/** Puts texts and bytes one after the other into a buffer that it uses again and again. */
export class ByteWriter {
  readonly #pool: BufferPool | undefined;
  #buffer: Buffer;
  #length = 0;

  /** `bytes`: how many are expected. `pool`: where its buffer comes from, and goes by `release`. */
  constructor(bytes = FIRST_BYTES, pool?: BufferPool) {
    this.#pool = pool;
    this.#buffer = this.#allocate(bytes);
  }

  /** Number of added bytes. */
  get length(): number {
    return this.#length;
  }

  /** Adds a text of nothing but ASCII. */
  ascii(text: string): void {
    this.#makeRoom(text.length);
    this.#length += this.#buffer.write(text, this.#length, 'latin1');
  }

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** All that was added, until something else is. */
  written(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Releases the buffer: written bytes must not be used after. */
  release(): void {
    this.#pool?.give(this.#buffer);
    this.#buffer = Buffer.alloc(0);
    this.#length = 0;
  }

  #allocate(bytes: number): Buffer {
    return this.#pool?.take(bytes) ?? Buffer.allocUnsafe(bytes);
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = this.#allocate(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#pool?.give(this.#buffer);
    this.#buffer = larger;
  }
}
