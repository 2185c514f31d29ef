import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { ByteWriter } from '../lib/byteWriter.ts';
import type { Encoding } from './encodings.ts';

/** Header of gzip without a name or a time, and the last, empty block of deflate (RFC 1951, RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/**
 * Ends on a byte, and refers to nothing before: such pieces stand one after the other. Most are made while somebody waits:
 * level 2 takes half the time of the default and a ninth more bytes.
 */
const OPTIONS = { level: 2, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH };

/** The object and its digest. */
const OVERHEAD_BYTES = 500;

const deflate = promisify(deflateRaw);

/** Adds a part of a body to a writer: the same bytes at each call. */
export type SliceContent = (writer: ByteWriter) => void;

const writer = new ByteWriter();

/** A part of a body. Its bytes are written whenever they are needed, and only their compressed form is kept: bodies that share it compress it once. */
export class Slice {
  readonly write: SliceContent;
  /** Bytes of the plain form. */
  readonly size: number;
  readonly digest: Buffer;
  readonly #held: number;
  #deflated: Buffer | undefined;

  /** `held`: bytes in memory of what it is written from. */
  constructor(write: SliceContent, held = 0) {
    this.write = write;
    this.#held = OVERHEAD_BYTES + held;
    writer.clear();
    write(writer);
    const bytes = writer.written();
    this.size = bytes.length;
    this.digest = createHash('sha1').update(bytes).digest();
  }

  /** Bytes held in all. */
  get weight(): number {
    return this.#held + (this.#deflated?.length ?? 0);
  }

  /** Its deflated form, made off the main thread. `bytes` is its plain form, which has to stay as it is until then. */
  async deflated(bytes: Buffer): Promise<Buffer> {
    this.#deflated ??= await deflate(bytes, OPTIONS);
    return this.#deflated;
  }
}

/** The plain bytes of slices, one after the other. */
export function wholeOf(slices: readonly Slice[]): Buffer {
  const whole = new ByteWriter(sizeOf(slices));
  for (const { write } of slices) write(whole);
  return whole.written();
}

/** Bytes of the plain form of slices. */
export function sizeOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { size }) => sum + size, 0);
}

/** The only compressed form of a body in slices: gzip, put together from theirs. */
export class SlicedForms {
  readonly offered: readonly Encoding[] = ['gzip'];
  readonly #slices: readonly Slice[];
  readonly #onGrow: () => void;
  #made: Buffer | undefined;

  constructor(slices: readonly Slice[], onGrow: () => void) {
    this.#slices = slices;
    this.#onGrow = onGrow;
  }

  get bytes(): number {
    return this.#made?.length ?? 0;
  }

  async in(_encoding: Encoding): Promise<Buffer> {
    if (this.#made) return this.#made;
    const pieces: Buffer[] = [HEADER];
    let checksum = 0;
    // Of its own: another body is compressed meanwhile.
    const plain = new ByteWriter(Math.max(0, ...this.#slices.map(({ size }) => size)));
    // One after the other: other work of the thread pool has its turn.
    for (const slice of this.#slices) {
      plain.clear();
      slice.write(plain);
      const bytes = plain.written();
      checksum = crc32(bytes, checksum);
      pieces.push(await slice.deflated(bytes));
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum);
    trailer.writeUInt32LE(sizeOf(this.#slices) % 2 ** 32, 4);
    this.#made = Buffer.concat([...pieces, LAST_BLOCK, trailer]);
    this.#onGrow();
    return this.#made;
  }
}
