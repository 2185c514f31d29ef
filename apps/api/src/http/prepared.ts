import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from './lruMap.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const WORTH_COMPRESSING = 1200;

/** An answer made once and sent many times: its bytes, their tag, and their compressed form once somebody asked for it. */
export class Prepared {
  readonly body: Buffer;
  readonly etag: string;
  #brotli: Buffer | undefined;

  constructor(json: string) {
    this.body = Buffer.from(json);
    this.etag = `"${createHash('sha1').update(this.body).digest('base64url').slice(0, 20)}"`;
  }

  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.body, BROTLI);
    return this.#brotli;
  }

  get weight(): number {
    return this.body.length + (this.#brotli?.length ?? 0) + 200;
  }

  get compressible(): boolean {
    return this.body.length >= WORTH_COMPRESSING;
  }
}

/** Sends a prepared answer: 304 when the client has it, compressed when the client can read that. */
export function sendPrepared(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('etag', prepared.etag).header('vary', 'accept-encoding, authorization');
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (!prepared.compressible || !acceptsBrotli(request)) return reply.send(prepared.body);
  return reply.header('content-encoding', 'br').send(prepared.brotli);
}

/** A bounded store of prepared answers, each valid for one version of what it was made from. */
export class PreparedCache {
  readonly #answers: LruMap<string, { version: number; prepared: Prepared }>;

  constructor(mostBytes: number) {
    this.#answers = new LruMap(mostBytes, ({ prepared }) => prepared.weight * 2);
  }

  /** The kept answer, if it was made from this version. */
  get(key: string, version: number): Prepared | undefined {
    const kept = this.#answers.get(key);
    return kept?.version === version ? kept.prepared : undefined;
  }

  keep(key: string, version: number, json: string): Prepared {
    const prepared = new Prepared(json);
    this.#answers.set(key, { version, prepared });
    return prepared;
  }
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
