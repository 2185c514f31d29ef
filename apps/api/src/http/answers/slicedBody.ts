import { crc32 } from 'node:zlib';
import { BufferPool } from '../../lib/bufferPool.ts';
import { ByteWriter } from '../../lib/byteWriter.ts';
import { CompressedForms, type Encoding, ZstdStream, zstdOf } from './encodings.ts';
import type { ResponseBody } from './responseBody.ts';
import { Slice, type SliceContent } from './slice.ts';

/** Header of gzip without a name or a time, and the last, empty block of deflate (RFC 1951, RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** Bytes of a body up to which compressing its slices is faster than asking threads for it. */
const SYNC_LIMIT_BYTES = 512 * 2 ** 10;
/** Slices compressed at once: threads of the pool, for which other work then has its turn. */
const AT_ONCE = 4;

/** A larger body is never in memory as a whole: a system that hands out fresh memory page by page takes longer for it than filling and compressing do. */
const MOST_WHOLE_BYTES = 4 * 2 ** 20;
/** Bytes of such a body that are there at once. */
const CHUNK_BYTES = 2 ** 20;

/** Plain bytes are only needed until they are compressed. */
const plainBuffers = new BufferPool(16 * 2 ** 20, MOST_WHOLE_BYTES);

/** Uses plain bytes of these slices, which must not be used once its promise has settled. */
type UseChunk = (chunk: Buffer, slices: readonly Slice[]) => void | Promise<void>;

/** Makes a body of slices, one after the other. */
export class SlicedBodyMaker {
  readonly #slices: Slice[] = [];
  readonly #isWhole: boolean;
  readonly #writer: ByteWriter;

  /** `bytes`: how many are expected in all. */
  constructor(bytes: number) {
    this.#isWhole = bytes <= MOST_WHOLE_BYTES;
    this.#writer = new ByteWriter(this.#isWhole ? bytes : CHUNK_BYTES, plainBuffers);
  }

  /** Number of slices. */
  get count(): number {
    return this.#slices.length;
  }

  /** Adds a new slice. `held`: bytes in memory of its source. */
  add(write: SliceContent, held = 0): Slice {
    const slice = new Slice(write, this.#writer, held);
    if (!this.#isWhole) this.#writer.clear();
    this.#slices.push(slice);
    return slice;
  }

  /** Adds a slice of another body. */
  addKnown(slice: Slice): void {
    if (this.#isWhole) slice.write(this.#writer);
    this.#slices.push(slice);
  }

  /** The body: nothing is added afterwards. */
  finish(): SlicedBody {
    if (this.#isWhole) return new SlicedBody(this.#slices, this.#writer);
    this.#writer.release();
    return new SlicedBody(this.#slices);
  }
}

/** A body in slices. */
export class SlicedBody implements ResponseBody {
  readonly slices: readonly Slice[];
  readonly size: number;
  #written: ByteWriter | undefined;
  #whole: Buffer | undefined;

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
    const held = (this.#written?.length ?? 0) + (this.#whole?.length ?? 0);
    return this.slices.reduce((sum, { weight }) => sum + weight, held);
  }

  bytes(onGrow: () => void): Buffer {
    if (this.#whole) return this.#whole;
    const writer = this.#takeWritten();
    this.#whole = Buffer.from(writer.written());
    writer.release();
    onGrow();
    return this.#whole;
  }

  /** Lends the plain bytes to a function until its promise settles: they must not be used after. */
  async lend<Result>(use: (plain: Buffer) => Result | Promise<Result>): Promise<Result> {
    if (this.#whole) return use(this.#whole);
    const writer = this.#takeWritten();
    const result = await use(writer.written());
    // After a failure threads may still be reading: such a buffer is left to the garbage collector.
    writer.release();
    return result;
  }

  /** The same in chunks of whole slices, one after the other; a small body is one chunk. */
  async lendChunks(use: UseChunk): Promise<void> {
    const isWhole = this.#whole || this.#written || this.size <= MOST_WHOLE_BYTES;
    if (isWhole) return this.lend((plain) => use(plain, this.slices));
    const writer = new ByteWriter(CHUNK_BYTES, plainBuffers);
    let first = 0;
    for (const [at, slice] of this.slices.entries()) {
      if (writer.length > 0 && writer.length + slice.size > CHUNK_BYTES) {
        await use(writer.written(), this.slices.slice(first, at));
        writer.clear();
        first = at;
      }
      slice.write(writer);
    }
    await use(writer.written(), this.slices.slice(first));
    writer.release();
  }

  /** The plain bytes for one use: written again, unless they have just been. */
  #takeWritten(): ByteWriter {
    const written = this.#written;
    this.#written = undefined;
    if (written) return written;
    const writer = new ByteWriter(this.size, plainBuffers);
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
    return encoding === 'zstd' ? this.#zstd() : this.#gzip();
  }

  async #zstd(): Promise<Buffer> {
    const { size } = this.#body;
    if (size <= MOST_WHOLE_BYTES) return this.#body.lend(zstdOf);
    const stream = new ZstdStream(size);
    await this.#body.lendChunks((chunk) => stream.add(chunk));
    return stream.end();
  }

  async #gzip(): Promise<Buffer> {
    const { size } = this.#body;
    const pieces: Buffer[] = [HEADER];
    let checksum = 0;
    await this.#body.lendChunks(async (chunk, slices) => {
      checksum = crc32(chunk, checksum);
      let end = 0;
      for (let at = 0; at < slices.length; at += AT_ONCE) {
        const deflating = slices.slice(at, at + AT_ONCE).map((slice) => {
          const part = chunk.subarray(end, end + slice.size);
          end += slice.size;
          return slice.deflated(part, size > SYNC_LIMIT_BYTES);
        });
        pieces.push(...(await Promise.all(deflating)));
      }
    });
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum);
    trailer.writeUInt32LE(size % 2 ** 32, 4);
    return Buffer.concat([...pieces, LAST_BLOCK, trailer]);
  }
}
