import { crc32 } from 'node:zlib';
import { BufferPool } from '../lib/bufferPool.ts';
import { ByteWriter } from '../lib/byteWriter.ts';
import { CompressedForms, type Encoding, zstdOf } from './encodings.ts';
import type { ResponseBody } from './responseBody.ts';
import type { Slice } from './slice.ts';

/** Header of gzip without a name or a time, and the last, empty block of deflate (RFC 1951, RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** Up to so many bytes of a body compressing its slices takes milliseconds in all, less than asking threads for it. */
const SYNC_LIMIT_BYTES = 512 * 2 ** 10;
/** Slices compressed at once: threads of the pool, for which other work then has its turn. */
const AT_ONCE = 4;

/** Plain bytes are only needed until they are compressed. */
const plainBuffers = new BufferPool(16 * 2 ** 20, 4 * 2 ** 20);

/** Where the slices of a body are written. `bytes`: how many are expected. */
export function bodyWriter(bytes: number): ByteWriter {
  return new ByteWriter(bytes, plainBuffers);
}

/** A body in slices. */
export class SlicedBody implements ResponseBody {
  readonly slices: readonly Slice[];
  readonly size: number;
  #written: ByteWriter | undefined;
  #kept: Buffer | undefined;

  /** `written`: where the slices have just been written, one after the other and alone. It belongs to this body now. */
  constructor(slices: readonly Slice[], written?: ByteWriter) {
    this.slices = slices;
    this.size = slices.reduce((sum, slice) => sum + slice.size, 0);
    this.#written = written;
  }

  get digests(): readonly Buffer[] {
    return this.slices.map(({ digest }) => digest);
  }

  get weight(): number {
    const held = (this.#written?.length ?? 0) + (this.#kept?.length ?? 0);
    return this.slices.reduce((sum, { weight }) => sum + weight, held);
  }

  bytes(onGrow: () => void): Buffer {
    if (this.#kept) return this.#kept;
    const writer = this.#takeWritten();
    this.#kept = Buffer.from(writer.written());
    writer.release();
    onGrow();
    return this.#kept;
  }

  /** Lets a function have the plain bytes until what it answers is there: nobody may use them after. */
  async lend<Result>(use: (plain: Buffer) => Result | Promise<Result>): Promise<Result> {
    if (this.#kept) return use(this.#kept);
    const writer = this.#takeWritten();
    const result = await use(writer.written());
    // After a failure threads may still be reading: such a buffer is left to the garbage collector.
    writer.release();
    return result;
  }

  /** The plain bytes for one use: written anew, unless they have just been. */
  #takeWritten(): ByteWriter {
    const written = this.#written;
    this.#written = undefined;
    if (written) return written;
    const writer = bodyWriter(this.size);
    for (const { write } of this.slices) write(writer);
    return writer;
  }

  forms(onGrow: () => void): CompressedForms {
    return new SlicedForms(this, onGrow);
  }
}

/** The compressed forms of a body in slices: zstd of the whole, and gzip put together from theirs. */
class SlicedForms extends CompressedForms {
  readonly offered: readonly Encoding[] = ['zstd', 'gzip'];
  readonly #body: SlicedBody;

  constructor(body: SlicedBody, onGrow: () => void) {
    super(onGrow);
    this.#body = body;
  }

  protected compress(encoding: Encoding): Promise<Buffer> {
    return this.#body.lend((plain) => (encoding === 'zstd' ? zstdOf(plain) : this.#gzip(plain)));
  }

  async #gzip(plain: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [HEADER];
    let checksum = 0;
    let end = 0;
    const { slices } = this.#body;
    for (let at = 0; at < slices.length; at += AT_ONCE) {
      const deflating = slices.slice(at, at + AT_ONCE).map((slice) => {
        const part = plain.subarray(end, end + slice.size);
        end += slice.size;
        checksum = crc32(part, checksum);
        return slice.deflated(part, plain.length > SYNC_LIMIT_BYTES);
      });
      pieces.push(...(await Promise.all(deflating)));
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum);
    trailer.writeUInt32LE(plain.length % 2 ** 32, 4);
    return Buffer.concat([...pieces, LAST_BLOCK, trailer]);
  }
}
