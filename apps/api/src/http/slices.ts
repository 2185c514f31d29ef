import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { ByteWriter } from '../lib/byteWriter.ts';
import { CompressedForms, type Encoding, zstdOf } from './encodings.ts';

/** Header of gzip without a name or a time, and the last, empty block of deflate (RFC 1951, RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/**
 * Ends on a byte, and refers to nothing before: such pieces stand one after the other. Most are made while somebody waits:
 * level 2 takes half the time of the default and a ninth more bytes.
 */
const OPTIONS = { level: 2, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH };

/** Up to so many bytes a block of its own would cost more than it saves. */
const STORED_BYTES = 64;
/** Up to so many bytes of a body compressing its slices takes milliseconds in all, less than asking threads for it. */
const SYNC_LIMIT_BYTES = 512 * 2 ** 10;
/** Slices compressed at once: threads of the pool, for which other work then has its turn. */
const AT_ONCE = 4;
/** The object and its digest. */
const OVERHEAD_BYTES = 500;

const deflate = promisify(deflateRaw);

/** Adds a part of a body to a writer: the same bytes at each call. */
export type SliceContent = (writer: ByteWriter) => void;

/** A part of a body. Its bytes are written whenever they are needed, and only their compressed form is kept: bodies that share it compress it once. */
export class Slice {
  readonly write: SliceContent;
  /** Bytes of the plain form. */
  readonly size: number;
  readonly digest: Buffer;
  readonly #held: number;
  #deflated: Buffer | undefined;

  /** Writes it after what `body` has. `held`: bytes in memory of what it is written from. */
  constructor(write: SliceContent, body: ByteWriter, held = 0) {
    this.write = write;
    this.#held = OVERHEAD_BYTES + held;
    const before = body.length;
    write(body);
    const bytes = body.written().subarray(before);
    this.size = bytes.length;
    this.digest = createHash('sha1').update(bytes).digest();
  }

  /** Bytes held in all. */
  get weight(): number {
    return this.#held + (this.#deflated?.length ?? 0);
  }

  /** Its deflated form. `bytes` is its plain form, which has to stay as it is until then; `isAside`: whether it is made off the main thread. */
  async deflated(bytes: Buffer, isAside = false): Promise<Buffer> {
    if (bytes.length <= STORED_BYTES) this.#deflated ??= stored(bytes);
    this.#deflated ??= isAside ? await deflate(bytes, OPTIONS) : deflateRawSync(bytes, OPTIONS);
    return this.#deflated;
  }
}

/** Bytes as a block of deflate that does not compress them. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** A body in slices. */
export class SlicedBody {
  readonly slices: readonly Slice[];
  /** How many bytes it has. */
  readonly size: number;
  #written: Buffer | undefined;

  /** `written`: where the slices have just been written, one after the other and alone. */
  constructor(slices: readonly Slice[], written?: ByteWriter) {
    this.slices = slices;
    this.size = slices.reduce((sum, slice) => sum + slice.size, 0);
    this.#written = written?.written();
  }

  /** Bytes held in all. */
  get weight(): number {
    return this.slices.reduce((sum, { weight }) => sum + weight, this.#written?.length ?? 0);
  }

  /** The plain bytes: those that were just written for the first who asks, who keeps what is wanted again; else written anew. */
  takeBytes(): Buffer {
    const written = this.#written;
    this.#written = undefined;
    if (written) return written;
    const body = new ByteWriter(this.size);
    for (const { write } of this.slices) write(body);
    return body.written();
  }
}

/** The compressed forms of a body in slices: zstd of the whole, and gzip put together from theirs. */
export class SlicedForms extends CompressedForms {
  readonly offered: readonly Encoding[] = ['zstd', 'gzip'];
  readonly #body: SlicedBody;

  constructor(body: SlicedBody, onGrow: () => void) {
    super(onGrow);
    this.#body = body;
  }

  protected compress(encoding: Encoding): Buffer | Promise<Buffer> {
    const plain = this.#body.takeBytes();
    return encoding === 'zstd' ? zstdOf(plain) : this.#gzip(plain);
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
