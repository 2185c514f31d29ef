import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { SingleFlight } from '../../lib/singleFlight.ts';

/** Compressions of a body. */
export type Encoding = 'br' | 'gzip' | 'zstd';

/** Encodings in our order of preference for bodies made once and sent often. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Bytes up to which compressing takes a millisecond, and waiting for a thread may take longer. */
const SYNC_LIMIT_BYTES = 64 * 2 ** 10;
const ZSTD_SYNC_LIMIT_BYTES = 512 * 2 ** 10;
const BROTLI_QUALITY = 4;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);
const FAST_ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 };
/** Node hands compressed bytes over piece by piece, and one piece is one turn of a thread. Few bodies have more than a third of their size then. */
const ZSTD_SHARE = 0.33;
const LEAST_PIECE_BYTES = 1024;
/** Largest ratio of the memory behind a cached form to its bytes. */
const MOST_SLACK = 1.25;

/** The compressed form a client wants (Accept-Encoding, with its weights) of those offered; null for the plain one. */
export function encodingFor(
  request: FastifyRequest,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  // `identity` lets a client prefer the plain form.
  const wanted = negotiate<Encoding | 'identity'>(accepted, [...offered, 'identity']);
  return wanted === 'identity' ? null : wanted;
}

/** A body in zstd (RFC 8878), the fastest: three times as fast as gzip at its second level, and smaller. A large one is compressed off the main thread. */
export function zstdOf(body: Buffer): Buffer | Promise<Buffer> {
  const isSmall = body.length <= ZSTD_SYNC_LIMIT_BYTES;
  const options = zstdOptions(body.length);
  return isSmall ? zstdCompressSync(body, options) : zstdAsync(body, options);
}

function zstdOptions(bytes: number) {
  return { params: FAST_ZSTD, chunkSize: Math.ceil(LEAST_PIECE_BYTES + bytes * ZSTD_SHARE) };
}

/** Compresses a body that comes in chunks as `zstdOf` does one that is there, off the main thread. */
export class ZstdStream {
  readonly #stream;
  readonly #ended: Promise<void>;
  readonly #made: Buffer[] = [];

  /** `bytes`: how many the body has. */
  constructor(bytes: number) {
    this.#stream = createZstdCompress(zstdOptions(bytes));
    this.#stream.on('data', (made: Buffer) => this.#made.push(made));
    this.#ended = finished(this.#stream);
    // The chunk that failed rejects too.
    this.#ended.catch(() => undefined);
  }

  /** Resolves once the chunk is no longer needed. */
  add(chunk: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<Buffer> {
    this.#stream.end();
    await this.#ended;
    return Buffer.concat(this.#made);
  }
}

/** The compressed forms of a body, each made on first use and cached. */
export abstract class CompressedForms {
  abstract readonly offered: readonly Encoding[];
  readonly #onGrow: () => void;
  readonly #made = new Map<Encoding, Buffer>();
  readonly #making = new SingleFlight<Buffer>();

  /** `onGrow` is called when these forms hold more bytes than before, or, where one replaces another, fewer. */
  constructor(onGrow: () => void = () => undefined) {
    this.#onGrow = onGrow;
  }

  /** Number of bytes held in all. */
  get bytes(): number {
    return [...this.#made.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** The body in a given form. */
  async in(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding);
    if (made) return made;
    return this.#making.run(encoding, async () => {
      const form = trimmed(await this.compress(encoding));
      this.#made.set(encoding, form);
      this.#onGrow();
      return form;
    });
  }

  protected abstract compress(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** A copy of the bytes if Node made them in a much larger buffer, which it shares with short-lived ones. */
function trimmed(form: Buffer): Buffer {
  if (form.buffer.byteLength <= form.length * MOST_SLACK) return form;
  const own = Buffer.allocUnsafeSlow(form.length);
  form.copy(own);
  return own;
}

/** Forms of a body that is compressed as a whole. */
export class WholeForms extends CompressedForms {
  readonly offered = ENCODINGS;
  readonly #body: Buffer;

  constructor(body: Buffer, onGrow?: () => void) {
    super(onGrow);
    this.#body = body;
  }

  protected compress(encoding: Encoding): Buffer | Promise<Buffer> {
    return compressed(this.#body, encoding);
  }
}

/** A body in one form; a large one is compressed off the main thread. `quality`: of brotli. */
export function compressed(
  body: Buffer,
  encoding: Encoding,
  quality = BROTLI_QUALITY,
): Buffer | Promise<Buffer> {
  if (encoding === 'zstd') return zstdOf(body);
  const isSmall = body.length <= SYNC_LIMIT_BYTES;
  if (encoding === 'gzip') return isSmall ? gzipSync(body) : gzipAsync(body);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  return isSmall ? brotliCompressSync(body, options) : brotliAsync(body, options);
}
