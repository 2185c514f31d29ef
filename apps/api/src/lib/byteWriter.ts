const FIRST_BYTES = 64 * 2 ** 10;
/** The most that a UTF-16 code unit takes in UTF-8. */
const MOST_BYTES_EACH = 3;

/** Puts texts and bytes one after the other into a buffer that it uses again and again. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** Adds a text in UTF-8. */
  text(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_EACH);
    this.#length += this.#buffer.write(text, this.#length);
  }

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** All that was added, in a buffer of its own. The writer is empty afterwards. */
  take(): Buffer {
    const taken = Buffer.allocUnsafeSlow(this.#length);
    this.#buffer.copy(taken, 0, 0, this.#length);
    this.#length = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
