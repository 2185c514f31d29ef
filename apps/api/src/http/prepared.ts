import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, isKnown } from './conditional.ts';
import { LruMap } from './lruMap.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const WORTH_COMPRESSING = 1200;
const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer made once and sent many times: its bytes, their tag, and their compressed form once somebody asked for it. */
export class Prepared {
  readonly body: Buffer;
  /** Weak: the plain and the compressed form share it. */
  readonly etag: string;
  readonly type: string;
  #brotli: Buffer | undefined;

  constructor(text: string, type = JSON_TYPE) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url').slice(0, 20)}"`;
    this.type = type;
  }

  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.body, BROTLI);
    return this.#brotli;
  }

  get compressible(): boolean {
    return this.body.length >= WORTH_COMPRESSING;
  }
}

/** Sends a prepared answer: 304 when the client has it, compressed when the client can read that. */
export function sendPrepared(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('etag', prepared.etag).header('vary', 'accept-encoding, authorization');
  if (isKnown(request, prepared.etag)) return reply.code(304).send();
  void reply.header('content-type', prepared.type);
  if (!prepared.compressible || !acceptsBrotli(request)) return reply.send(prepared.body);
  return reply.header('content-encoding', 'br').send(prepared.brotli);
}

/** A bounded store of prepared answers, each valid for one version of what it was made from. */
export class PreparedCache {
  readonly #answers: LruMap<string, { version: number; prepared: Prepared }>;

  constructor(mostBytes: number) {
    // Twice the body: room for its compressed form, its key and what the engine adds.
    this.#answers = new LruMap(mostBytes, ({ prepared }) => prepared.body.length * 2 + 1000);
  }

  /** The kept answer, if it was made from this version. */
  get(key: string, version: number): Prepared | undefined {
    const kept = this.#answers.get(key);
    return kept?.version === version ? kept.prepared : undefined;
  }

  keep(key: string, version: number, text: string, type?: string): Prepared {
    const prepared = new Prepared(text, type);
    this.#answers.set(key, { version, prepared });
    return prepared;
  }
}
